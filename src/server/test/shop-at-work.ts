import { getAnyOrder } from '#contract/orders/orders-admin.ts'
import type { AdminOrder } from '#contract/orders/orders-admin.ts'
import { signInAgain } from './sign-in-again.ts'
import { testShop } from './test-shop.ts'

/** A shop with an administrator, a customer and a product that does not run out; `wanted` is an order of it. */
export async function shopAtWork(settings: Record<string, string> = {}) {
  const shop = await testShop(settings)
  const admin = await shop.admin()
  const customer = await shop.customer()
  const { product_id } = await shop.given.product({ stock: 10_000 })
  const wanted = { by: customer, admin, lines: [{ product_id }] }

  function readOrder(id: string): Promise<AdminOrder> {
    return admin.call(getAnyOrder, { params: { id } })
  }

  /** Lets time pass for the shop, and both people sign in again. */
  async function wait(seconds: number): Promise<void> {
    await shop.advance(seconds)
    await signInAgain(shop, admin, customer)
  }

  return { shop, given: shop.given, admin, customer, wanted, readOrder, wait }
}

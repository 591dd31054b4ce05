import { cancelOrder, placeOrder, quoteOrder } from '#contract/orders/orders.ts'
import type { TestActor } from '#server/test/actors.ts'
import type { TestShop } from '#server/test/test-shop.ts'

type Wanted = { by: TestActor; code: string; price?: number }

/** An order of one product (Rp 50,000 unless said) that uses the code, placed as customers place them. */
export async function useOnOrder({ given }: TestShop, { by, code, price = 50_000 }: Wanted) {
  const { product_id } = await given.product({ price })
  const { expected_total: _without, ...body } = await given.checkout({ by, lines: [{ product_id }] })
  const codes = { ...body, voucher_codes: [code] }
  const { total } = await by.call(quoteOrder, { body: codes })
  const placed = await by.call(placeOrder, { body: { ...codes, expected_total: total } })
  const params = { id: placed.order_id }
  return {
    order: {
      ...placed,
      pay: () => given.pay(by, placed.order_id),
      cancel: () => by.call(cancelOrder, { params, body: { reason: 'Salah pilih' } }),
    },
  }
}

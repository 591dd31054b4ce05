import { sql } from 'kysely'
import { addAddress } from '#contract/people/addresses.ts'
import { createDelivery } from '#contract/orders/delivery.ts'
import { changeOrderStatus } from '#contract/orders/orders-admin.ts'
import type { Order, OrderStatus } from '#contract/orders/orders.ts'
import { checkPlanRates, orderPlan } from '#contract/skinvestment/plan-orders.ts'
import { createPlan, getPlanLiability } from '#contract/skinvestment/skinvestment-admin.ts'
import type { ParcelCount, Subscription } from '#contract/skinvestment/skinvestment.ts'
import { getSubscription } from '#contract/skinvestment/skinvestment.ts'
import { getMyWallet } from '#contract/wallet/wallet.ts'
import { verifyLedger } from '#server/modules/wallet/wallet.ts'
import type { TestActor } from '#server/test/actors.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import { testShop } from '#server/test/test-shop.ts'

const lengths = [
  { parcels: 3, discount_bps: 500 },
  { parcels: 6, discount_bps: 1_000 },
  { parcels: 12, discount_bps: 1_500 },
] as const

export const day = 86_400
export const place = {
  label: 'Rumah',
  receiver_name: 'Siti Rahma',
  receiver_phone_number: '0812 3456 7890',
  address_line: 'Jl. Melati No. 12',
  district: 'Coblong',
  city: 'Kota Bandung',
  state: 'Jawa Barat' as const,
  postal_code: '40132',
}

export type Routine = { plan_id: string; bundle_id: string; product_id: string }

/** So far away that the courier costs more than the shop pays of it. */
export const farPlace = {
  ...place,
  district: 'Sirimau',
  city: 'Kota Ambon',
  state: 'Maluku' as const,
  postal_code: '97124',
}

type Wanted = {
  by: TestActor
  parcels?: ParcelCount
  use_points?: boolean
  service?: string
  at?: typeof place | typeof farPlace
  voucher_codes?: string[]
}

/** The body that buys a plan, by the cheapest courier. */
async function bodyOf(
  { plan_id, bundle_id }: Routine,
  { by, parcels = 3, use_points = false, service = 'QRIS', at = place, voucher_codes = [] }: Wanted,
) {
  const { address_id } = await by.call(addAddress, { body: at })
  const { rates } = await by.call(checkPlanRates, { body: { plan_id, bundle_id, address_id } })
  const { courier_code, service_code } = rates[0]!
  const courier = { courier_code, courier_service_code: service_code }
  return { plan_id, bundle_id, parcels, address_id, ...courier, payment_service: service, use_points, voucher_codes }
}

/** A shop with routines that are offered ahead, customers who buy them, and an administrator who sends parcels. */
export async function plansAtWork(settings: Record<string, string> = {}) {
  const shop = await testShop(settings)
  const { given } = shop
  const admin = await shop.admin()
  const { routine } = offersOf(shop, admin)
  const people: TestActor[] = [admin]

  async function customer(): Promise<TestActor> {
    const person = await shop.customer()
    people.push(person)
    return person
  }

  async function order(of: Routine, wanted: Wanted): Promise<Order & { subscription_id: string }> {
    const placed = await wanted.by.call(orderPlan, { body: await bodyOf(of, wanted) })
    return { ...placed, subscription_id: placed.subscription_id! }
  }

  /** A plan that was paid, with its first parcel made. */
  async function running(of: Routine, wanted: Wanted): Promise<Subscription> {
    const { order_id, subscription_id, total } = await order(of, wanted)
    if (total > 0) await given.pay(wanted.by, order_id)
    return read(wanted.by, subscription_id)
  }

  const read = (by: TestActor, id: string) => by.call(getSubscription, { params: { id } })

  async function pass(seconds: number): Promise<void> {
    await shop.advance(seconds)
    await signInAgain(shop, ...people)
  }

  /** Time passes while nobody works. */
  async function rest(seconds: number): Promise<void> {
    await shop.given.shop.ports.clock.advance(seconds)
    await signInAgain(shop, ...people)
  }

  return {
    shop,
    given,
    admin,
    routine,
    customer,
    bodyOf,
    order,
    running,
    read,
    pass,
    rest,
    ...parcelsOf(shop, admin),
    ...booksOf(shop, admin),
  }
}

type Shop = Awaited<ReturnType<typeof testShop>>

/** What the shop offers. */
function offersOf({ given }: Shop, admin: TestActor) {
  async function routine({ stock = 1_000, price = 100_001, size = {} } = {}): Promise<Routine> {
    const { product_id } = await given.product({ stock, ...size })
    const { bundle_id } = await given.bundle({ price, items: [{ product_id, quantity: 2 }] })
    const body = { bundle_id, lengths: [...lengths], description: { en: 'Care', id: 'Rawat' }, is_active: true }
    const { plan_id } = await admin.call(createPlan, { body })
    return { plan_id, bundle_id, product_id }
  }

  return { routine }
}

/** What the shop does with parcels. */
function parcelsOf(shop: Shop, admin: TestActor) {
  const moveTo = (order_id: string, status: OrderStatus) =>
    admin.call(changeOrderStatus, { params: { id: order_id }, body: { status } })

  /** Packs the order of a parcel and has it fetched, up to the status. */
  async function bring(order_id: string, status: 'READY_TO_SHIP' | 'SHIPPED' | 'DELIVERED'): Promise<void> {
    await moveTo(order_id, 'PROCESSING')
    await admin.call(createDelivery, { body: { order_id } })
    await shop.runTasks()
    if (status === 'READY_TO_SHIP') return
    await moveTo(order_id, 'SHIPPED')
    if (status === 'DELIVERED') await moveTo(order_id, 'DELIVERED')
  }

  /** Sends every parcel that was made, until it arrives. */
  async function sendAll(by: TestActor, id: string): Promise<void> {
    const { schedule } = await by.call(getSubscription, { params: { id } })
    for (const { status, order_id } of schedule) if (status === 'MADE' && order_id) await bring(order_id, 'DELIVERED')
    await shop.runTasks()
  }

  return { moveTo, bring, sendAll }
}

/** What it all comes to. */
function booksOf(shop: Shop, admin: TestActor) {
  const walletOf = (by: TestActor) => by.call(getMyWallet, {})

  /** What the shop owes for plans; the ledger has to agree, and to be right as a whole. */
  async function owed(): Promise<number> {
    const { total, ledger } = await admin.call(getPlanLiability, {})
    const differences = await verifyLedger(shop.db)
    if (differences.length > 0 || ledger !== total) throw new Error(JSON.stringify({ total, ledger, differences }))
    return total
  }

  async function stockOf(product_id: string): Promise<number> {
    const { rows } = await sql<{ stock: number }>`select stock from products where product_id = ${product_id}`.execute(
      shop.db,
    )
    return rows[0]!.stock
  }

  return { walletOf, owed, stockOf }
}

import { addBundleToCart, addToCart } from '#contract/orders/cart.ts'
import type { BodyInput } from '#contract/call.ts'
import { offerVouchers } from '#contract/orders/voucher-offers.ts'
import { checkRates, createDelivery } from '#contract/orders/delivery.ts'
import { cancelOrder, completeOrder, placeOrder, quoteOrder } from '#contract/orders/orders.ts'
import { changeOrderStatus, resendDelivery } from '#contract/orders/orders-admin.ts'
import { createPayment } from '#contract/orders/payments.ts'
import { driveDelivery, drivePayment } from '#contract/sandbox.ts'
import type { Assortment } from './fill-catalogue.ts'
import type { Resident } from './fill-people.ts'
import { DemoRefusal } from './demo-world.ts'
import type { Caller, DemoWorld } from './demo-world.ts'
import { planReviews } from './live-reviews.ts'
import { planTickets } from './live-tickets.ts'
import type { Happenings } from './happenings.ts'

const services = [
  'QRIS',
  'QRIS',
  'QRIS',
  'GOPAY',
  'GOPAY',
  'SHOPEEPAY',
  'BCA_VA',
  'BCA_VA',
  'MANDIRI_VA',
  'BRI_VA',
  'CARD',
  'ALFAMART',
]
const cancelReasons = [
  'Salah pilih varian',
  'Ingin mengubah alamat',
  'Menemukan yang lebih cocok',
  'Ordered twice by mistake',
  'I changed my mind',
]
const notes = [
  '',
  '',
  '',
  '',
  'Tolong bungkus rapi, untuk hadiah ya.',
  'Titip ke satpam bila tidak ada orang.',
  'Please leave it at the front desk.',
]

/** Of the orders: who lets the checkout choose vouchers, and who pays with points as well. */
const voucherShare = 0.6
const pointsShare = 0.3

const minutes = (n: number) => n * 60_000
const hours = (n: number) => n * 3_600_000
const days = (n: number) => n * 86_400_000

export type Life = {
  world: DemoWorld
  happenings: Happenings
  assortment: Assortment
  admin_id: string
  /** The present. Lately a little more goes wrong, so that every state has an order to show. */
  end: Date
}

/** A customer fills a cart and orders; what follows is planned and lived through in its time. */
export async function shopFor(life: Life, customer: Resident): Promise<void> {
  const { world } = life
  const buyer = world.as(customer.user_id)
  const address_id = world.random.pick(customer.address_ids)
  const payment_service = world.random.pick(services)
  try {
    await fillCart(life, customer)
    const { rates } = await buyer(checkRates, { body: { address_id } })
    const rate = rates[Math.min(world.random.chance(0.7) ? 0 : 1, rates.length - 1)]
    if (!rate) return
    const choices = {
      address_id,
      payment_service,
      courier_code: rate.courier_code,
      courier_service_code: rate.service_code,
      note: world.random.pick(notes),
      ...(world.random.chance(pointsShare) && { use_points: true }),
    }
    const vouchers = world.random.chance(voucherShare) ? await bestVouchers(buyer, choices) : {}
    const { total } = await buyer(quoteOrder, { body: { ...choices, ...vouchers } })
    const order = await buyer(placeOrder, { body: { ...choices, ...vouchers, expected_total: total } })
    await buyer(createPayment, { body: { order_id: order.order_id } })
    planPayment(life, customer, order.order_id)
  } catch (error) {
    // Sold out, or beyond what the way to pay allows: as in life, nothing is bought then.
    if (!(error instanceof DemoRefusal)) throw error
  }
}

/** What the checkout proposes. */
async function bestVouchers(buyer: Caller, body: BodyInput<typeof quoteOrder>): Promise<Partial<typeof body>> {
  const { best } = await buyer(offerVouchers, { body })
  return best === null ? {} : { voucher_codes: best.voucher_codes, freebie_claim_ids: best.freebie_claim_ids }
}

/** Puts some of what sells well into a customer's cart. */
export async function fillCart({ world, assortment }: Life, customer: Resident): Promise<void> {
  const buyer = world.as(customer.user_id)
  const { random } = world
  const lines = random.pick([1, 1, 2, 2, 3, 4])
  for (let line = 0; line < lines; line += 1) {
    if (random.chance(0.12)) {
      await buyer(addBundleToCart, { body: { bundle_id: random.pick(assortment.bundles), quantity: 1 } })
      continue
    }
    const { product_id, moq, price } = random.pick(assortment.popular)
    const quantity = Math.max(moq, price > 500_000 ? 1 : random.pick([1, 1, 1, 2, 2, 3]))
    await buyer(addToCart, { body: { product_id, quantity } })
  }
}

/** Happens later unless something else came first: a refusal means that the order has moved on, and life with it. */
function later(life: Life, inMs: number, run: () => Promise<void>): void {
  const at = new Date(life.world.clock.now().getTime() + inMs)
  life.happenings.plan(at, async () => {
    try {
      await run()
    } catch (error) {
      if (!(error instanceof DemoRefusal)) throw error
    }
  })
}

function isWithin({ world, end }: Life, ms: number): boolean {
  return end.getTime() - world.clock.now().getTime() < ms
}

/** Most pay in minutes, some change their mind, and some never pay. */
export function planPayment(life: Life, customer: Resident, order_id: string): void {
  const { random } = life.world
  if (random.chance(isWithin(life, hours(10)) ? 0.4 : 0.05)) return // not paid yet, or never: it expires by itself
  if (random.chance(0.03)) {
    const reason = random.pick(cancelReasons)
    return later(
      life,
      minutes(random.whole(2, 10)),
      async () =>
        void (await life.world.as(customer.user_id)(cancelOrder, { params: { id: order_id }, body: { reason } })),
    )
  }
  later(life, minutes(random.whole(1, 12)), async () => {
    await life.world.outside(drivePayment, { params: { order_id, action: 'pay' } })
    planPacking(life, customer, order_id)
  })
}

function planPacking(life: Life, customer: Resident, order_id: string): void {
  const { random } = life.world
  if (random.chance(0.03)) {
    const reason = random.pick(cancelReasons)
    return later(
      life,
      minutes(random.whole(15, 90)),
      async () =>
        void (await life.world.as(customer.user_id)(cancelOrder, { params: { id: order_id }, body: { reason } })),
    )
  }
  planSending(life, customer, order_id)
}

/** The shop packs a paid order, has it fetched, and it arrives, mostly. */
export function planSending(life: Life, customer: Resident, order_id: string): void {
  const { random } = life.world
  const admin = life.world.as(life.admin_id)
  later(life, hours(random.whole(2, 14)), async () => {
    await admin(changeOrderStatus, { params: { id: order_id }, body: { status: 'PROCESSING' } })
    later(life, hours(random.whole(2, 20)), async () => {
      await admin(createDelivery, { body: { order_id } })
      planParcel(life, customer, order_id)
    })
  })
}

function planParcel(life: Life, customer: Resident, order_id: string): void {
  const { random, outside } = life.world
  const drive = (action: 'picked_up' | 'delivered' | 'failed' | 'returned') =>
    outside(driveDelivery, { params: { order_id, action } })
  later(life, hours(random.whole(4, 28)), async () => {
    await drive('picked_up')
    const onTheWay = hours(random.whole(20, 96))
    if (random.chance(isWithin(life, days(9)) ? 0.3 : 0.03))
      return later(life, onTheWay, () => planFailure(life, customer, order_id))
    later(life, onTheWay, async () => {
      await drive('delivered')
      planTickets(life, customer, order_id, later)
      if (random.chance(0.6)) planCompletion(life, customer, order_id)
    })
  })
}

function planCompletion(life: Life, customer: Resident, order_id: string): void {
  later(life, hours(life.world.random.whole(2, 60)), async () => {
    await life.world.as(customer.user_id)(completeOrder, { params: { id: order_id } })
    planReviews(life, customer, order_id, later)
  })
}

async function planFailure(life: Life, customer: Resident, order_id: string): Promise<void> {
  const { random, outside } = life.world
  const admin = life.world.as(life.admin_id)
  await outside(driveDelivery, { params: { order_id, action: 'failed' } })
  if (random.chance(0.5)) {
    return later(life, hours(random.whole(10, 30)), async () => {
      await admin(resendDelivery, {
        params: { id: order_id },
        body: { note: 'Nomor rumah dikonfirmasi dengan pelanggan' },
      })
      planParcel(life, customer, order_id)
    })
  }
  later(life, days(random.whole(3, 6)), async () => {
    await outside(driveDelivery, { params: { order_id, action: 'returned' } })
    later(life, hours(random.whole(5, 40)), async () => {
      await admin(cancelOrder, {
        params: { id: order_id },
        body: { reason: 'Paket kembali, pelanggan tidak dapat dihubungi' },
      })
    })
  })
}

import { getPayableOrder, makePaymentLink, payByLink } from '#contract/orders/payment-link.ts'
import { placeStaffOrder, quoteStaffOrder, rateStaffOrder } from '#contract/orders/staff-order.ts'
import { staffChannels } from '#contract/orders/order-words.ts'
import { seededRandom } from './content/seeded-random.ts'
import { DemoRefusal } from './demo-world.ts'
import type { Resident } from './fill-people.ts'
import { planPayment } from './live-orders.ts'
import type { Life } from './live-orders.ts'

const hour = 3_600_000
/** So many of the newest wait for their payment, one of them for two hours. */
const unpaid = 2

/**
 * Twenty orders that staff type in during the last three weeks, the newest of today, each with its payment link. They have chance of
 * their own, so that the rest of the year is the same without them.
 */
export function planTypedOrders(life: Life, residents: readonly Resident[]): void {
  const own = { ...life, world: { ...life.world, random: seededRandom(20) } }
  for (let number = 0; number < 20; number += 1) {
    const at = new Date(life.end.getTime() - (1 + 1.3 * number * number) * hour)
    life.happenings.plan(at, () => typeIn(own, own.world.random.pick(residents), number))
  }
}

async function typeIn(life: Life, customer: Resident, number: number): Promise<void> {
  const { world, assortment, admin_id } = life
  const admin = world.as(admin_id)
  const { product_id, moq } = world.random.pick(assortment.popular)
  const { user_id, address_ids } = customer
  const goods = {
    user_id,
    address_id: address_ids[0]!,
    lines: [{ product_id, quantity: Math.max(moq, 1 + (number % 2)) }],
  }
  const payment_service = number < unpaid ? 'BCA_VA' : 'QRIS'
  try {
    const [rate] = (await admin(rateStaffOrder, { body: goods })).rates
    if (!rate) return
    const { courier_code, service_code: courier_service_code } = rate
    const body = { ...goods, courier_code, courier_service_code, payment_service }
    const { total } = await admin(quoteStaffOrder, { body })
    const channel = staffChannels[number % staffChannels.length]!
    const { order_id } = await admin(placeStaffOrder, { body: { ...body, channel, expected_total: total } })
    const { url } = await admin(makePaymentLink, { params: { id: order_id }, body: {} })
    const params = { token: url.split('/').at(-1)! }
    await world.outside(getPayableOrder, { params })
    await world.outside(payByLink, { params, body: { payment_service, expected_total: total } })
    if (number >= unpaid) planPayment(life, customer, order_id)
  } catch (error) {
    // Sold out or too many unpaid: nothing is typed in then.
    if (!(error instanceof DemoRefusal)) throw error
  }
}

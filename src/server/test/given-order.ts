import { addAddress } from '#contract/people/addresses.ts'
import { addBundleToCart, addToCart } from '#contract/orders/cart.ts'
import type { CallArguments } from '#contract/call.ts'
import { checkRates, createDelivery } from '#contract/orders/delivery.ts'
import { completeOrder, placeOrder, quoteOrder } from '#contract/orders/orders.ts'
import type { Order, OrderStatus } from '#contract/orders/orders.ts'
import { changeOrderStatus } from '#contract/orders/orders-admin.ts'
import { createPayment } from '#contract/orders/payments.ts'
import { drivePayment } from '#contract/sandbox.ts'
import type { Shop } from '#server/app.ts'
import { transaction } from '#server/db/db.ts'
import { moveOrder } from '#server/modules/orders/orders.ts'
import type { TestActor } from './actors.ts'

export type WantedLine = { product_id: string; quantity?: number } | { bundle_id: string; quantity?: number }
/** `courier`: the code of one that has to bring it; the cheapest where left out. `receiver`: whose name is on it. */
type Wanted = { by: TestActor; lines: WantedLine[]; service?: string; courier?: string; receiver?: string }
/** The body of POST /orders. */
export type OrderBody = CallArguments<typeof placeOrder>['body']

const address = {
  label: 'Rumah',
  receiver_name: 'Siti Rahma',
  receiver_phone_number: '0812 3456 7890',
  address_line: 'Jl. Melati No. 12',
  district: 'Coblong',
  city: 'Kota Bandung',
  state: 'Jawa Barat' as const,
  postal_code: '40132',
}

/** Orders come about as customers make them: cart, address, rates, quote, order. */
export function orderBuilders(shop: Shop) {
  async function fillCart(by: TestActor, lines: WantedLine[]): Promise<void> {
    for (const { quantity = 1, ...line } of lines) {
      if ('product_id' in line) await by.call(addToCart, { body: { ...line, quantity } })
      else await by.call(addBundleToCart, { body: { ...line, quantity } })
    }
  }

  const addresses = new Map<string, Promise<string>>()

  function addressOf(by: TestActor, receiver_name: string): Promise<string> {
    const key = `${by.user_id} ${receiver_name}`
    const body = { ...address, receiver_name }
    const known = addresses.get(key) ?? by.call(addAddress, { body }).then(({ address_id }) => address_id)
    addresses.set(key, known)
    return known
  }

  /** Everything up to the press on "place order": the body that then places it. */
  async function checkout({ by, lines, service = 'QRIS', courier, receiver }: Wanted): Promise<OrderBody> {
    await fillCart(by, lines)
    const address_id = await addressOf(by, receiver ?? address.receiver_name)
    const { rates } = await by.call(checkRates, { body: { address_id } })
    const rate = courier ? rates.find(({ courier_code }) => courier_code === courier) : rates[0]
    if (!rate) throw new Error('No courier serves the test address')
    const { courier_code, service_code: courier_service_code } = rate
    const body = { address_id, courier_code, courier_service_code, payment_service: service }
    const { total } = await by.call(quoteOrder, { body })
    return { ...body, expected_total: total }
  }

  async function order(wanted: Wanted): Promise<Order> {
    return wanted.by.call(placeOrder, { body: await checkout(wanted) })
  }

  /** Pays at the sandbox's page, which sends the signed webhook. */
  async function pay(by: TestActor, order_id: string): Promise<void> {
    await by.call(createPayment, { body: { order_id } })
    await by.call(drivePayment, { params: { order_id, action: 'pay' } })
  }

  async function paidOrder(wanted: Wanted): Promise<Order> {
    const placed = await order(wanted)
    await pay(wanted.by, placed.order_id)
    return placed
  }

  const ways = waysOf(shop, pay)

  /** An order that went the usual way up to `status`. */
  async function orderIn(status: OrderStatus, wanted: Wanted & { admin: TestActor }): Promise<Order> {
    const placed = await order(wanted)
    await bring(status, { ...wanted, order_id: placed.order_id })
    return placed
  }

  /** Brings an order that was just placed to `status`. */
  async function bring(status: OrderStatus, on: Brought): Promise<void> {
    for (const step of ways[status]) await step(on)
  }

  return { fillCart, checkout, order, pay, paidOrder, orderIn, bring }
}

type Brought = { by: TestActor; admin: TestActor; order_id: string }
type Step = (on: Brought) => Promise<unknown>

/** How an order comes to each status, by the calls that customers and administrators make. */
function waysOf(shop: Shop, pay: (by: TestActor, order_id: string) => Promise<void>): Record<OrderStatus, Step[]> {
  const payStep: Step = ({ by, order_id }) => pay(by, order_id)
  const set =
    (status: OrderStatus): Step =>
    ({ admin, order_id }) =>
      admin.call(changeOrderStatus, { params: { id: order_id }, body: { status } })
  const bySystem =
    (to: OrderStatus): Step =>
    ({ order_id }) =>
      transaction(shop.db, (tx) => moveOrder(shop.systemCtx(), tx, order_id, { to }))
  const request: Step = async ({ admin, order_id }) => {
    await admin.call(createDelivery, { body: { order_id } })
    await shop.runDueTasks()
  }
  const complete: Step = ({ by, order_id }) => by.call(completeOrder, { params: { id: order_id } })
  const packed = [payStep, set('PROCESSING')]
  const shipped = [...packed, request, set('SHIPPED')]
  return {
    AWAITING_PAYMENT: [],
    PAID: [payStep],
    PROCESSING: packed,
    READY_TO_SHIP: [...packed, request],
    SHIPPED: shipped,
    DELIVERED: [...shipped, set('DELIVERED')],
    COMPLETED: [...shipped, complete],
    DELIVERY_FAILED: [...shipped, set('DELIVERY_FAILED')],
    RETURNED: [...shipped, set('DELIVERY_FAILED'), set('RETURNED')],
    CANCELLED: [set('CANCELLED')],
    EXPIRED: [bySystem('EXPIRED')],
  }
}

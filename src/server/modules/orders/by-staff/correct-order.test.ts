import { expect, test } from 'vitest'
import { listAuditLog } from '#contract/audit/audit-log.ts'
import { addPricePeriods } from '#contract/catalogue/price-periods.ts'
import { cancelOrder, getMyOrder, placeOrder, quoteOrder } from '#contract/orders/orders.ts'
import { getAnyOrder } from '#contract/orders/orders-admin.ts'
import { getPayableOrder, makePaymentLink, payByLink } from '#contract/orders/payment-link.ts'
import { getTypedOrder, placeStaffOrder } from '#contract/orders/staff-order.ts'
import type { TypedLine } from '#contract/orders/staff-order.ts'
import { setAdminSets } from '#contract/staff/staff.ts'
import { addPromotion } from '#contract/vouchers/promotions.ts'
import { drivePayment } from '#contract/sandbox.ts'
import { say } from '#contract/messages/message.ts'
import { transaction } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { earnPoints } from '#server/modules/wallet/wallet.ts'
import { givenVoucher } from '#server/test/given-voucher.ts'
import { typedBy } from '#server/test/given-staff-order.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given, guest, db } = shop
const admin = await shop.admin()
const { typed, priced, place, send } = typedBy(admin)

/** An order with its link. */
async function linked(lines: TypedLine[], voucher_codes: string[] = []) {
  const by = await shop.customer()
  const { body } = await typed(by, lines, { voucher_codes })
  const order = await place(body)
  const { url } = await admin.call(makePaymentLink, { params: { id: order.order_id }, body: {} })
  return { by, order, body, params: { token: url.split('/').at(-1) ?? '' } }
}
type Linked = Awaited<ReturnType<typeof linked>>

const corrected = ({ order, body }: Linked, changes: object) =>
  priced({ ...body, ...changes, corrects: order.order_id })
const stockOf = async (product_id: string) =>
  (await db.selectFrom('products').select('stock').where('product_id', '=', product_id).executeTakeFirstOrThrow()).stock
const statusOf = async ({ by, order }: Linked) => (await by.call(getMyOrder, { params: { id: order.order_id } })).status
const payFor = async ({ by, params }: Linked, { order_id, total }: { order_id: string; total: number }) => {
  await guest.call(payByLink, { params, body: { payment_service: 'QRIS', expected_total: total } })
  await by.call(drivePayment, { params: { order_id, action: 'pay' } })
}

test('a corrected order keeps the last units and the voucher of one use, and the same link pays it', async () => {
  const { product_id } = await given.product({ stock: 3, price: 90_000 })
  const { code } = await givenVoucher(db, { quota: 1, per_customer_limit: 1, audience: 'NEW_CUSTOMERS' })
  const first = await linked([{ product_id, quantity: 3 }], [code])
  const { quote, body } = await corrected(first, { lines: [{ product_id, quantity: 2 }] })
  expect(quote).toMatchObject({ subtotal: 180_000, product_discount: 18_000 })
  expect(await stockOf(product_id)).toBe(0)
  const second = await place(body)
  expect(second).toMatchObject({ product_discount: 18_000, total: quote.total })
  expect(await stockOf(product_id)).toBe(1)
  expect(await statusOf(first)).toBe('CANCELLED')

  const { order_number, total } = second
  expect(await guest.call(getPayableOrder, { params: first.params })).toMatchObject({ order_number, total })
  const { body: third } = await corrected({ ...first, order: second }, { lines: [{ product_id, quantity: 3 }] })
  const last = await place(third)
  expect(await stockOf(product_id)).toBe(0)
  await payFor(first, last)
  const paid = { order_number: last.order_number, status: 'PAID' }
  expect(await guest.call(getPayableOrder, { params: first.params })).toMatchObject(paid)
  const uses = await db.selectFrom('vouchers').select('used_count').where('code', '=', code).executeTakeFirstOrThrow()
  expect(uses.used_count).toBe(1)
  const query = { subject_type: 'order', subject_id: last.order_id } as const
  expect((await admin.call(listAuditLog, { query })).data[0]?.after).toMatchObject({ corrects: order_number })
})

test('a limit of one at a price with a time is not in the way, and its quota counts one unit', async () => {
  const { product_id } = await given.product({ stock: 9, price: 90_000 })
  const at = (hours: number) => new Date(shop.ctx().now().getTime() + hours * 3_600_000).toISOString()
  const period = { item_ids: [product_id], name: 'Gajian', starts_at: at(0), ends_at: at(9), price: 50_000 }
  const { period_ids } = await admin.call(addPricePeriods, { body: { ...period, quota: 1, per_customer: 1 } })
  const first = await linked([{ product_id, quantity: 1 }])
  expect(first.order.items[0]?.price).toBe(50_000)
  const { body } = await corrected(first, { note: 'Tanpa plastik' })
  expect((await place(body)).items[0]?.price).toBe(50_000)
  const taken = db.selectFrom('price_periods').select('taken').where('period_id', '=', period_ids[0]!)
  expect(await taken.executeTakeFirstOrThrow()).toEqual({ taken: 1 })
})

test('a promotion holds for what the corrected order has', async () => {
  const at = (days: number) => new Date(shop.ctx().now().getTime() + days * 86_400_000).toISOString()
  const always = { starts_at: at(-1), ends_at: at(9), is_active: true }
  const body = { ...always, kind: 'QUANTITY_BREAK', name: 'Hemat', min_quantity: 3, percent_bps: 1_000 } as const
  await admin.call(addPromotion, { body })
  const { product_id } = await given.product({ stock: 3, price: 100_000 })
  const first = await linked([{ product_id, quantity: 2 }])
  expect(first.order.product_discount).toBe(0)
  const { body: more } = await corrected(first, { lines: [{ product_id, quantity: 3 }] })
  expect(await place(more)).toMatchObject({ product_discount: 30_000 })
  await db.updateTable('promotions').set({ is_active: false }).execute()
})

test('what is missing leaves the order and its link as they were', async () => {
  const { product_id } = await given.product({ stock: 3 })
  const first = await linked([{ product_id, quantity: 3 }])
  const { body } = await corrected(first, {})
  const refused = await send({ ...body, lines: [{ product_id, quantity: 4 }] })
  expect(refused).toMatchObject({ body: { error: 'OUT_OF_STOCK' } })
  expect(await send({ ...body, expected_total: 1 })).toMatchObject({ body: { error: 'PRICE_CHANGED' } })
  expect(await statusOf(first)).toBe('AWAITING_PAYMENT')
  const { order_number } = first.order
  expect(await guest.call(getPayableOrder, { params: first.params })).toMatchObject({ order_number })
})

test('of six administrators who correct at once one is heard, and with one key all hear the same order', async () => {
  const { product_id } = await given.product({ stock: 3 })
  const first = await linked([{ product_id, quantity: 3 }])
  const { body } = await corrected(first, { lines: [{ product_id, quantity: 2 }] })
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(body)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
  expect(await stockOf(product_id)).toBe(1)

  const other = await given.product({ stock: 3 })
  const second = await linked([{ product_id: other.product_id, quantity: 3 }])
  const again = (await corrected(second, {})).body
  const keyed = await Promise.all(Array.from({ length: 4 }, () => send(again, { 'idempotency-key': 'one-correction' })))
  const numbers = keyed.filter(({ status }) => status === 201).map(({ body: { data } }) => JSON.stringify(data))
  expect(new Set(numbers).size).toBe(1)
  expect(await stockOf(other.product_id)).toBe(0)
})

test('corrections and orders that share products and vouchers end, all of them', async () => {
  const [one, two] = [await given.product({ stock: 400 }), await given.product({ stock: 400 })]
  const codes = [(await givenVoucher(db)).code, (await givenVoucher(db)).code]
  const lines = (back: boolean) =>
    (back ? [two, one] : [one, two]).map(({ product_id }) => ({ product_id, quantity: 1 }))
  const rounds = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const first = await linked(lines(index % 2 === 0).slice(0, 1), [codes[index % 2]!])
      const { body } = await corrected(first, {
        lines: lines(index % 2 === 1),
        voucher_codes: [codes[(index + 1) % 2]!],
      })
      const plain = await typed(await shop.customer(), lines(index % 3 === 0), { voucher_codes: [codes[index % 2]!] })
      return [body, plain.body]
    }),
  )
  const answers = await Promise.all(rounds.flat().map((body) => send(body)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  expect(await stockOf(one.product_id)).toBe(400 - 16)
})

test('a paid, cancelled or expired order and another customer’s are not corrected', async () => {
  const { product_id } = await given.product({ stock: 50 })
  const line = [{ product_id, quantity: 1 }]
  const [paid, gone, late, other] = [await linked(line), await linked(line), await linked(line), await linked(line)]
  const [first, second, third] = await Promise.all([paid, gone, late].map((one) => corrected(one, {})))
  await payFor(paid, paid.order)
  await gone.by.call(cancelOrder, { params: { id: gone.order.order_id }, body: { reason: 'Tidak jadi' } })
  const expires_at = shop.ctx().now().toISOString()
  await db.updateTable('orders').set({ expires_at }).where('order_id', '=', late.order.order_id).execute()
  const before = await stockOf(product_id)
  for (const { body } of [first!, second!, third!]) {
    expect(await send(body)).toMatchObject({ status: 409, body: { error: 'ORDER_STATUS_CONFLICT' } })
  }
  expect((await send({ ...first!.body, corrects: other.order.order_id })).status).toBe(404)
  expect(await stockOf(product_id)).toBe(before)
  const { can_correct } = await admin.call(getAnyOrder, { params: { id: paid.order.order_id } })
  expect(can_correct).toBe(false)
  expect((await admin.raw(getTypedOrder, { params: { id: late.order.order_id } })).status).toBe(409)
})

test('paid while it is being corrected, one of both counts', async () => {
  const { product_id } = await given.product({ stock: 3 })
  const first = await linked([{ product_id, quantity: 3 }])
  const { body } = await corrected(first, { lines: [{ product_id, quantity: 1 }] })
  const { params } = first
  await guest.call(payByLink, { params, body: { payment_service: 'QRIS', expected_total: first.order.total } })
  const pay = { params: { order_id: first.order.order_id, action: 'pay' as const } }
  const [answer] = await Promise.all([send(body), first.by.raw(drivePayment, pay)])
  const isCorrected = answer.status === 201
  expect(await statusOf(first)).toBe(isCorrected ? 'CANCELLED' : 'PAID')
  expect(await stockOf(product_id)).toBe(isCorrected ? 2 : 0)
})

test('what it begins with is the order as it is now, for who works on orders alone', async () => {
  const { product_id } = await given.product({ stock: 3, price: 90_000 })
  const { code } = await givenVoucher(db)
  const first = await linked([{ product_id, quantity: 3 }], [code])
  const params = { id: first.order.order_id }
  expect((await admin.call(getAnyOrder, { params })).can_correct).toBe(true)
  const { body } = first
  expect(await admin.call(getTypedOrder, { params })).toMatchObject({
    order_number: first.order.order_number,
    buyer: { user_id: first.by.user_id },
    items: [{ type: 'product', id: product_id, quantity: 3, price: 90_000 }],
    address_id: body.address_id,
    courier_code: body.courier_code,
    courier_service_code: body.courier_service_code,
    voucher_codes: [code],
    channel: 'WHATSAPP',
  })
  expect(await statusOf(first)).toBe('AWAITING_PAYMENT')
  const cook = await shop.admin()
  await admin.call(setAdminSets, { params: { id: cook.user_id }, body: { sets: ['CATALOGUE'] } })
  expect((await cook.raw(getTypedOrder, { params })).status).toBe(403)
  expect((await cook.raw(placeStaffOrder, { body: { ...body, corrects: params.id } })).status).toBe(403)
  expect((await first.by.raw(getTypedOrder, { params })).status).toBe(403)
})

test('an order with points only its customer can order again', async () => {
  const by = await shop.customer()
  const reference = uuidv7()
  const earning = { user_id: by.user_id, kind: 'EARN_PURCHASE', reference, amount: 5_000 } as const
  const description = say('points_of_order', { order: reference })
  await transaction(db, (tx) => earnPoints(shop.ctx(), tx, { ...earning, description }))
  const { product_id } = await given.product({ stock: 3, price: 90_000 })
  const { expected_total: _none, ...checkout } = await given.checkout({ by, lines: [{ product_id }] })
  const { total } = await by.call(quoteOrder, { body: { ...checkout, use_points: true } })
  const wanted = { ...checkout, use_points: true, expected_total: total }
  const { order_id, points_used } = await by.call(placeOrder, { body: wanted })
  expect(points_used).toBe(5_000)
  expect((await admin.call(getAnyOrder, { params: { id: order_id } })).can_correct).toBe(false)
  const refused = await admin.raw(getTypedOrder, { params: { id: order_id } })
  expect(refused).toMatchObject({ status: 409, body: { message_key: 'order_of_customer_alone' } })
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  changeBankTransferRules,
  changePaymentService,
  getBankTransferRules,
  listKeptPaymentServices,
} from '#contract/business.ts'
import { decideTransfer, enterTransfer, getTransfer } from '#contract/orders/bank-transfer.ts'
import { changeOrderPayment, listPaymentOffers } from '#contract/orders/order-payment.ts'
import { cancelOrder, getMyOrder, placeOrder, quoteOrder } from '#contract/orders/orders.ts'
import { getAnyOrder } from '#contract/orders/orders-admin.ts'
import { getPayableOrder, makePaymentLink, payByLink } from '#contract/orders/payment-link.ts'
import { bankTransfer, createPayment, listPaymentServices } from '#contract/orders/payments.ts'
import { listDiscrepancies, refundDiscrepancy, runReconciliation } from '#contract/orders/reconciliation.ts'
import { placeStaffOrder, quoteStaffOrder } from '#contract/orders/staff-order.ts'
import { calculateSalesMonth } from '#contract/sales-analytics.ts'
import type { SalesSummary } from '#contract/sales-analytics.ts'
import { adjustWallet } from '#contract/wallet/wallet-admin.ts'
import { getMyWallet } from '#contract/wallet/wallet.ts'
import { listNotifications } from '#contract/notifications.ts'
import { wordsOf } from '#server/modules/documents/read-document.fixture.ts'
import { verifyLedger } from '#server/modules/wallet/wallet.ts'
import { refusalOf } from '#server/test/refusal-of.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import type { TestActor } from '#server/test/actors.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given, guest } = shop
const [admin, other] = [await shop.admin(), await shop.admin()]
const { product_id } = await given.product({ stock: 1_000, price: 90_000 })
const lines = [{ product_id }]
const account = { bank: 'BCA', number: '0372881199', holder: 'PT Sehati Rawat Nusantara' }
const service = bankTransfer

async function setRules(rules: { accounts: (typeof account)[]; confirm_alone: number }) {
  const { version } = await admin.call(getBankTransferRules, {})
  return admin.raw(changeBankTransferRules, { body: { version, ...rules } })
}

async function changeService(body: object) {
  const { data } = await admin.call(listKeptPaymentServices, {})
  const { version } = data.find(({ code }) => code === service)!
  return admin.raw(changePaymentService, { params: { code: service }, body: { version, ...body } })
}

test('a shop offers transfers once it names an account for them, and keeps one while it does', async () => {
  const by = await shop.customer()
  const codes = async () => (await by.call(listPaymentServices, {})).data.map(({ code }) => code)
  expect(await codes()).not.toContain(service)
  const body = await given.checkout({ by, lines })
  expect((await by.raw(placeOrder, { body: { ...body, payment_service: service } })).status).toBe(409)
  expect((await changeService({ is_active: true })).status).toBe(409)
  expect((await setRules({ accounts: [account], confirm_alone: 1_000_000 })).status).toBe(200)
  expect((await changeService({ is_active: true })).status).toBe(200)
  await shop.advance(1)
  expect(await codes()).toContain(service)
  expect((await setRules({ accounts: [], confirm_alone: 1_000_000 })).status).toBe(409)
  for (const money of [{ cost_flat: 1 }, { fee_flat: 1, has_read_why_not: true }]) {
    expect((await changeService(money)).status).toBe(422)
  }
})

async function placed(by?: TestActor) {
  const customer = by ?? (await shop.customer())
  const order = await given.order({ by: customer, lines, service })
  return { ...order, by: customer, params: { id: order.order_id } }
}

const enter = (order_id: string, body: { amount: number; is_further?: boolean }, who = admin) =>
  who.call(enterTransfer, { params: { id: order_id }, body: { note: 'SITI RAHMA', ...body } })

test('an order by transfer takes a part of its own off the total that the customer saw', async () => {
  const by = await shop.customer()
  const body = await given.checkout({ by, lines, service })
  const order = await by.call(placeOrder, { body })
  const { unique_part, total } = order
  expect(unique_part).toBeGreaterThanOrEqual(1)
  expect(unique_part).toBeLessThanOrEqual(999)
  expect(total).toBe(body.expected_total - unique_part)
  expect(total).toBe(order.subtotal + order.shipping_fee - unique_part)
  expect(order.tax_included).toBe(Math.floor((total * 1_100) / 11_100))
  const params = { id: order.order_id }
  const { payment_url } = await by.call(createPayment, { body: { order_id: order.order_id } })
  expect(payment_url).toMatch(new RegExp(`/orders/${order.order_id}$`))
  expect(await by.call(getTransfer, { params })).toEqual({
    amount: total,
    unique_part,
    expires_at: order.payment.expires_at,
    accounts: [account],
    proofs: 0,
  })
  expect(Date.parse(order.payment.expires_at) - Date.parse(order.created_at)).toBe(24 * 3_600_000)
  expect((await (await shop.customer()).raw(getTransfer, { params })).status).toBe(404)
})

test('orders of one price at the same time each have a total of their own, and the database holds it', async () => {
  const customers = await Promise.all(Array.from({ length: 20 }, () => shop.customer()))
  const orders = await Promise.all(customers.map((by) => placed(by)))
  expect(new Set(orders.map(({ total }) => total)).size).toBe(orders.length)
  const [one, two] = [orders[0]!, orders[1]!]
  const sameTotal = sql`update orders set total = ${one.total}, unique_part = unique_part + total - ${one.total}
    where order_id = ${two.order_id}`
  await expect(sameTotal.execute(shop.db)).rejects.toThrow('orders_one_transfer_of_amount')
  const withoutPart = sql`update orders set unique_part = 0, total = total + unique_part where order_id = ${two.order_id}`
  await expect(withoutPart.execute(shop.db)).rejects.toThrow('transfers_have_a_part')
})

test('the amount on the statement pays the order, costs nothing, and a second press is told so', async () => {
  const { by, order_id, params, total } = await placed()
  const answers = await Promise.allSettled([
    enter(order_id, { amount: total }),
    enter(order_id, { amount: total }, other),
  ])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await by.call(getMyOrder, { params })).toMatchObject({ status: 'PAID', total, payment: { service } })
  const order = await admin.call(getAnyOrder, { params })
  expect(order.payments).toMatchObject([{ provider: 'TRANSFER', status: 'PAID', amount: total, cost: 0 }])
  expect(order.transfers).toMatchObject([{ status: 'BOOKED', amount: total, note: 'SITI RAHMA', decided_by: null }])
  expect((await by.raw(getTransfer, { params })).status).toBe(404)
})

test('another amount flags the order, goes to the wallet from there, and the right one pays it afterwards', async () => {
  const { by, order_id, params, total } = await placed()
  expect(await enter(order_id, { amount: total - 1 })).toMatchObject({ outcome: 'FLAGGED' })
  expect(await admin.call(getAnyOrder, { params })).toMatchObject({
    status: 'AWAITING_PAYMENT',
    flagged_reason: `Paid ${total - 1} instead of ${total}`,
  })
  const { data } = await admin.call(listDiscrepancies, { query: { order_id } })
  expect(data).toMatchObject([{ kind: 'AMOUNT_DIFFERS', amount: total - 1, allowed_actions: ['credit', 'clear'] }])
  await admin.call(refundDiscrepancy, {
    params: { id: data[0]!.difference_id },
    body: { destination: 'WALLET', note: '' },
  })
  expect((await by.call(getMyWallet, {})).cash).toBe(total - 1)
  expect(await enter(order_id, { amount: total })).toMatchObject({ outcome: 'PAID' })
  expect(await enter(order_id, { amount: total, is_further: true })).toMatchObject({ outcome: 'FLAGGED' })
  const kinds = (await admin.call(listDiscrepancies, { query: { order_id } })).data.map(({ kind }) => kind)
  expect(kinds).toEqual(['PAID_TWICE'])
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('a large amount waits for another administrator, and the database refuses it without', async () => {
  await setRules({ accounts: [account], confirm_alone: 50_000 })
  await shop.advance(1)
  const { by, order_id, params, total } = await placed()
  const { transfer_id, outcome } = await enter(order_id, { amount: total })
  expect(outcome).toBe('WAITING')
  expect((await by.call(getMyOrder, { params })).status).toBe('AWAITING_PAYMENT')
  const told = await other.call(listNotifications, { query: {} })
  expect(told.data[0]).toMatchObject({ kind: 'TRANSFER_TO_CONFIRM', link: `/admin/manage/order/${order_id}` })
  expect(await refusalOf(enter(order_id, { amount: total }, other))).toMatchObject({ status: 409, code: 'CONFLICT' })
  const decide = (who: TestActor, is_confirmed = true) =>
    who.call(decideTransfer, { params: { id: transfer_id }, body: { is_confirmed } })
  expect(await refusalOf(decide(admin))).toMatchObject({ code: 'OWN_ACCOUNT' })

  await by.call(createPayment, { body: { order_id } })
  const alone = sql`update received_transfers set status = 'BOOKED', decided_at = now(),
    payment_id = (select payment_id from payments where order_id = ${order_id}) where transfer_id = ${transfer_id}`
  await expect(alone.execute(shop.db)).rejects.toThrow('large_ones_need_a_second')
  const unconfirmed = sql`update payments set status = 'PAID' where order_id = ${order_id}`
  await expect(unconfirmed.execute(shop.db)).rejects.toThrow('confirmed by nobody')

  const decided = await Promise.allSettled(Array.from({ length: 5 }, () => decide(other)))
  expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await by.call(getMyOrder, { params })).status).toBe('PAID')

  const refused = await placed()
  const waiting = await enter(refused.order_id, { amount: refused.total })
  const params2 = { id: waiting.transfer_id }
  await other.call(decideTransfer, { params: params2, body: { is_confirmed: false } })
  expect((await refused.by.call(getMyOrder, { params: refused.params })).status).toBe('AWAITING_PAYMENT')
  expect((await admin.call(getAnyOrder, { params: refused.params })).transfers).toMatchObject([{ status: 'REFUSED' }])
  await setRules({ accounts: [account], confirm_alone: 1_000_000 })
  await shop.advance(1)
})

test('the part follows the way to pay: gone with another one, drawn anew with a transfer again', async () => {
  const { by, order_id, params, total, unique_part } = await placed()
  await by.call(createPayment, { body: { order_id } })
  const change = (payment_service: string, expected_total: number) =>
    by.call(changeOrderPayment, { params, body: { payment_service, expected_total } })
  const { data } = await by.call(listPaymentOffers, { params })
  expect(data.find(({ code }) => code === service)).toMatchObject({ total, is_current: true, is_possible: true })
  const due = total + unique_part
  expect(await change('QRIS', due)).toMatchObject({ total: due, unique_part: 0 })
  const again = await change(service, due)
  expect(again.total).toBe(due - again.unique_part)
  expect(again.unique_part).toBeGreaterThan(0)

  // Nobody has opened a page of it: what is on its way has to be booked all the same.
  const elsewhere = await placed()
  await elsewhere.by.call(changeOrderPayment, {
    params: elsewhere.params,
    body: { payment_service: 'QRIS', expected_total: elsewhere.total + elsewhere.unique_part },
  })
  expect(await enter(elsewhere.order_id, { amount: elsewhere.total })).toMatchObject({ outcome: 'FLAGGED' })
  expect(await refusalOf(enter(elsewhere.order_id, { amount: 1_000 }))).toMatchObject({ status: 409 })
})

test('who has the payment link reads where and how much to transfer', async () => {
  const by = await shop.customer()
  const { order_id, total } = await given.order({ by, lines })
  const { url } = await admin.call(makePaymentLink, { params: { id: order_id }, body: {} })
  const token = url.split('/').at(-1) ?? ''
  const body = { payment_service: service, expected_total: total }
  expect((await guest.call(payByLink, { params: { token }, body })).payment_url).toBe(url)
  const order = await guest.call(getPayableOrder, { params: { token } })
  expect(order.waiting?.transfer).toMatchObject({ amount: order.total, accounts: [account] })
  expect(order.total).toBe(total - order.waiting!.transfer!.unique_part)
})

test('where the wallet pays all there is no part, and two such orders do not meet', async () => {
  for (let round = 0; round < 2; round += 1) {
    const by = await shop.customer()
    await admin.call(adjustWallet, {
      params: { id: by.user_id },
      body: { purse: 'CASH', amount: 400_000, reason: 'Untuk belanja' },
    })
    const { expected_total: _, ...body } = await given.checkout({ by, lines, service })
    const { total } = await by.call(quoteOrder, { body: { ...body, use_points: true } })
    const order = await by.call(placeOrder, { body: { ...body, use_points: true, expected_total: total } })
    expect(order).toMatchObject({ status: 'PAID', total: 0, unique_part: 0 })
    expect(await refusalOf(enter(order.order_id, { amount: 1_000 }))).toMatchObject({ status: 409 })
  }
})

test('money for a cancelled order is the customer’s, and what is paid goes back into the wallet', async () => {
  const late = await placed()
  await late.by.call(cancelOrder, { params: late.params, body: { reason: 'Tidak jadi' } })
  expect(await enter(late.order_id, { amount: late.total })).toMatchObject({ outcome: 'PAID' })
  expect((await late.by.call(getMyWallet, {})).cash).toBe(late.total)
  const paid = await placed()
  await enter(paid.order_id, { amount: paid.total })
  await paid.by.call(cancelOrder, { params: paid.params, body: { reason: 'Tidak jadi' } })
  expect((await paid.by.call(getMyWallet, {})).cash).toBe(paid.total)
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('quote, order, payment, invoice and month say the same, and what staff type in does too', async () => {
  const readMonth = async () => (await admin.call(calculateSalesMonth, {})).summary
  const paidIn = ({ gross, discounts, shipping, fees }: SalesSummary) => gross - discounts + shipping + fees
  const before = await readMonth()
  const { by, order_id, params, total, unique_part } = await placed()
  await enter(order_id, { amount: total })
  const after = await readMonth()
  expect(paidIn(after) - paidIn(before)).toBe(total)
  expect([after.fees - before.fees, after.payment_costs - before.payment_costs]).toEqual([-unique_part, 0])
  const month = await admin.call(calculateSalesMonth, {})
  expect(month.payments.find(({ code }) => code === service)?.fees).toBeLessThan(0)

  const answer = await fetch(`${shop.url}/api/orders/${order_id}/invoice`, {
    headers: { authorization: `Bearer ${by.token}` },
  })
  const [paper = ''] = await wordsOf(Buffer.from(await answer.arrayBuffer()))
  expect(paper.replaceAll('.', '')).toContain(`Bank transfer discount –Rp ${unique_part}`)
  expect(paper.replaceAll('.', '')).toContain(`Rp ${total}`)

  const { address, courier } = await by.call(getMyOrder, { params })
  const goods = { user_id: by.user_id, address_id: address.address_id, lines: [{ product_id, quantity: 1 }] }
  const { courier_code, service_code: courier_service_code } = courier
  const body = { ...goods, courier_code, courier_service_code, payment_service: service }
  const quote = await admin.call(quoteStaffOrder, { body })
  const typed = await admin.call(placeStaffOrder, {
    body: { ...body, channel: 'WHATSAPP', expected_total: quote.total },
  })
  expect(typed.total).toBe(quote.total - typed.unique_part)
  expect(typed.unique_part).toBeGreaterThan(0)
})

test('it expires like a virtual account, takes late money, and the comparison with the provider leaves it out', async () => {
  const order = await placed()
  await order.by.call(createPayment, { body: { order_id: order.order_id } })
  const paid = await placed()
  await enter(paid.order_id, { amount: paid.total })
  await shop.advance(25 * 3_600)
  await signInAgain(shop, admin, order.by)
  expect((await order.by.call(getMyOrder, { params: order.params })).status).toBe('EXPIRED')
  expect(await enter(order.order_id, { amount: order.total })).toMatchObject({ outcome: 'PAID' })
  expect((await order.by.call(getMyOrder, { params: order.params })).status).toBe('PAID')
  await admin.call(runReconciliation, {})
  await shop.runTasks()
  for (const { order_id } of [order, paid]) {
    expect((await admin.call(listDiscrepancies, { query: { order_id } })).data).toEqual([])
  }
})

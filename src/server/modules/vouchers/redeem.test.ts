import { expect, test } from 'vitest'
import { deleteProduct } from '#contract/catalogue/products-admin.ts'
import { listAuditLog } from '#contract/audit/audit-log.ts'
import { cancelOrder, placeOrder, quoteOrder } from '#contract/orders/orders.ts'
import * as calls from '#contract/vouchers/vouchers.ts'
import { givenVoucher } from '#server/test/given-voucher.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given, db } = shop
const admin = await shop.admin()

async function givenGift(fields: Parameters<typeof givenVoucher>[1] = {}, stock = 10) {
  const { product_id } = await given.product({ stock, name: 'Mini Serum', weight: 400 })
  return { product_id, ...(await givenVoucher(db, { gift: { product_id, quantity: 2 }, ...fields })) }
}
const stockOf = async (product_id: string) =>
  (await db.selectFrom('products').select('stock').where('product_id', '=', product_id).executeTakeFirstOrThrow()).stock
const usesOf = async (voucher_id: string) =>
  (await db.selectFrom('vouchers').select('used_count').where('voucher_id', '=', voucher_id).executeTakeFirstOrThrow())
    .used_count

test('a gift is claimed, rides on the next order at no price, and is spent when the order is paid', async () => {
  const customer = await shop.customer()
  const gift = await givenGift({ per_customer_limit: 1, quota: 5 })
  const { product_id } = await given.product({ stock: 10, price: 60_000, weight: 200 })

  const claim = await customer.call(calls.redeemOnline, { body: { voucher_id: gift.voucher_id } })
  expect(claim).toMatchObject({
    status: 'CLAIMED',
    channel: 'ONLINE',
    gift: { product_id: gift.product_id, quantity: 2 },
  })
  expect(await stockOf(gift.product_id)).toBe(10)
  const again = await customer.raw(calls.redeemOnline, { body: { voucher_id: gift.voucher_id } })
  expect(again).toMatchObject({ status: 409, body: { details: { reason: 'LIMIT_REACHED' } } })

  const { expected_total: _none, ...body } = await given.checkout({ by: customer, lines: [{ product_id }] })
  const freebie_claim_ids = [claim.claim_id]
  const quote = await customer.call(quoteOrder, { body: { ...body, freebie_claim_ids } })
  expect(quote.items).toMatchObject([
    { type: 'product' },
    { type: 'freebie', name: 'Mini Serum', quantity: 2, subtotal: 0 },
  ])
  const order = await customer.call(placeOrder, { body: { ...body, freebie_claim_ids, expected_total: quote.total } })
  expect(order.vouchers).toMatchObject([{ kind: 'FREEBIE', amount: 0, voucher_id: gift.voucher_id }])
  expect(order.items.map(({ type }) => type)).toEqual(['product', 'freebie'])
  expect(await stockOf(gift.product_id)).toBe(8)
  const statusNow = async () => (await customer.call(calls.listMyClaims, {})).data[0]?.status
  expect(await statusNow()).toBe('ON_ORDER')

  await given.pay(customer, order.order_id)
  expect(await statusNow()).toBe('SPENT')
  await customer.call(cancelOrder, { params: { id: order.order_id }, body: { reason: 'Tidak jadi' } })
  expect(await statusNow()).toBe('CLAIMED')
  expect(await stockOf(gift.product_id)).toBe(10)
  expect(await usesOf(gift.voucher_id)).toBe(1)
})

test('a claim whose answer was lost is answered to the same key, and given once', async () => {
  const customer = await shop.customer()
  const gift = await givenGift({ per_customer_limit: 1, quota: 5 })
  const headers = { 'idempotency-key': 'claim-a-gift-once-0001' }
  const claim = () => customer.raw(calls.redeemOnline, { body: { voucher_id: gift.voucher_id } }, { headers })
  const first = await claim()
  await db.deleteFrom('idempotency_keys').execute()
  const again = await claim()

  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body.data).toEqual(first.body.data)
  expect(await usesOf(gift.voucher_id)).toBe(1)
  await db.deleteFrom('idempotency_keys').execute()
  await db
    .updateTable('freebie_claims')
    .set({ claimed_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('voucher_id', '=', gift.voucher_id)
    .execute()
  expect(await claim()).toMatchObject({ status: 409, body: { details: { reason: 'LIMIT_REACHED' } } })
})

test('a claim that nobody uses ends after thirty days, and gives its use back', async () => {
  const customer = await shop.customer()
  const gift = await givenGift({ quota: 1 })
  await customer.call(calls.redeemOnline, { body: { voucher_id: gift.voucher_id } })
  expect(await usesOf(gift.voucher_id)).toBe(1)

  await db
    .updateTable('freebie_claims')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('voucher_id', '=', gift.voucher_id)
    .execute()
  await shop.advance(301)

  expect(await usesOf(gift.voucher_id)).toBe(0)
  expect((await customer.call(calls.listMyClaims, { query: { status: 'EXPIRED' } })).data).toHaveLength(1)
  expect((await customer.raw(calls.redeemOnline, { body: { voucher_id: gift.voucher_id } })).status).toBe(201)
})

test('at the counter an administrator types the password: the gift is handed over, written down, and out of stock', async () => {
  const customer = await shop.customer()
  const gift = await givenGift()
  const { data: names } = await customer.call(calls.listCounterAdmins, {})
  expect(names).toContainEqual({
    admin_id: admin.user_id,
    name: 'Dewi',
    email_hint: expect.stringMatching(/^a•••\S@e•••$/),
  })

  const body = {
    voucher_id: gift.voucher_id,
    admin_id: admin.user_id,
    admin_password: admin.password,
    place: 'Konter 2',
  }
  const claim = await customer.call(calls.redeemOffline, { body })

  expect(claim).toMatchObject({ status: 'SPENT', channel: 'OFFLINE', place: 'Konter 2', handed_over_by: 'Dewi' })
  expect(await stockOf(gift.product_id)).toBe(8)
  const { data } = await admin.call(listAuditLog, { query: { limit: 5 } })
  expect(data[0]).toMatchObject({ action: 'freebie.hand_over', subject_id: gift.voucher_id })
})

test('wrong passwords, customers and suspended administrators are refused alike, and the sixth try is blocked', async () => {
  const [customer, other, suspended] = [await shop.customer(), await shop.customer(), await shop.admin()]
  const gift = await givenGift()
  await db.updateTable('users').set({ status: 'SUSPENDED' }).where('user_id', '=', suspended.user_id).execute()
  const press = (named: { admin_id?: string; admin_email?: string }, admin_password: string) =>
    customer.raw(calls.redeemOffline, { body: { voucher_id: gift.voucher_id, ...named, admin_password } })

  const refused = [
    await press({ admin_email: suspended.email }, suspended.password),
    await press({ admin_email: other.email }, other.password),
    await press({ admin_id: gift.product_id }, 'whatever it is'),
  ]
  for (let n = 0; n < 5; n += 1) refused.push(await press({ admin_id: admin.user_id }, `wrong ${n}`))
  for (const answer of refused) {
    expect(answer).toMatchObject({
      status: 403,
      body: { error: 'ADMIN_PASSWORD_WRONG', message: 'Invalid admin password' },
    })
  }
  expect((await press({ admin_id: admin.user_id }, admin.password)).status).toBe(429)
  expect((await press({ admin_email: admin.email }, admin.password)).status).toBe(429)
  await shop.admin()
  expect((await press({}, admin.password)).status).toBe(422)
  expect(await stockOf(gift.product_id)).toBe(10)
  expect(await usesOf(gift.voucher_id)).toBe(0)
})

test('guessing passwords of one administrator after the other ends too, for that customer alone', async () => {
  const [customer, other] = [await shop.customer(), await shop.customer()]
  const clerks = [await shop.admin(), await shop.admin(), await shop.admin()]
  const gift = await givenGift()
  const press = (by: typeof customer, clerk: typeof admin, admin_password: string) =>
    by.raw(calls.redeemOffline, {
      body: { voucher_id: gift.voucher_id, admin_id: clerk.user_id, admin_password },
    })
  const statuses = []
  for (const clerk of clerks) {
    for (let n = 0; n < 4; n += 1) statuses.push((await press(customer, clerk, `wrong ${n}`)).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429, 429])
  expect((await press(customer, clerks[2]!, clerks[2]!.password)).status).toBe(429)
  expect((await press(other, clerks[2]!, clerks[2]!.password)).status).toBe(201)
})

test('twenty presses at the counter at once hand one gift over where one is allowed', async () => {
  const [customer, clerk] = [await shop.customer(), await shop.admin()]
  const gift = await givenGift({ per_customer_limit: 1 })
  const body = { voucher_id: gift.voucher_id, admin_id: clerk.user_id, admin_password: clerk.password }
  const answers = []
  for (let round = 0; round < 5; round += 1) {
    // Four at once: more are more tries with a password than the sign-in allows.
    answers.push(...(await Promise.all(Array.from({ length: 4 }, () => customer.raw(calls.redeemOffline, { body })))))
  }

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(
    new Set(refused.map(({ status, body: { details } }) => [status, (details as { reason: string }).reason].join(' '))),
  ).toEqual(new Set(['409 LIMIT_REACHED']))
  expect(await stockOf(gift.product_id)).toBe(8)
  expect(await usesOf(gift.voucher_id)).toBe(1)
})

test('a product that a voucher gives is archived when it is deleted, and its gift is out of stock', async () => {
  const customer = await shop.customer()
  const gift = await givenGift({}, 0)
  const answer = await admin.call(deleteProduct, { params: { id: gift.product_id } })
  expect(answer).toEqual({ is_archived: true })

  const claim = await customer.raw(calls.redeemOnline, { body: { voucher_id: gift.voucher_id } })
  expect(claim).toMatchObject({ status: 409, body: { details: { reason: 'GIFT_OUT_OF_STOCK' } } })
})

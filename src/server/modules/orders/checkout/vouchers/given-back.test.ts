import { expect, test } from 'vitest'
import { closeAccount } from '#contract/sign-in/sign-in.ts'
import { cancelOrder, getMyOrder, placeOrder, quoteOrder } from '#contract/orders/orders.ts'
import { redeemOnline } from '#contract/vouchers/vouchers.ts'
import { saveVoucher } from '#contract/vouchers/vouchers.ts'
import { transaction } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import type { TestActor } from '#server/test/actors.ts'
import { givenVoucher } from '#server/test/given-voucher.ts'
import { testShop } from '#server/test/test-shop.ts'
import { settleOrder } from '../../webhooks/settle-order.ts'

const shop = await testShop()
const { given, db } = shop
const admin = await shop.admin()

const usesOf = async (voucher_id: string) =>
  (await db.selectFrom('vouchers').select('used_count').where('voucher_id', '=', voucher_id).executeTakeFirstOrThrow())
    .used_count
const claimOf = async (claim_id: string) =>
  (await db.selectFrom('freebie_claims').select('status').where('claim_id', '=', claim_id).executeTakeFirstOrThrow())
    .status

async function order(
  by: TestActor,
  product_id: string,
  used: { voucher_codes?: string[]; freebie_claim_ids?: string[] },
) {
  const { expected_total: _none, ...choices } = await given.checkout({ by, lines: [{ product_id }] })
  const { total } = await by.call(quoteOrder, { body: { ...choices, ...used } })
  return by.call(placeOrder, { body: { ...choices, ...used, expected_total: total } })
}

test('an order that expires gives use and claim back; a late payment takes both again where they are there', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 50 })
  const { voucher_id, code } = await givenVoucher(db, { quota: 1, per_customer_limit: 1 })
  const gift = await givenVoucher(db, { gift: { product_id, quantity: 1 } })
  const { claim_id } = await customer.call(redeemOnline, { body: { voucher_id: gift.voucher_id } })
  const placed = await order(customer, product_id, { voucher_codes: [code], freebie_claim_ids: [claim_id] })
  expect([await usesOf(voucher_id), await claimOf(claim_id)]).toEqual([1, 'ON_ORDER'])

  await given.bring('EXPIRED', { by: customer, admin, order_id: placed.order_id })
  expect([await usesOf(voucher_id), await claimOf(claim_id)]).toEqual([0, 'CLAIMED'])

  const paid = { order_id: placed.order_id, amount: placed.total, payment_id: uuidv7() }
  await transaction(db, (tx) => settleOrder(shop.ctx(), tx, paid))
  expect((await customer.call(getMyOrder, { params: { id: placed.order_id } })).status).toBe('PAID')
  expect([await usesOf(voucher_id), await claimOf(claim_id)]).toEqual([1, 'SPENT'])
})

test('a late payment for a voucher that somebody else has used up meanwhile is refunded whole', async () => {
  const [customer, other] = [await shop.customer(), await shop.customer()]
  const { product_id } = await given.product({ stock: 50 })
  const { voucher_id, code } = await givenVoucher(db, { quota: 1 })
  const placed = await order(customer, product_id, { voucher_codes: [code] })
  await given.bring('EXPIRED', { by: customer, admin, order_id: placed.order_id })
  await order(other, product_id, { voucher_codes: [code] })

  const paid = { order_id: placed.order_id, amount: placed.total, payment_id: uuidv7() }
  await transaction(db, (tx) => settleOrder(shop.ctx(), tx, paid))

  expect(await customer.call(getMyOrder, { params: { id: placed.order_id } })).toMatchObject({
    status: 'EXPIRED',
    refund: { amount: placed.total },
  })
  expect(await usesOf(voucher_id)).toBe(1)
})

test('a parcel that came back and is cancelled gives back what the order used', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 50 })
  const { voucher_id, code } = await givenVoucher(db)
  const placed = await order(customer, product_id, { voucher_codes: [code] })
  await given.bring('RETURNED', { by: customer, admin, order_id: placed.order_id })
  expect(await usesOf(voucher_id)).toBe(1)

  const body = { reason: 'Alamat tidak ditemukan' }
  const cancelled = await admin.call(cancelOrder, { params: { id: placed.order_id }, body })

  expect(await usesOf(voucher_id)).toBe(0)
  expect(cancelled.refund?.amount).toBe(placed.total - placed.shipping_fee)
})

test('vouchers that cover everything make an order that is paid at once, and its gift is spent', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 50, price: 20_000 })
  const all = await givenVoucher(db, { value: 10_000 })
  const ongkir = await givenVoucher(db, { type: 'FREE_SHIPPING' })
  const gift = await givenVoucher(db, { gift: { product_id, quantity: 1 } })
  const { claim_id } = await customer.call(redeemOnline, { body: { voucher_id: gift.voucher_id } })

  const used = { voucher_codes: [all.code, ongkir.code], freebie_claim_ids: [claim_id] }
  expect(await order(customer, product_id, used)).toMatchObject({ status: 'PAID', total: 0, transfer_fee: 0 })
  expect(await claimOf(claim_id)).toBe('SPENT')
})

test('a new customer is one without an order that counts', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 50 })
  const { code } = await givenVoucher(db, { audience: 'NEW_CUSTOMERS' })
  const first = await order(customer, product_id, { voucher_codes: [code] })
  const { expected_total: _none, ...choices } = await given.checkout({ by: customer, lines: [{ product_id }] })
  const again = () => customer.call(quoteOrder, { body: { ...choices, voucher_codes: [code] } })
  expect((await again()).vouchers).toMatchObject([{ is_usable: false, reason: 'NOT_FOR_YOU' }])

  await customer.call(cancelOrder, { params: { id: first.order_id }, body: { reason: 'Tidak jadi' } })
  expect((await again()).vouchers).toMatchObject([{ is_usable: true }])
})

test('whoever closes the account leaves no claim behind that nobody else could have', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 50 })
  const gift = await givenVoucher(db, { gift: { product_id, quantity: 1 }, quota: 1 })
  const kept = await givenVoucher(db, { is_public: false })
  await customer.call(saveVoucher, { body: { code: kept.code } })
  const { claim_id } = await customer.call(redeemOnline, { body: { voucher_id: gift.voucher_id } })

  await customer.call(closeAccount, { body: { password: customer.password } })

  expect([await claimOf(claim_id), await usesOf(gift.voucher_id)]).toEqual(['EXPIRED', 0])
  const saved = await db.selectFrom('saved_vouchers').select('code').where('user_id', '=', customer.user_id).execute()
  expect(saved).toEqual([])
})

test('a late payment does not take more of a voucher than its budget still has', async () => {
  const [customer, other] = [await shop.customer(), await shop.customer()]
  const { product_id } = await given.product({ stock: 50, price: 100_000 })
  const { voucher_id, code } = await givenVoucher(db, { quota: null })
  const placed = await order(customer, product_id, { voucher_codes: [code] })
  const amount = placed.vouchers[0]?.amount ?? 0
  expect(amount).toBeGreaterThan(0)
  await db
    .updateTable('vouchers')
    .set({ budget: 2 * amount - 1 })
    .where('voucher_id', '=', voucher_id)
    .execute()
  await given.bring('EXPIRED', { by: customer, admin, order_id: placed.order_id })
  await order(other, product_id, { voucher_codes: [code] })

  const paid = { order_id: placed.order_id, amount: placed.total, payment_id: uuidv7() }
  await transaction(db, (tx) => settleOrder(shop.ctx(), tx, paid))

  expect(await customer.call(getMyOrder, { params: { id: placed.order_id } })).toMatchObject({
    status: 'EXPIRED',
    refund: { amount: placed.total },
  })
  expect(await usesOf(voucher_id)).toBe(1)
})

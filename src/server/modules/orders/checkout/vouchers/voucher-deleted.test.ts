import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { placeOrder, quoteOrder } from '#contract/orders/orders.ts'
import { redeemOnline, saveVoucher } from '#contract/vouchers/vouchers.ts'
import { changeVoucher } from '#contract/vouchers/vouchers-admin.ts'
import { transaction } from '#server/db/db.ts'
import { givenVoucher } from '#server/test/given-voucher.ts'
import { sendForm } from '#server/test/send-form.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given, db } = shop
const admin = await shop.admin()
const { product_id } = await given.product({ stock: 500 })

/** What people press while the voucher is being deleted: they have seen it, and it is gone when their turn comes. */
async function whileDeleted<T>(voucher_id: string, press: () => Promise<T>): Promise<T> {
  const pressed: Promise<T>[] = []
  await transaction(db, async (tx) => {
    await tx.deleteFrom('vouchers').where('voucher_id', '=', voucher_id).execute()
    pressed.push(press())
    await pause(400)
  })
  return pressed[0]!
}

test('an order with a voucher that is deleted at that moment is refused with the quote without it', async () => {
  const by = await shop.customer()
  const { voucher_id, code } = await givenVoucher(db)
  const { expected_total: _none, ...choices } = await given.checkout({ by, lines: [{ product_id }] })
  const body = { ...choices, voucher_codes: [code] }
  const { total } = await by.call(quoteOrder, { body })
  const { status, body: refusal } = await whileDeleted(voucher_id, () =>
    by.raw(placeOrder, { body: { ...body, expected_total: total } }),
  )
  expect([status, refusal.error]).toEqual([409, 'VOUCHER_NOT_USABLE'])
  expect(refusal.details).toMatchObject({ quote: { product_discount: 0 } })
})

test('a save and a claim of a voucher that is deleted at that moment are refused in words', async () => {
  const by = await shop.customer()
  const kept = await givenVoucher(db)
  const saved = await whileDeleted(kept.voucher_id, () => by.raw(saveVoucher, { body: { code: kept.code } }))
  expect([saved.status, saved.body.error]).toEqual([409, 'VOUCHER_NOT_USABLE'])
  const gift = await givenVoucher(db, { gift: { product_id, quantity: 1 } })
  const claimed = await whileDeleted(gift.voucher_id, () =>
    by.raw(redeemOnline, { body: { voucher_id: gift.voucher_id } }),
  )
  expect([404, 409]).toContain(claimed.status)
})

test('a claim ends with its voucher, also when the end is moved to an earlier day', async () => {
  const by = await shop.customer()
  const { voucher_id } = await givenVoucher(db, { gift: { product_id, quantity: 1 } })
  const claim = await by.call(redeemOnline, { body: { voucher_id } })
  const ends_at = new Date(shop.ctx().now().getTime() + 2 * 86_400_000).toISOString()
  expect(Date.parse(claim.expires_at)).toBeGreaterThan(Date.parse(ends_at))
  await sendForm(admin, changeVoucher, { params: { id: voucher_id }, fields: { is_active: 'false' } })
  const { status, body } = await sendForm(admin, changeVoucher, { params: { id: voucher_id }, fields: { ends_at } })
  expect([status, body.errors]).toEqual([200, undefined])
  const { expires_at } = await db
    .selectFrom('freebie_claims')
    .select('expires_at')
    .where('claim_id', '=', claim.claim_id)
    .executeTakeFirstOrThrow()
  expect(new Date(expires_at).toISOString()).toBe(ends_at)
})

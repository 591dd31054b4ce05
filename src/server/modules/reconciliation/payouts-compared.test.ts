import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications.ts'
import * as calls from '#contract/orders/reconciliation.ts'
import { drivePayout } from '#contract/sandbox.ts'
import { getMyWallet } from '#contract/wallet/wallet.ts'
import { approveWithdrawal, getAnyWithdrawal } from '#contract/wallet/withdrawals-admin.ts'
import { uuidv7 } from '#server/ids.ts'
import { findNewestPayout } from '#server/modules/withdrawals/withdrawals.ts'
import { verifyLedger } from '#server/modules/wallet/wallet.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import { worldOf } from '#server/sandbox/sandbox-world.ts'
import { funded, requested } from '../withdrawals/withdrawals.fixture.ts'
import { comparedShop } from './compared-shop.fixture.ts'

const { shop, admin, run, open } = await comparedShop()
const { faults } = worldOf(shop.ctx().ports).payout

/** A withdrawal that is with the bank for a quarter of an hour. */
async function atBank() {
  const customer = await funded(shop, 100_000)
  const { disbursement_id: id, number } = await requested(shop, customer)
  await signInAgain(shop, admin)
  await admin.call(approveWithdrawal, { params: { id } })
  await shop.runTasks()
  const payout_id = (await findNewestPayout(shop.db, id)) ?? ''
  const drive = (action: 'complete' | 'fail' | 'reverse') =>
    shop.guest.raw(drivePayout, { params: { disbursement_id: id, action } })
  /** The bank's books change and the shop gets no webhook; it was asked a moment ago. */
  const silently = (change: { status?: string; amount?: number }) =>
    shop.db
      .updateTable('sandbox_payouts')
      .set(change as { amount?: number })
      .where('reference', '=', payout_id)
      .execute()
  const status = async () => (await admin.call(getAnyWithdrawal, { params: { id } })).status
  const listed = async () => (await open()).filter(({ withdrawal_id }) => withdrawal_id === id)
  return { customer, id, number, payout_id, drive, silently, status, listed }
}

/** Sent long enough ago, and not asked about by anybody but the comparison. */
async function compare(payout_id: string) {
  await sql`update payouts set sent_at = sent_at - interval '1 hour', reconciled_at = null, due_at = now() + interval '1 year'
             where payout_id = ${payout_id}`.execute(shop.db)
  await run()
}

test('payouts that agree are compared and nothing is listed', async () => {
  const { payout_id, drive, listed } = await atBank()
  await drive('complete')
  await compare(payout_id)

  expect(await listed()).toEqual([])
  const { last_run } = await admin.call(calls.listDiscrepancies, {})
  expect(last_run).toMatchObject({ asked: 1, unanswered: 0, found: 0 })
})

test('a payout that arrived without its notice is taken over and listed as settled', async () => {
  const { id, number, payout_id, silently, status } = await atBank()
  await silently({ status: 'SUCCEEDED' })
  await compare(payout_id)

  expect(await status()).toBe('COMPLETED')
  const { data } = await admin.call(calls.listDiscrepancies, { query: { state: 'cleared', kind: 'PAYOUT_PAID_THERE' } })
  expect(data).toMatchObject([{ withdrawal_id: id, reference: number, resolution: 'TAKEN_OVER', amount: 97_500 }])
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('one that failed here and was paid there waits for a person and moves nothing', async () => {
  const { customer, payout_id, drive, silently, listed } = await atBank()
  await drive('fail')
  await silently({ status: 'SUCCEEDED' })
  await compare(payout_id)
  await compare(payout_id)

  expect(await listed()).toMatchObject([
    { kind: 'PAYOUT_PAID_THERE', expected: 'FAILED', allowed_actions: ['ask', 'clear'] },
  ])
  expect((await customer.call(getMyWallet, {})).cash).toBe(100_000)
  const { data } = await admin.call(listNotifications, {})
  expect(data.filter(({ title }) => title === 'A payout needs a look')).toHaveLength(1)
})

test('money that came back unheard of is reported, and given back when a person asks again', async () => {
  const { customer, payout_id, drive, silently, status, listed } = await atBank()
  await drive('complete')
  await silently({ status: 'REVERSED' })
  await compare(payout_id)
  expect(await status()).toBe('COMPLETED')
  const [one] = await listed()
  expect(one).toMatchObject({ kind: 'PAYOUT_NOT_PAID_THERE', expected: 'SUCCEEDED' })

  await admin.call(calls.askDiscrepancy, { params: { id: one!.difference_id } })
  expect(await listed()).toEqual([])
  expect(await status()).toBe('FAILED')
  expect((await customer.call(getMyWallet, {})).cash).toBe(100_000)
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('one that the bank does not know, and one of another amount, are listed until they agree', async () => {
  const { payout_id, drive, silently, listed } = await atBank()
  await drive('complete')
  await silently({ amount: 97_000 })
  await compare(payout_id)
  expect(await listed()).toMatchObject([{ kind: 'PAYOUT_AMOUNT_DIFFERS', expected: '97500', found: '97000' }])

  await sql`update sandbox_payouts set amount = 97500, reference = ${`gone ${payout_id}`} where reference = ${payout_id}`.execute(
    shop.db,
  )
  await compare(payout_id)
  expect(await listed()).toMatchObject([{ kind: 'PAYOUT_NOT_PAID_THERE', found: 'not known there' }])

  await sql`update sandbox_payouts set reference = ${payout_id} where reference = ${`gone ${payout_id}`}`.execute(
    shop.db,
  )
  await compare(payout_id)
  expect(await listed()).toEqual([])
})

test('a bank that is silent is counted and nothing is made up', async () => {
  const { payout_id, drive, listed } = await atBank()
  await drive('complete')
  faults.failNext({ kind: 'timeout', call: 'getState' }, 3)
  await compare(payout_id)
  faults.heal()
  expect((await admin.call(calls.listDiscrepancies, {})).last_run?.unanswered).toBeGreaterThan(0)
  expect(await listed()).toEqual([])
})

test('a genuine notice about a payout that the shop does not know is listed', async () => {
  const notice = { notice_id: uuidv7(), provider: 'xendit', dedupe_key: uuidv7(), kind: 'payout.succeeded' }
  await shop.db
    .insertInto('payout_notices')
    .values({ ...notice, amount: 50_000, raw_body: '{}', outcome: 'UNKNOWN', received_at: shop.ctx().now() })
    .execute()
  await run()
  expect(await open({ kind: 'PAYOUT_UNKNOWN' })).toMatchObject([
    { found: 'xendit: payout.succeeded', amount: 50_000, allowed_actions: ['clear'], withdrawal_id: null },
  ])
})

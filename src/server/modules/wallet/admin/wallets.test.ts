import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { say } from '#contract/messages/message.ts'
import { changeBusinessSettings, getBusinessSettings } from '#contract/business.ts'
import { getMyWallet } from '#contract/wallet/wallet.ts'
import * as calls from '#contract/wallet/wallet-admin.ts'
import { listNotifications } from '#contract/notifications.ts'
import { transaction } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import type { TestActor } from '#server/test/actors.ts'
import { refusalOf } from '#server/test/refusal-of.ts'
import { testShop } from '#server/test/test-shop.ts'
import { earnPoints } from '../wallet.ts'
import { verifyLedger } from '../verify-ledger.ts'

const shop = await testShop()
const [admin, other] = [await shop.admin(), await shop.admin()]

async function withPoints(amount: number): Promise<TestActor> {
  const customer = await shop.customer()
  const reference = uuidv7()
  const description = say('points_of_order', { order: reference })
  const earning = { user_id: customer.user_id, kind: 'EARN_PURCHASE', reference, amount, description } as const
  await transaction(shop.db, (tx) => earnPoints(shop.ctx(), tx, earning))
  return customer
}

const adjust = (
  by: TestActor,
  { user_id }: TestActor,
  body: { purse: 'POINTS' | 'CASH'; amount: number; reason: string },
) => by.call(calls.adjustWallet, { params: { id: user_id }, body })

test('wallets are listed by any purse, found by their customer, and the shop knows what it owes', async () => {
  const before = await admin.call(calls.getLiability, {})
  const [siti, dewi] = [await withPoints(7_000_000), await withPoints(6_000_000)]
  await adjust(admin, dewi, { purse: 'CASH', amount: 400_000, reason: 'Pengembalian di luar sistem' })

  const byPoints = await admin.call(calls.listWallets, { query: { limit: 2 } })
  expect(byPoints.data.map(({ wallet_id, points }) => [wallet_id, points])).toEqual([
    [siti.user_id, 7_000_000],
    [dewi.user_id, 6_000_000],
  ])
  const byCash = await admin.call(calls.listWallets, { query: { sort: 'cash:desc', limit: 1 } })
  expect(byCash.data).toMatchObject([{ wallet_id: dewi.user_id, cash: 400_000, balance: 6_400_000 }])
  const found = await admin.call(calls.listWallets, { query: { search: siti.email.toUpperCase() } })
  expect(found.data.map(({ wallet_id }) => wallet_id)).toEqual([siti.user_id])
  expect(found.meta.totalItems).toBe(1)

  const owed = await admin.call(calls.getLiability, {})
  expect([owed.points - before.points, owed.cash - before.cash]).toEqual([13_000_000, 400_000])
  expect(owed.expiring.reduce((sum, { amount }) => sum + amount, 0)).toBe(owed.points)
})

test('a correction is booked once for its key, also when the answer to the first press was never stored', async () => {
  const siti = await withPoints(1_000)
  const body = { purse: 'CASH', amount: 5_000, reason: 'Permintaan maaf' }
  const press = () =>
    admin.raw(calls.adjustWallet, { params: { id: siti.user_id }, body }, { headers: { 'idempotency-key': 'sorry' } })
  const age = (table: 'idempotency_keys' | 'wallet_adjustments') =>
    sql`update ${sql.table(table)} set created_at = created_at - interval '25 hours'`.execute(shop.db)

  const first = await press()
  await sql`delete from idempotency_keys`.execute(shop.db)
  const afterTheAnswerWasLost = await press()
  expect(afterTheAnswerWasLost.body.data).toEqual(first.body.data)
  expect((await siti.call(getMyWallet, {})).cash).toBe(5_000)

  await age('idempotency_keys')
  await age('wallet_adjustments')
  expect((await press()).status).toBe(201)
  expect((await siti.call(getMyWallet, {})).cash).toBe(10_000)
})

test('a correction is booked with its reason, and takes no more than there is', async () => {
  const siti = await withPoints(1_000)
  expect(await adjust(admin, siti, { purse: 'POINTS', amount: -400, reason: 'Dihitung dua kali' })).toMatchObject({
    status: 'BOOKED',
    amount: -400,
    customer: { user_id: siti.user_id },
    is_mine: true,
  })
  expect((await siti.call(getMyWallet, {})).points).toBe(600)
  const body = { purse: 'POINTS', amount: -601, reason: 'Terlalu banyak' } as const
  expect(await refusalOf(adjust(admin, siti, body))).toMatchObject({ status: 409, code: 'CONFLICT' })
  expect((await siti.call(getMyWallet, {})).points).toBe(600)
  const { data, sums } = await admin.call(calls.listTransactionsOf, {
    params: { id: siti.user_id },
    query: { type: 'ADJUSTMENT' },
  })
  expect(sums).toEqual({ in: 0, out: 400 })
  expect(data).toMatchObject([{ amount: -400, description: 'Dihitung dua kali', balance_after: 600 }])
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('a large correction waits for another administrator, who is told, and is booked once', async () => {
  const siti = await shop.customer()
  const waiting = await adjust(admin, siti, { purse: 'CASH', amount: 500_001, reason: 'Ganti rugi paket hilang' })
  expect(waiting.status).toBe('WAITING')
  expect((await siti.call(getMyWallet, {})).cash).toBe(0)
  const told = await other.call(listNotifications, {})
  expect(told.data[0]).toMatchObject({ kind: 'WALLET_ADJUSTMENT', link: `/admin/point/history/${siti.user_id}` })

  const decide = (by: TestActor) =>
    by.call(calls.decideAdjustment, { params: { id: waiting.adjustment_id }, body: { is_approved: true } })
  expect(await refusalOf(decide(admin))).toMatchObject({ status: 409, code: 'OWN_ACCOUNT' })
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => decide(other)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await siti.call(getMyWallet, {})).cash).toBe(500_001)
  const { data } = await other.call(calls.listAdjustments, { query: { user_id: siti.user_id } })
  expect(data).toMatchObject([{ status: 'BOOKED', is_mine: false }])
})

test('the threshold is a setting, and a refused correction moves nothing', async () => {
  const siti = await shop.customer()
  const { version } = await admin.call(getBusinessSettings, {})
  await admin.call(changeBusinessSettings, { body: { version, wallet: { adjust_alone: 1_000 } } })
  const { adjustment_id, status } = await adjust(admin, siti, { purse: 'POINTS', amount: 1_001, reason: 'Bonus' })
  expect(status).toBe('WAITING')
  const params = { id: adjustment_id }
  const refused = await other.call(calls.decideAdjustment, { params, body: { is_approved: false } })
  expect(refused.status).toBe('REFUSED')
  expect((await siti.call(getMyWallet, {})).points).toBe(0)
  await admin.call(changeBusinessSettings, { body: { version: version + 1, wallet: { adjust_alone: 500_000 } } })
})

test.for([
  [{ purse: 'POINTS', amount: 0, reason: 'Tidak ada' }, 'amount'],
  [{ purse: 'POINTS', amount: 1.5, reason: 'Pecahan' }, 'amount'],
  [{ purse: 'HELD', amount: 100, reason: 'Dompet lain' }, 'purse'],
  [{ purse: 'CASH', amount: 100, reason: 'x' }, 'reason'],
  [{ purse: 'CASH', amount: 100_000_001, reason: 'Terlalu besar' }, 'amount'],
] as const)('a correction with %j is refused at %s', async ([body, field]) => {
  const siti = await shop.customer()
  const answer = await admin.raw(calls.adjustWallet, { params: { id: siti.user_id }, body })
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } })
})

test('a wallet of nobody and one of an administrator do not exist', async () => {
  for (const id of [uuidv7(), other.user_id]) {
    expect(await refusalOf(admin.call(calls.getAnyWallet, { params: { id } }))).toMatchObject({ status: 404 })
    expect(await refusalOf(admin.call(calls.listTransactionsOf, { params: { id } }))).toMatchObject({ status: 404 })
    const body = { purse: 'CASH', amount: 1, reason: 'Untuk siapa' } as const
    expect(await refusalOf(admin.call(calls.adjustWallet, { params: { id }, body }))).toMatchObject({ status: 404 })
  }
})

test("the shop's own accounts stand against all purses, and a verification is kept", async () => {
  await withPoints(1_000)
  await admin.call(calls.verifyLedgerNow, {})
  await shop.advance(1)
  const { accounts, purses, checks } = await admin.call(calls.getLedger, {})
  const sum = (all: readonly { balance: number }[]) => all.reduce((total, { balance }) => total + balance, 0)
  expect(sum(accounts) + sum(purses)).toBe(0)
  expect(checks[0]).toMatchObject({ differences: [] })
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { closeAccount } from '#contract/sign-in/sign-in.ts'
import { adjustWallet, getLedger } from '#contract/wallet/wallet-admin.ts'
import { transaction } from '#server/db/db.ts'
import { testShop } from '#server/test/test-shop.ts'
import { closeLeftWalletsTask } from './closing/close-left-wallets.ts'
import { refundToWallet } from './refund-to-wallet.ts'
import { verifyLedger } from './verify-ledger.ts'

const shop = await testShop()
const admin = await shop.admin()
const attempt = { task_id: 1, number: 1, isLast: false }

async function withBalance() {
  const by = await shop.customer()
  for (const [purse, amount] of [
    ['POINTS', 7_000],
    ['CASH', 30_000],
  ] as const) {
    await admin.call(adjustWallet, { params: { id: by.user_id }, body: { purse, amount, reason: 'Untuk tes' } })
  }
  return by
}

async function owed(): Promise<Record<string, number>> {
  const { purses, accounts } = await admin.call(getLedger, {})
  return Object.fromEntries([...purses, ...accounts].map(({ kind, balance }) => [kind, balance]))
}

test('what people give up on closing is owed to nobody any more', async () => {
  const by = await withBalance()
  const before = await owed()
  await by.call(closeAccount, { body: { password: by.password, give_up_balance: true } })

  const after = await owed()
  expect(after['POINTS']).toBe((before['POINTS'] ?? 0) - 7_000)
  expect(after['CASH']).toBe((before['CASH'] ?? 0) - 30_000)
  expect(after['GIVEN_UP']).toBe((before['GIVEN_UP'] ?? 0) + 37_000)
  const { rows } = await sql`select from point_lots where user_id = ${by.user_id} and remaining > 0`.execute(shop.db)
  expect(rows).toEqual([])
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('points that come back to a closed account are given up with the rest', async () => {
  const by = await shop.customer()
  await by.call(closeAccount, { body: { password: by.password, give_up_balance: true } })
  const refund = { user_id: by.user_id, order_number: 'SH-1', purse: 'POINTS', reference: 'SH-1', amount: 500 } as const
  await transaction(shop.db, (tx) => refundToWallet(shop.ctx(), tx, refund))
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('accounts that were closed before are booked out: what they gave up, and what came later is owed', async () => {
  const by = await withBalance()
  const now = shop.ctx().now()
  await sql`update users set status = 'CLOSED', updated_at = ${new Date(now.getTime() + 1_000)} where user_id = ${by.user_id}`.execute(
    shop.db,
  )
  const refund = {
    user_id: by.user_id,
    order_number: 'SH-2',
    purse: 'MONEY',
    reference: 'SH-2',
    amount: 9_000,
  } as const
  const later = { ...shop.ctx(), now: () => new Date(now.getTime() + 60_000) }
  await transaction(shop.db, (tx) => refundToWallet(later, tx, refund))
  const before = await owed()

  await closeLeftWalletsTask.run(shop.ctx(), {}, attempt)

  const after = await owed()
  expect((after['UNCLAIMED'] ?? 0) - (before['UNCLAIMED'] ?? 0)).toBe(9_000)
  expect((after['GIVEN_UP'] ?? 0) - (before['GIVEN_UP'] ?? 0)).toBe(37_000)
  const { rows } = await sql<{ reference: string }>`
    select reference from unclaimed_money where user_id = ${by.user_id}`.execute(shop.db)
  expect(rows).toEqual([{ reference: 'SH-2' }])
  expect((await verifyLedger(shop.db)).filter(({ check }) => check !== 'refund')).toEqual([])
})

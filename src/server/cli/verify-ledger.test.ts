import { execFile } from 'node:child_process'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transaction } from '#server/db/db.ts'
import { postJournal } from '#server/modules/wallet/wallet.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()

function verify(...options: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const env = { DATABASE_URL: shop.ctx().config.DATABASE_URL, APP_SECRET: 'x'.repeat(32) }
    execFile(process.execPath, ['src/server/cli/verify-ledger.ts', ...options], { env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err })
    })
  })
}

test('the command says what it checked, and names each difference with a failing exit code', async () => {
  const { user_id } = await shop.customer()
  await transaction(shop.db, (tx) =>
    postJournal(shop.ctx(), tx, {
      kind: 'ADJUSTMENT',
      reference: 'a gift',
      description: 'A gift',
      postings: [
        { account: { kind: 'CASH', user_id }, amount: 500 },
        { account: { kind: 'ADJUSTMENTS' }, amount: -500 },
      ],
    }),
  )

  const right = await verify()
  await sql`update ledger_accounts set balance = 501 where user_id = ${user_id} and kind = 'CASH'`.execute(shop.db)
  const wrong = await verify()

  expect(right).toMatchObject({
    code: 0,
    out: expect.stringContaining('1 journals, 2 postings, 2 accounts, 0 refunds'),
  })
  expect(wrong.code).toBe(1)
  expect(wrong.err).toMatch(/the balance of account .*: expected 500, found 501/)
})

test('the command explains itself', async () => {
  const { code, out } = await verify('--help')

  expect([code, out.startsWith('npm run ledger:verify')]).toEqual([0, true])
})

import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import { transaction, inBackground } from '#server/db/db.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { emit } from '#server/events.ts'
import { uuidv7 } from '#server/ids.ts'
import { defineRecurringTask } from '#server/queue/tasks.ts'
import { closeWallet } from './close-wallet.ts'

const atOnce = 500

/**
 * Closes the wallets of accounts that were closed before purses could be: what was in them was given up, and money that
 * came later is owed. Every day, because a server of the former release closes accounts as before.
 */
export const closeLeftWalletsTask = defineRecurringTask({
  kind: 'wallet.close-left-wallets',
  everySeconds: 86_400,
  run: async (ctx) => {
    const db = inBackground(ctx.db)
    let after = firstId
    for (let left = await listLeft(db, after); left.length > 0; left = await listLeft(db, after)) {
      for (const user_id of left) {
        await transaction(db, (tx) => closeLeft(ctx, tx, user_id)).catch((error: unknown) => {
          ctx.log.error({ err: error, user_id }, 'the wallet of a closed account stays open')
        })
        after = user_id
      }
    }
  },
})

const firstId = '00000000-0000-0000-0000-000000000000'

async function listLeft(db: Db, after: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from people join ledger_accounts a using (user_id)
     where status = 'CLOSED' and a.kind = 'CASH' and a.closed_at is null and user_id > ${after}::uuid
     order by user_id limit ${atOnce}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

type Late = { kind: string; reference: string; amount: number }

async function closeLeft(ctx: Ctx, tx: Tx, user_id: string): Promise<void> {
  const { rows: locked } = await sql<{ closed_at: string | null; balance: number }>`
    select closed_at, balance from ledger_accounts where user_id = ${user_id} and kind = 'CASH' for no key update`.execute(
    tx,
  )
  if (locked[0]?.closed_at !== null) return
  const { rows: late } = await sql<Late>`
    select j.kind, j.reference, p.amount
      from people u join ledger_accounts a on a.user_id = u.user_id and a.kind = 'CASH'
      join ledger_postings p using (account_id) join ledger_journals j using (journal_id)
     where u.user_id = ${user_id} and j.created_at > u.closed_at and p.amount > 0 order by p.posting_id`.execute(tx)
  const owed = late.reduce((sum, { amount }) => sum + amount, 0)
  if (owed > locked[0].balance) throw new Error(`The wallet of ${user_id}, which is closed, was spent from`)
  await closeWallet(ctx, tx, { user_id, gives_up_balance: true, owed })
  for (const { kind, reference, amount } of late) {
    const unclaimed_id = uuidv7()
    const row = { unclaimed_id, user_id, kind, reference, amount, created_at: ctx.now() }
    await tx.insertInto('unclaimed_money').values(row).execute()
    await emit(ctx, tx, 'wallet.unclaimed', { unclaimed_id })
  }
}

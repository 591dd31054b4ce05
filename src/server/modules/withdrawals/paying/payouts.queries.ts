import { sql } from 'kysely'
import type { WithdrawalStatus } from '#contract/wallet/withdrawals.ts'
import type { Db, Tx } from '#server/db/db.ts'

export type PayoutStatus = 'WAITING' | 'SENDING' | 'ACCEPTED' | 'SUCCEEDED' | 'FAILED' | 'REVERSED' | 'STUCK'

/** A payout with what is needed of its withdrawal. The account number is whole. */
export type PayoutRow = {
  payout_id: string
  withdrawal_id: string
  attempt: number
  provider: string | null
  amount: number
  status: PayoutStatus
  failure: string | null
  tries: number
  reference: string
  user_id: string
  unclaimed_id: string | null
  withdrawal_status: WithdrawalStatus
  bank_code: string
  account_number: string
  account_holder_name: string
  payable_at: string | null
}

const columns = sql`p.payout_id, p.withdrawal_id, p.attempt, p.provider, p.amount, p.status, p.failure, p.tries, w.reference,
  w.user_id, w.unclaimed_id, w.status as withdrawal_status, w.bank_code, w.account_number, w.account_holder_name, w.payable_at`

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** By the id that providers know as our reference, which may be anything. */
export async function findPayout(db: Db | Tx, payout_id: string): Promise<PayoutRow | undefined> {
  if (!uuid.test(payout_id)) return undefined
  const { rows } = await sql<PayoutRow>`
    select ${columns} from payouts p join withdrawals w using (withdrawal_id) where p.payout_id = ${payout_id}`.execute(
    db,
  )
  return rows[0]
}

/** The same with the lock of the withdrawal, which everything that moves it takes first. */
export async function lockPayout(tx: Tx, payout_id: string): Promise<PayoutRow> {
  const { rows } = await sql<PayoutRow>`
    select w.withdrawal_id from withdrawals w join payouts p using (withdrawal_id)
     where p.payout_id = ${payout_id} for no key update of w`.execute(tx)
  const row = rows.length > 0 ? await findPayout(tx, payout_id) : undefined
  if (!row) throw new Error(`There is no payout ${payout_id}`)
  return row
}

export type PayoutQueue = { held_since: string | null; next_try_at: string | null; reason: string }

export async function loadQueue(db: Db | Tx): Promise<PayoutQueue> {
  const row = await db.selectFrom('payout_queue').select(['held_since', 'next_try_at', 'reason']).executeTakeFirst()
  return row ?? { held_since: null, next_try_at: null, reason: '' }
}

/** What is due, for the sweep. */
export async function listDuePayouts(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ payout_id: string }>`
    select payout_id from payouts
     where status in ('WAITING', 'SENDING', 'ACCEPTED') and due_at <= ${now} order by due_at limit 500`.execute(db)
  return rows.map(({ payout_id }) => payout_id)
}

/** The present attempt of a withdrawal; `null` before its approval. */
export async function findNewestPayout(db: Db, withdrawal_id: string): Promise<string | null> {
  const row = await db
    .selectFrom('payouts')
    .select('payout_id')
    .where('withdrawal_id', '=', withdrawal_id)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.payout_id ?? null
}

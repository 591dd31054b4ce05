import { sql } from 'kysely'
import { translateStored } from '#contract/messages/stored-message.ts'
import { say } from '#contract/messages/message.ts'
import { listWithdrawals as listWithdrawalsCall } from '#contract/wallet/withdrawals.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { queueState } from '#server/registries.ts'
import type { Oldest, Registration, Trace } from '#server/registries.ts'
import { maskNumber } from '#contract/written.ts'
import { listWithdrawals } from './listing/withdrawals.queries.ts'
import { withdrawalsOnCustomerPage } from './withdrawals-on-customer-page.ts'

/** What withdrawals say in the registries. */
export const withdrawalRegistrations: Registration[] = [
  { registry: 'personal_data', section: 'withdrawals', load: listWithdrawalsOf },
  { registry: 'personal_data', section: 'bank_accounts', load: listAccountsOf },
  { registry: 'customer_page', load: withdrawalsOnCustomerPage },
  {
    registry: 'closing',
    look: async (tx, { user_id }) => {
      const { rows } = await sql<{ number: string; status: string }>`
        select reference as number, status from withdrawals
         where user_id = ${user_id} and status in ('REQUESTED', 'APPROVED', 'PROCESSING')`.execute(tx)
      return {
        objection: rows.length > 0 ? say('withdrawal_under_way') : null,
        details: rows.length > 0 ? { open_withdrawals: rows } : {},
      }
    },
  },
  { registry: 'traces', load: listBankTraces },
  {
    registry: 'queues',
    queue: 'WITHDRAWALS',
    link: { list: 'withdrawals', filters: { status: 'REQUESTED' } },
    load: async ({ db }) => {
      const { rows } = await sql<Oldest & { count: number }>`
        select withdrawal_id as id, requested_at as since, count(*) over () as count from withdrawals
         where status = 'REQUESTED' order by requested_at, withdrawal_id limit 1`.execute(db)
      return queueState(rows[0]?.count ?? 0, rows)
    },
  },
  {
    registry: 'attention',
    kind: 'WITHDRAWALS',
    link: { list: 'withdrawals', filters: { status: 'REQUESTED' } },
    count: async ({ db }) => {
      const { count } = await db
        .selectFrom('withdrawals')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('status', '=', 'REQUESTED')
        .executeTakeFirstOrThrow()
      return count
    },
  },
  {
    registry: 'palette',
    kind: 'WITHDRAWAL',
    needs: 'withdrawals',
    find: async (ctx, asked) => {
      const { data } = await listWithdrawals(ctx, listWithdrawalsCall.query.parse(asked))
      return data.map((withdrawal) => ({
        id: withdrawal.disbursement_id,
        name: withdrawal.number,
        facts: [withdrawal.customer?.name ?? '', withdrawal.bank_name].filter(Boolean),
        amount: withdrawal.amount,
        status: null,
      }))
    },
  },
  { registry: 'subject_names', type: 'disbursement', load: namesOfWithdrawals },
]

async function listWithdrawalsOf(db: Db, user_id: string): Promise<unknown> {
  const { rows } = await sql<{ reason: string | null; account_number: string }>`
    select w.reference as number, w.status, w.amount, w.fee, w.bank_name, w.account_number, w.account_holder_name, w.reason,
           w.created_at, w.requested_at, w.finished_at,
           (select jsonb_agg(jsonb_build_object('status', h.to_status, 'by', h.actor_role, 'created_at', h.created_at)
                             order by h.created_at, h.history_id)
              from withdrawal_history h where h.withdrawal_id = w.withdrawal_id) as history
      from withdrawals w where w.user_id = ${user_id} order by w.created_at desc`.execute(db)
  return rows.map((row) => ({
    ...row,
    account_number: maskNumber(row.account_number),
    reason: row.reason === null ? null : translateStored(row.reason),
  }))
}

async function listAccountsOf(db: Db, user_id: string): Promise<unknown> {
  const { rows } = await sql<{ account_number: string }>`
    select bank_name, account_number, account_holder_name, created_at, last_used_at
      from bank_accounts where user_id = ${user_id} and removed_at is null order by created_at`.execute(db)
  return rows.map((row) => ({ ...row, account_number: maskNumber(row.account_number) }))
}

async function namesOfWithdrawals(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select withdrawal_id as id, reference as name from withdrawals where withdrawal_id = any(${ids}::uuid[])`.execute(
    db,
  )
  return rows
}

/** Accounts that were paid out to, also those that are not shown to their owner any more. */
async function listBankTraces(db: Db | Tx, user_ids: readonly string[]): Promise<Trace[]> {
  const { rows } = await sql<{ user_id: string; bank_code: string; bank_name: string; account_number: string }>`
    select user_id, bank_code, bank_name, account_number from bank_accounts where user_id = any(${user_ids}::uuid[])`.execute(
    db,
  )
  return rows.map(({ user_id, bank_code, bank_name, account_number }) => ({
    user_id,
    kind: 'BANK_ACCOUNT' as const,
    value: `${bank_code} ${account_number}`,
    shown: `${bank_name} ${maskNumber(account_number)}`,
  }))
}

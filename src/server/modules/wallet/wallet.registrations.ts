import { sql } from 'kysely'
import { translateStored } from '#contract/messages/stored-message.ts'
import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Registration } from '#server/registries.ts'
import type { CustomerSections } from '#contract/people/customers.ts'

/** What the wallet says in the registries. */
export const walletRegistrations: Registration[] = [
  { registry: 'personal_data', section: 'wallet', load: listMovements },
  { registry: 'customer_page', load: walletOnCustomerPage },
  {
    registry: 'closing',
    look: async (tx, { user_id, gives_up_balance }) => {
      const balance = await loadBalance(tx, user_id)
      return { objection: objectionOf(balance, gives_up_balance), details: { balance } }
    },
  },
]

type Balance = { points: number; cash: number; held: number }

async function loadBalance(tx: Tx, user_id: string): Promise<Balance> {
  const purses = await tx
    .selectFrom('ledger_accounts')
    .select(['kind', 'balance'])
    .where('user_id', '=', user_id)
    .execute()
  const held = (kind: string) => purses.find((purse) => purse.kind === kind)?.balance ?? 0
  return { points: held('POINTS'), cash: held('CASH'), held: held('HELD') }
}

function objectionOf({ points, cash, held }: Balance, givesUpBalance: boolean): Message | null {
  if (held > 0) return say('withdrawal_under_way')
  if (points + cash > 0 && !givesUpBalance) {
    return say('wallet_not_empty')
  }
  return null
}

async function listMovements(db: Db, user_id: string): Promise<unknown> {
  const { rows } = await sql<{ description: string }>`
    select a.kind as purse, j.kind, j.description, p.amount, p.balance_after, j.created_at
      from ledger_accounts a join ledger_postings p using (account_id) join ledger_journals j using (journal_id)
     where a.user_id = ${user_id} order by p.posting_id`.execute(db)
  return rows.map((row) => ({ ...row, description: translateStored(row.description) }))
}

/** What lies in the purses of a customer, and the points that they owe. */
async function walletOnCustomerPage(db: Db, user_id: string): Promise<Pick<CustomerSections, 'wallet'>> {
  const { rows } = await sql<CustomerSections['wallet']>`
    select coalesce(max(balance) filter (where kind = 'POINTS'), 0) as points,
           coalesce(max(balance) filter (where kind = 'CASH'), 0) as cash,
           coalesce(max(balance) filter (where kind = 'HELD'), 0) as held,
           coalesce((select amount from point_debts where user_id = ${user_id}), 0) as debt
      from ledger_accounts where user_id = ${user_id}`.execute(db)
  return { wallet: rows[0]! }
}

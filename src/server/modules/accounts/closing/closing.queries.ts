import type { Db, Tx } from '#server/db/db.ts'

export type OpenOrder = { order_id: string; order_number: string; status: string }
export type Balance = { points: number; cash: number; held: number }

/** Nothing more happens to orders in these. */
const finished = ['COMPLETED', 'CANCELLED', 'EXPIRED'] as const

/** Orders that money, a parcel or a complaint can still come from, newest first. */
export function listOpenOrders(db: Db | Tx, user_id: string): Promise<OpenOrder[]> {
  return db
    .selectFrom('orders')
    .select(['order_id', 'order_number', 'status'])
    .where('user_id', '=', user_id)
    .where('status', 'not in', [...finished])
    .orderBy('placed_at', 'desc')
    .limit(20)
    .execute()
}

export async function loadBalance(db: Db | Tx, user_id: string): Promise<Balance> {
  const purses = await db
    .selectFrom('ledger_accounts')
    .select(['kind', 'balance'])
    .where('user_id', '=', user_id)
    .execute()
  const held = (kind: string) => purses.find((purse) => purse.kind === kind)?.balance ?? 0
  return { points: held('POINTS'), cash: held('CASH'), held: held('HELD') }
}

/** When this session was opened, with a password or by a sign-in provider; refreshing does not count. */
export async function loadSignInTime(db: Db, session_id: string): Promise<Date | null> {
  const row = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('session_id', '=', session_id)
    .executeTakeFirst()
  return row ? new Date(row.created_at) : null
}

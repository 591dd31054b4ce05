import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { PayoutFailure, PayoutRequest, PayoutState } from '#server/ports/payout/payout-port.ts'

export type BookedPayout = {
  reference: string
  provider_id: string
  amount: number
  bank_code: string
  account_number: string
  account_holder_name: string
  status: 'ACCEPTED' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED' | 'REVERSED'
  failure: string | null
  created_at: string
}

export type PayoutMove = 'complete' | 'fail' | 'reverse'

/** Account numbers that decide what becomes of a transfer, as at the vendor. 131313 stays accepted whatever happens. */
const magic = new Map(
  Object.entries<PayoutFailure>({
    '123456': 'TEMPORARY_TRANSFER_ERROR',
    '999999': 'REJECTED_BY_CHANNEL',
    '121212': 'INVALID_DESTINATION',
  }),
)
const succeedsThenReverses = '654321'
const staysAccepted = '131313'
const reversesAfterMs = 300_000

const columns = [
  'reference',
  'provider_id',
  'amount',
  'bank_code',
  'account_number',
  'account_holder_name',
  'status',
  'failure',
  'created_at',
] as const

/** Takes a transfer on, once for a reference; the same reference with other contents is refused. */
export async function bookPayout(
  db: Db,
  now: Date,
  { reference, amount, bank_code, account_number, account_holder_name }: PayoutRequest,
): Promise<BookedPayout | 'other_contents'> {
  const request = { reference, amount, bank_code, account_number, account_holder_name }
  const failure = magic.get(request.account_number) ?? ((await isCovered(db, request)) ? null : 'INSUFFICIENT_BALANCE')
  await db
    .insertInto('sandbox_payouts')
    .values({
      ...request,
      provider_id: `disb-${randomBytes(12).toString('hex')}`,
      status: failure ? 'FAILED' : request.account_number === succeedsThenReverses ? 'SUCCEEDED' : 'ACCEPTED',
      failure,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
  const booked = await findBookedPayout(db, now, request.reference)
  const isSame =
    booked?.amount === request.amount &&
    booked.bank_code === request.bank_code &&
    booked.account_number === request.account_number
  return booked && isSame ? booked : 'other_contents'
}

/** What is on its way counts as gone already. */
async function isCovered(db: Db, { amount, reference }: { amount: number; reference: string }): Promise<boolean> {
  const { rows } = await sql<{ balance: number; used: number }>`
    select balance, (select coalesce(sum(amount), 0) from sandbox_payouts
                      where status in ('ACCEPTED', 'SUCCEEDED') and reference <> ${reference})::bigint as used
      from sandbox_payout_balance`.execute(db)
  return rows[0] === undefined || rows[0].used + amount <= rows[0].balance
}

/** As the bank has it now: the magic reversal comes by itself, five minutes after its success. */
export async function findBookedPayout(db: Db, now: Date, reference: string): Promise<BookedPayout | null> {
  const row = await db
    .selectFrom('sandbox_payouts')
    .select(columns)
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!row) return null
  const isOver = Date.parse(row.created_at) + reversesAfterMs <= now.getTime()
  if (row.account_number !== succeedsThenReverses || row.status !== 'SUCCEEDED' || !isOver) return row
  return { ...row, status: 'REVERSED' }
}

export async function listBookedPayouts(db: Db): Promise<BookedPayout[]> {
  return db
    .selectFrom('sandbox_payouts')
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('reference')
    .limit(50)
    .execute()
}

const moves = {
  complete: { from: ['ACCEPTED'], to: 'SUCCEEDED', failure: null },
  fail: { from: ['ACCEPTED'], to: 'FAILED', failure: 'INVALID_DESTINATION' },
  reverse: { from: ['SUCCEEDED'], to: 'REVERSED', failure: null },
} as const satisfies Record<
  PayoutMove,
  { from: BookedPayout['status'][]; to: BookedPayout['status']; failure: string | null }
>

/** Makes the move where it is possible and answers the books afterwards; where it is not, nothing changes. */
export async function movePayout(db: Db, now: Date, reference: string, move: PayoutMove): Promise<BookedPayout | null> {
  const { from, to, failure } = moves[move]
  await db
    .updateTable('sandbox_payouts')
    .set({ status: to, failure, updated_at: now })
    .where('reference', '=', reference)
    .where('status', 'in', [...from])
    .where('account_number', '<>', staysAccepted)
    .execute()
  return findBookedPayout(db, now, reference)
}

/** What the books say, in the shop's words. */
export function payoutStateOf({ reference, provider_id, amount, status, failure }: BookedPayout): PayoutState {
  const isFailed = status === 'FAILED' || status === 'CANCELLED'
  return {
    reference,
    provider_id,
    amount,
    status: status === 'CANCELLED' ? 'FAILED' : status,
    // Written by `bookPayout` and `movePayout` only.
    failure: isFailed ? ((failure ?? 'CANCELLED') as PayoutFailure) : null,
    kind: status.toLowerCase(),
  }
}

import { translateStored, serializeStored } from '#contract/messages/stored-message.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Output, Query } from '#contract/call.ts'
import { metaOf } from '#contract/page.ts'
import type {
  Discrepancy,
  DiscrepancyAction,
  DiscrepancyKind,
  listDiscrepancies as listCall,
} from '#contract/orders/reconciliation.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'

type Row = Omit<Discrepancy, 'allowed_actions' | 'expected_message' | 'found_message' | 'note_message'> & Facts

type Facts = {
  payment_status: string | null
  /** Of a refund that does not arrive: how it stands, and whether it gives an order's own money back. */
  refund_status: string | null
  is_of_order: boolean
  is_person_gone: boolean
  /** Of money for a closed account: it is on its way out, or the provider could give it back. */
  is_leaving: boolean
  can_go_back: boolean
  /** Of a transfer to an account of the shop: no provider can be asked, or give it back. */
  is_by_hand: boolean
}

const columns = sql`
  d.difference_id, d.kind, d.order_id, o.order_number, nullif(trim(u.first_name || ' ' || u.last_name), '') as customer_name,
  d.payment_id, coalesce(p.provider, n.provider, b.provider) as provider, coalesce(p.provider_reference, b.reference, w.reference, split_part(c.reference, '/', 1)) as reference,
  coalesce(b.withdrawal_id, w.withdrawal_id) as withdrawal_id, p.status as payment_status,
  d.expected, d.found, d.amount, d.first_seen_at, d.last_seen_at, d.cleared_at, d.resolution,
  nullif(trim(a.first_name || ' ' || a.last_name), '') as cleared_by, d.note, r.status as refund_status,
  r.order_refund_id is not null as is_of_order, coalesce(u.status = 'CLOSED', false) as is_person_gone,
  w.withdrawal_id is not null or exists (
    select from payment_refunds s where s.order_refund_id = m.refund_id and s.status in ('REQUESTED', 'PENDING')) as is_leaving,
  m.refund_id is not null and not m.by_provider as can_go_back, coalesce(p.provider = 'TRANSFER', false) as is_by_hand`

const joined = sql`
  payment_differences d left join placed_orders o on o.order_id = d.order_id left join payout_books b on b.payout_id = d.payout_id
    left join unclaimed_books c on c.unclaimed_id = case when d.kind = 'UNCLAIMED_MONEY' then d.subject::uuid end
    left join money_refunds m on c.kind = 'REFUND' and m.reference = c.reference
    left join unclaimed_payouts w on w.unclaimed_id = c.unclaimed_id and w.status in ('REQUESTED', 'APPROVED', 'PROCESSING', 'COMPLETED')
    left join people u on u.user_id = coalesce(o.user_id, b.user_id, c.user_id)
    left join payments p on p.payment_id = d.payment_id left join payment_notices n on n.notice_id = d.notice_id
    left join people a on a.user_id = d.cleared_by
    left join payment_refunds r on r.refund_id = case when d.kind = 'REFUND_STUCK' then d.subject::uuid end`

/** The refund of an order that a discrepancy is about; `null` where it is about anything else. */
export async function findStuckRefund(tx: Tx, difference_id: string): Promise<string | null> {
  const { rows } = await sql<{ refund_id: string }>`
    select r.refund_id from payment_differences d
      join payment_refunds r on r.refund_id = case when d.kind = 'REFUND_STUCK' then d.subject::uuid end
     where d.difference_id = ${difference_id} and r.order_refund_id is not null`.execute(tx)
  return rows[0]?.refund_id ?? null
}

/** What is open, the oldest first because it waits longest; what is settled, the newest first. */
export async function listDiscrepancies(
  ctx: AdminCtx,
  query: Query<typeof listCall>,
): Promise<Output<typeof listCall>> {
  const isOpen = query.state === 'open'
  const named = sql`(${query.kind ?? null}::text is null or d.kind = ${query.kind ?? null}::text)
    and (${query.order_id ?? null}::uuid is null or d.order_id = ${query.order_id ?? null}::uuid)`
  const ordering = isOpen ? sql`d.first_seen_at, d.difference_id` : sql`d.cleared_at desc, d.difference_id`
  const where = sql`d.cleared_at is ${isOpen ? sql`null` : sql`not null`} and ${named}`
  const [page, counts, last_run, is_running] = await Promise.all([
    loadPage(ctx.db, where, sql`${ordering} limit ${query.limit} offset ${(query.page - 1) * query.limit}`),
    countStates(ctx.db, named),
    loadLastRun(ctx.db),
    isRunning(ctx.db),
  ])
  return { data: page, meta: metaOf(query, counts[query.state]), counts, last_run, is_running }
}

async function loadPage(db: Db, where: RawBuilder<unknown>, rest: RawBuilder<unknown>): Promise<Discrepancy[]> {
  const { rows } = await sql<Row>`select ${columns} from ${joined} where ${where} order by ${rest}`.execute(db)
  return rows.map(toDiscrepancy)
}

async function countStates(db: Db, where: RawBuilder<unknown>): Promise<{ open: number; cleared: number }> {
  const { rows } = await sql<{ open: number; cleared: number }>`
    select count(*) filter (where cleared_at is null) as open, count(*) filter (where cleared_at is not null) as cleared
      from payment_differences d where ${where}`.execute(db)
  return rows[0] ?? { open: 0, cleared: 0 }
}

export async function countOpen(db: Db): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from payment_differences where cleared_at is null`.execute(db)
  return rows[0]?.open ?? 0
}

async function loadLastRun(db: Db): Promise<Output<typeof listCall>['last_run']> {
  const run = await db
    .selectFrom('reconciliation_runs')
    .select(['started_at', 'finished_at', 'asked', 'unanswered', 'found'])
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return run ?? null
}

/** A person started a comparison that has not ended yet. */
async function isRunning(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('tasks')
    .select('task_id')
    .where('kind', '=', 'reconciliation.run_now')
    .where('state', '=', 'WAITING')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function requireDiscrepancy(db: Db | Tx, difference_id: string): Promise<Discrepancy> {
  const { rows } = await sql<Row>`
    select ${columns} from ${joined} where d.difference_id = ${difference_id}`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  return toDiscrepancy(rows[0])
}

function toDiscrepancy({
  payment_status,
  refund_status,
  is_of_order,
  is_person_gone,
  is_leaving,
  can_go_back,
  is_by_hand,
  ...row
}: Row): Discrepancy {
  const facts = { payment_status, refund_status, is_of_order, is_person_gone, is_leaving, can_go_back, is_by_hand }
  return {
    ...row,
    expected: translateStored(row.expected),
    expected_message: serializeStored(row.expected),
    found: translateStored(row.found),
    found_message: serializeStored(row.found),
    note: translateStored(row.note),
    note_message: serializeStored(row.note),
    allowed_actions: row.cleared_at === null ? actionsFor(row, facts) : [],
  }
}

const strayKinds: readonly DiscrepancyKind[] = ['AMOUNT_DIFFERS', 'PAID_TWICE', 'REFUND_STUCK']

/** Only the sender of the webhook knows what these are about. */
const unaskable: readonly DiscrepancyKind[] = ['UNKNOWN_PAYMENT', 'PAYOUT_UNKNOWN']

/**
 * Money goes back from here only where it pays no order, and where a refund of an order failed for good; otherwise an
 * order's own money goes back by cancelling it. Where the account is closed, a bank account takes the place of the wallet.
 */
function actionsFor(
  { kind, amount }: Pick<Row, 'kind' | 'amount'>,
  { payment_status, refund_status, is_of_order, is_person_gone, is_leaving, can_go_back, is_by_hand }: Facts,
): DiscrepancyAction[] {
  if (kind === 'UNCLAIMED_MONEY') {
    return ['ask', ...(is_leaving ? [] : [...(can_go_back ? (['refund'] as const) : []), 'bank' as const])]
  }
  const isStray = strayKinds.includes(kind) && !is_of_order && payment_status !== 'PAID' && (amount ?? 0) > 0
  const hasFailed = is_of_order && (refund_status === 'REFUSED' || refund_status === 'FAILED')
  return [
    ...(unaskable.includes(kind) || is_by_hand ? [] : ['ask' as const]),
    ...((isStray || hasFailed) && !is_by_hand ? (['refund'] as const) : []),
    ...(isStray || hasFailed ? [is_person_gone ? ('bank' as const) : ('credit' as const)] : []),
    'clear',
  ]
}

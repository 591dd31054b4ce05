import { say } from '#contract/messages/message.ts'
import { sql } from 'kysely'
import type { DiscrepancyKind } from '#contract/orders/reconciliation.ts'
import type { Db } from '#server/db/db.ts'
import type { Finding } from './finding.ts'
import { listUnclaimed } from './unclaimed-money.queries.ts'

/** What the shop's own books disagree on; they are always compared whole, so what is not found again is gone. */
export const bookKinds = [
  'UNKNOWN_PAYMENT',
  'ORDER_UNPAID',
  'ORDER_WITHOUT_PAYMENT',
  'TOTAL_DIFFERS',
  'REFUND_DIFFERS',
  'REFUND_STUCK',
  'OVERDUE',
  'BACK_TWICE',
  'PAYOUT_UNKNOWN',
  'UNCLAIMED_MONEY',
] as const satisfies readonly DiscrepancyKind[]

const days = 30

/** Orders, payments, refunds and webhooks of the last thirty days against each other, and refunds against the ledger. */
export async function compareBooks(db: Db, now: Date): Promise<Finding[]> {
  const since = new Date(now.getTime() - days * 86_400_000).toISOString()
  const at = now.toISOString()
  const checks = [
    unknownPayments,
    unpaidOrders,
    ordersWithoutPayment,
    otherTotals,
    otherRefunds,
    stuckRefunds,
    overdue,
    backTwice,
    unknownPayouts,
    () => listUnclaimed(db),
  ]
  const findings: Finding[] = []
  for (const check of checks) findings.push(...(await check(db, { since, at })))
  return findings
}

type Span = { since: string; at: string }

async function unknownPayments(db: Db, { since }: Span): Promise<Finding[]> {
  const { rows } = await sql<Omit<Finding, 'expected'>>`
    select 'UNKNOWN_PAYMENT' as kind, notice_id::text as subject, null as order_id, null as payment_id, notice_id,
           provider || ': ' || kind as found, amount
      from payment_notices where outcome = 'UNKNOWN_ORDER' and received_at > ${since}::timestamptz
  `.execute(db)
  return rows.map((row) => ({ ...row, expected: say('no_payment') }))
}

/** A parcel that came back costs its shipping: of an order `o` whose goods the wallet had paid, nothing may be left to refund. */
const isKeptForShipping = sql`o.status = 'CANCELLED' and o.paid_amount > o.reversed_amount
  and o.paid_amount - o.reversed_amount <= o.shipping_fee - o.shipping_discount`

async function unpaidOrders(db: Db, { since }: Span): Promise<Finding[]> {
  const { rows } = await sql<Finding & { reference: string; status: string }>`
    select 'ORDER_UNPAID' as kind, o.order_id::text as subject, o.order_id, p.payment_id,
           'PAID' as expected, o.status as found, p.amount, p.provider_reference as reference, o.status
      from placed_orders o join payments p on p.order_id = o.order_id and p.status = 'PAID'
     where o.status in ('AWAITING_PAYMENT', 'EXPIRED', 'CANCELLED') and o.placed_at > ${since}::timestamptz
       and o.refund_amount is null and not (${isKeptForShipping})
  `.execute(db)
  return rows.map(({ reference, status, ...row }) => ({
    ...row,
    flag: say('paid_but_order_is', { reference, status }),
  }))
}

async function ordersWithoutPayment(db: Db, { since }: Span): Promise<Finding[]> {
  const { rows } = await sql<Omit<Finding, 'found'> & { found: string | null; status: string }>`
    select 'ORDER_WITHOUT_PAYMENT' as kind, o.order_id::text as subject, o.order_id, p.payment_id,
           'PAID' as expected, p.status as found, o.total as amount, o.status
      from placed_orders o left join lateral (
        select payment_id, status from payments where order_id = o.order_id order by attempt desc limit 1) p on true
     where o.paid_at > ${since}::timestamptz and o.kind = 'SHOP' and o.total > 0
       and o.status not in ('AWAITING_PAYMENT', 'EXPIRED', 'CANCELLED')
       and not exists (select from payments paid where paid.order_id = o.order_id and paid.status = 'PAID')
  `.execute(db)
  return rows.map(({ status, found, ...row }) => ({
    ...row,
    found: found ?? say('no_payment'),
    flag: say('order_is_unpaid', { status }),
  }))
}

async function otherTotals(db: Db, { since }: Span): Promise<Finding[]> {
  const { rows } = await sql<Finding & { paid: number; due: number }>`
    select 'TOTAL_DIFFERS' as kind, p.payment_id::text as subject, o.order_id, p.payment_id,
           o.total::text as expected, p.amount::text as found, p.amount, p.amount as paid, o.total as due
      from placed_orders o join payments p on p.order_id = o.order_id and p.status = 'PAID'
     where o.paid_at > ${since}::timestamptz and p.amount <> o.total
  `.execute(db)
  return rows.map(({ paid, due, ...row }) => ({ ...row, flag: say('paid_other_total', { paid, due }) }))
}

/**
 * Both ways: a refunded order without its journals, and journals without their refunded order. An order may be refunded
 * several times, so all of its journals count as soon as one of them is of these days.
 */
async function otherRefunds(db: Db, { since }: Span): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    with touched as (
      select split_part(reference, '/', 1) as order_number from ledger_journals
       where kind = 'REFUND' and created_at > ${since}::timestamptz
      union
      select order_number from wallet_refunds where amount > 0 and refunded_at > ${since}::timestamptz
    ), booked as (
      select split_part(j.reference, '/', 1) as order_number, sum(p.amount)::bigint as amount
        from ledger_journals j join ledger_postings p using (journal_id) join ledger_accounts a using (account_id)
       where j.kind = 'REFUND' and a.kind in ('CASH', 'UNCLAIMED') and split_part(j.reference, '/', 1) in (select order_number from touched)
       group by split_part(j.reference, '/', 1)
    )
    select 'REFUND_DIFFERS' as kind, order_number as subject, o.order_id, null as payment_id,
           coalesce(w.amount, 0)::text as expected, coalesce(booked.amount, 0)::text as found,
           abs(coalesce(w.amount, 0) - coalesce(booked.amount, 0)) as amount
      from touched left join booked using (order_number) left join placed_orders o using (order_number)
      left join wallet_refunds w using (order_number)
     where coalesce(w.amount, 0) <> coalesce(booked.amount, 0)
  `.execute(db)
  return rows
}

/** Refused, or on its way for three days; unless the money went another way since, or is listed as owed to a closed account. */
async function stuckRefunds(db: Db, { at }: Span): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    select 'REFUND_STUCK' as kind, r.refund_id::text as subject, r.order_id, r.payment_id,
           'DONE' as expected, trim(r.status || ' ' || r.detail) as found, r.amount
      from payment_refunds r
     where (r.status in ('REFUSED', 'FAILED')
            or (r.status in ('REQUESTED', 'PENDING') and r.updated_at < ${at}::timestamptz - interval '3 days'))
       and not exists (select from money_refunds m join unclaimed_books u on u.kind = 'REFUND' and u.reference = m.reference
                        where m.refund_id = r.order_refund_id)
       and not exists (select from payment_refunds later where later.payment_id = r.payment_id
                        and later.order_refund_id is not distinct from r.order_refund_id
                        and later.created_at > r.created_at and later.status not in ('REFUSED', 'FAILED'))
  `.execute(db)
  return rows
}

async function overdue(db: Db, { at }: Span): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    select 'OVERDUE' as kind, order_id::text as subject, order_id, null as payment_id,
           'EXPIRED' as expected, 'AWAITING_PAYMENT' as found, total as amount
      from placed_orders where status = 'AWAITING_PAYMENT' and expires_at < ${at}::timestamptz - interval '1 hour'
  `.execute(db)
  return rows
}

/** The provider took back money that the shop had given back already, or the other way round. */
async function backTwice(db: Db, { since }: Span): Promise<Finding[]> {
  const { rows } = await sql<Omit<Finding, 'found'> & { reversed: number; refunded: number }>`
    select 'BACK_TWICE' as kind, order_id::text as subject, order_id, null as payment_id,
           paid_amount::text as expected, reversed_amount as reversed, refund_amount as refunded,
           reversed_amount + refund_amount - paid_amount as amount
      from placed_orders
     where reversed_amount > 0 and reversed_amount + refund_amount > paid_amount and updated_at > ${since}::timestamptz
  `.execute(db)
  return rows.map(({ reversed, refunded, ...row }) => ({
    ...row,
    found: say('back_twice_amounts', { reversed, refunded }),
    flag: say('back_twice'),
  }))
}

async function unknownPayouts(db: Db, { since }: Span): Promise<Finding[]> {
  const { rows } = await sql<Omit<Finding, 'expected'>>`
    select 'PAYOUT_UNKNOWN' as kind, notice_id::text as subject, null as order_id, null as payment_id,
           provider || ': ' || kind as found, amount
      from unknown_payout_notices where received_at > ${since}::timestamptz
  `.execute(db)
  return rows.map((row) => ({ ...row, expected: say('no_payout') }))
}

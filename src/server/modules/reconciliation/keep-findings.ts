import { encodeMessage, translateStored } from '#contract/messages/stored-message.ts'
import { sql } from 'kysely'
import { paymentDiffers } from '#contract/orders/reconciliation-notices.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { markOrder } from '#server/modules/orders/orders.ts'
import { lockOrder } from '#server/modules/payments/payments.ts'
import { kindInWords } from './finding.ts'
import type { Finding } from './finding.ts'

/**
 * Lists a finding. One that is listed is only seen again, and one that a person has settled in the same words stays
 * settled. Where it is new the order is flagged and the administrators are told. Answers whether it is new.
 */
export async function keepFinding(ctx: Ctx, tx: Tx, finding: Finding): Promise<boolean> {
  const now = ctx.now().toISOString()
  const { kind, subject, order_id, payment_id, notice_id, payout_id, expected, found, amount, flag } = finding
  if (order_id) await lockOrder(tx, order_id)
  const difference_id = uuidv7()
  const { rows } = await sql<{ difference_id: string }>`
    insert into payment_differences (difference_id, kind, subject, order_id, payment_id, notice_id, payout_id, expected, found,
                                     amount, flag, first_seen_at, last_seen_at)
    select ${difference_id}::uuid, ${kind}, ${subject}, ${order_id}::uuid, ${payment_id}::uuid, ${notice_id ?? null}::uuid, ${payout_id ?? null}::uuid,
           ${encodeMessage(expected)}, ${encodeMessage(found)}, ${amount}::bigint, ${flag ? encodeMessage(flag) : null}, ${now}::timestamptz, ${now}::timestamptz
     where not exists (select from payment_differences settled
                        where settled.kind = ${kind} and settled.subject = ${subject} and settled.found = any(${[encodeMessage(found), translateStored(encodeMessage(found))]}::text[])
                          and settled.resolution in ('CLEARED', 'REFUNDED', 'CREDITED', 'PAID_OUT'))
    on conflict (kind, subject) where cleared_at is null
      do update set last_seen_at = excluded.last_seen_at, expected = excluded.expected, found = excluded.found
    returning difference_id
  `.execute(tx)
  if (rows[0]?.difference_id !== difference_id) return false
  if (flag && order_id) await markOrder(ctx, tx, order_id, flag)
  const order_number = order_id ? await numberOf(tx, order_id) : undefined
  await notify(ctx, tx, paymentDiffers, { ...finding, difference_id, order_number, what: kindInWords(kind) })
  return true
}

async function numberOf(tx: Tx, order_id: string): Promise<string | undefined> {
  const order = await tx
    .selectFrom('placed_orders')
    .select('order_number')
    .where('order_id', '=', order_id)
    .executeTakeFirst()
  return order?.order_number
}

/** What was found and applied at once is listed as settled, so that people see what the comparison did. */
export async function keepTakenOver(ctx: Ctx, tx: Tx, finding: Finding): Promise<void> {
  const now = ctx.now().toISOString()
  await tx
    .insertInto('payment_differences')
    .values({
      difference_id: uuidv7(),
      kind: finding.kind,
      subject: finding.subject,
      order_id: finding.order_id,
      payment_id: finding.payment_id,
      payout_id: finding.payout_id ?? null,
      expected: encodeMessage(finding.expected),
      found: encodeMessage(finding.found),
      amount: finding.amount,
      first_seen_at: now,
      last_seen_at: now,
      cleared_at: now,
      resolution: 'TAKEN_OVER',
    })
    .execute()
  await clearGone(ctx, tx, [{ kind: finding.kind, subject: finding.subject }])
}

/** These were looked for and are not there any more. */
export async function clearGone(ctx: Ctx, tx: Tx, gone: readonly { kind: string; subject: string }[]): Promise<void> {
  if (gone.length === 0) return
  await sql`
    update payment_differences d set cleared_at = ${ctx.now().toISOString()}::timestamptz, resolution = 'GONE'
      from jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as g (kind text, subject text)
     where d.kind = g.kind and d.subject = g.subject and d.cleared_at is null
  `.execute(tx)
}

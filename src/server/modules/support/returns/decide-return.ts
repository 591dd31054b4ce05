import { sql } from 'kysely'
import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import type { decideReturn as call } from '#contract/support/returns.ts'
import type { AdminTicket } from '#contract/support/tickets-admin.ts'
import type { ReturnItem } from '#contract/support/tickets.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { writeAudit } from '#server/modules/accounts/accounts.ts'
import { noteOnOrder, refundLines, replaceLines } from '#server/modules/orders/orders.ts'
import { rupiah } from '#server/rupiah.ts'
import { getTicket } from '../listing/admin-ticket.queries.ts'
import { tellAboutReturn } from '../news/tell-about-return.ts'
import { lockReturn } from './lock-return.ts'
import type { LockedReturn } from './lock-return.ts'

type Decision = Body<typeof call>['items'][number]
/** A decision with the line that it is about. */
export type Decided = Decision & { item: ReturnItem; index: number }

/**
 * Decides about lines of a return, all of them or none. The ticket's lock makes administrators take turns; a line that is
 * decided already is `return_not_possible`. Parcels first, because products are locked before orders.
 */
export async function decideReturn(
  ctx: AdminCtx,
  ticket_id: string,
  { items }: Body<typeof call>,
): Promise<AdminTicket> {
  await transaction(ctx.db, async (tx) => {
    const found = await lockReturn(tx, ticket_id)
    const decided = items.map((decision, index) => ({
      ...decision,
      index,
      item: requirePending(found, decision, index),
    }))
    requireOnce(decided)
    const replacement = await replace(ctx, tx, found, decided)
    const amounts = await refund(ctx, tx, found, decided)
    for (const one of decided) await writeDecision(ctx, tx, one, { amounts, replacement })
    await settle(ctx, tx, ticket_id)
    await noteOnOrder(
      ctx,
      tx,
      found.order_id,
      say('return_noted', { number: found.reference, what: wordsOf(decided, amounts) }),
    )
    await writeAudit(ctx, tx, {
      action: 'ticket.decide_return',
      subject_type: 'ticket',
      subject_id: ticket_id,
      after: {
        items: decided.map(({ item, decision, note }) => ({
          name: item.name,
          decision,
          note,
          amount: amounts.get(item.return_item_id),
        })),
      },
    })
    await tellAboutReturn(ctx, tx, found, { refunded: sumOf(amounts), replacement, decided })
  })
  return getTicket(ctx, ticket_id)
}

function requirePending({ items }: LockedReturn, { return_item_id }: Decision, index: number): ReturnItem {
  const item = items.find((one) => one.return_item_id === return_item_id)
  if (!item)
    throw new AppError('invalid_input', { fields: { [`items.${index}.return_item_id`]: say('return_item_unknown') } })
  if (item.status === 'PENDING') return item
  throw new AppError('return_not_possible', { message: say('return_decided_before', { name: item.name }) })
}

function requireOnce(decided: readonly Decided[]): void {
  const twice = decided.find(
    ({ return_item_id }, index) => decided.findIndex((one) => one.return_item_id === return_item_id) < index,
  )
  if (twice)
    throw new AppError('invalid_input', {
      fields: { [`items.${twice.index}.return_item_id`]: say('return_line_twice') },
    })
}

async function replace(ctx: AdminCtx, tx: Tx, { order_id }: LockedReturn, decided: readonly Decided[]) {
  const lines = decided.filter(({ decision }) => decision === 'REPLACE').map(({ item }) => item)
  return lines.length > 0 ? replaceLines(ctx, tx, order_id, lines) : null
}

/** The amounts by line; one that is left out is all that was paid for its units. */
async function refund(
  ctx: AdminCtx,
  tx: Tx,
  found: LockedReturn,
  decided: readonly Decided[],
): Promise<Map<string, number>> {
  const wanted = decided.filter(({ decision }) => decision === 'REFUND')
  const amounts = new Map(wanted.map((one) => [one.return_item_id, amountOf(one)]))
  if (wanted.length === 0) return amounts
  const lines = wanted.map(({ item: { order_item_id, quantity, return_item_id } }) => ({
    order_item_id,
    quantity,
    amount: amounts.get(return_item_id) ?? 0,
  }))
  await refundLines(ctx, tx, found.order_id, { lines, reason: say('return_of', { number: found.reference }) })
  return amounts
}

function amountOf({ amount, item, index }: Decided): number {
  const { most_amount: most } = item
  if (most === 0) {
    throw new AppError('return_not_possible', { message: say('return_nothing_paid', { name: item.name }) })
  }
  if (amount !== undefined && amount > most) {
    throw new AppError('invalid_input', {
      fields: { [`items.${index}.amount`]: say('at_most_short', { max: rupiah(most) }) },
    })
  }
  return amount ?? most
}

const states = { REFUSE: 'REFUSED', REFUND: 'REFUNDED', REPLACE: 'REPLACED' } as const
type Outcome = { amounts: ReadonlyMap<string, number>; replacement: { order_id: string } | null }

async function writeDecision(ctx: AdminCtx, tx: Tx, one: Decided, { amounts, replacement }: Outcome): Promise<void> {
  const { return_item_id, decision, goods_back, note } = one
  const { numUpdatedRows } = await tx
    .updateTable('return_items')
    .set({
      status: states[decision],
      amount: amounts.get(return_item_id) ?? null,
      goods_back: decision !== 'REFUSE' && goods_back,
      note,
      replacement_order_id: decision === 'REPLACE' ? (replacement?.order_id ?? null) : null,
      decided_by: ctx.actor.id,
      decided_at: ctx.now(),
    })
    .where('return_item_id', '=', return_item_id)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`Return item ${return_item_id} was decided under a lock`)
}

/** A decision is an answer. */
async function settle(ctx: AdminCtx, tx: Tx, ticket_id: string): Promise<void> {
  await sql`
    update tickets set answer_due = null, first_response_at = coalesce(first_response_at, ${ctx.now()}::timestamptz),
                       status = case status when 'OPEN' then 'IN_PROGRESS' else status end,
                       assigned_to = coalesce(assigned_to, ${ctx.actor.id}::uuid), updated_at = ${ctx.now()}::timestamptz
     where ticket_id = ${ticket_id}`.execute(tx)
}

function sumOf(amounts: ReadonlyMap<string, number>): number {
  return [...amounts.values()].reduce((sum, amount) => sum + amount, 0)
}

function wordsOf(decided: readonly Decided[], amounts: ReadonlyMap<string, number>) {
  return decided.map(({ decision, item: { name, quantity, return_item_id } }) => {
    const line = { name, quantity }
    if (decision === 'REFUND')
      return say('return_refunded', { ...line, amount: rupiah(amounts.get(return_item_id) ?? 0) })
    return decision === 'REPLACE' ? say('return_replaced', line) : say('return_refused', line)
  })
}

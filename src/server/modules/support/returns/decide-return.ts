import { sql } from 'kysely'
import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import type { decideReturn as call } from '#contract/support/returns.ts'
import { returnDecided } from '#contract/support/ticket-notices.ts'
import type { AdminTicket } from '#contract/support/tickets-admin.ts'
import type { ReturnItem } from '#contract/support/tickets.ts'
import { requirePermission } from '#server/require-permission.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { isTakenBack, lockHeld, noteOnOrder, refundLines, replaceLines } from '#server/modules/orders/orders.ts'
import type { RefundTo } from '#server/modules/orders/orders.ts'
import { rupiah } from '#contract/written.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { getTicket } from '../listing/admin-ticket.queries.ts'
import { lockReturn } from './lock-return.ts'
import type { LockedReturn } from './lock-return.ts'
import type { PaidFor } from './returns.queries.ts'

type Decision = Body<typeof call>['items'][number]
/** A decision with the line that it is about. */
export type Decided = Decision & { item: ReturnItem; index: number }

/**
 * Decides about lines of a return, all of them or none. The ticket's lock makes administrators take turns; a line that is
 * decided already is `return_not_possible`. Parcels first, because products are locked before orders; then every order that
 * is written to, before any wallet.
 */
export async function decideReturn(
  ctx: AdminCtx,
  ticket_id: string,
  { items }: Body<typeof call>,
): Promise<AdminTicket> {
  if (items.some(({ decision }) => decision === 'REFUND')) requirePermission(ctx.actor, 'refunds')
  await transaction(ctx.db, async (tx) => {
    const found = await lockReturn(tx, ticket_id)
    const decided = items.map((decision, index) => ({
      ...decision,
      index,
      item: requirePending(found, decision, index),
    }))
    requireOnce(decided)
    if (decided.some(({ decision }) => decision !== 'REFUSE')) requireReturnableOrder(found)
    requireSomebodyThere(found, decided)
    const replacement = await replace(ctx, tx, found, decided)
    for (const id of ordersOf(found, decided)) await lockHeld(tx, id)
    await requireMoneyThere(tx, found, decided)
    const refunds = await refund(ctx, tx, found, decided)
    const amounts = new Map([...refunds].map(([id, { amount }]) => [id, amount]))
    for (const one of decided) await writeDecision(ctx, tx, one, { refunds, replacement })
    await settle(ctx, tx, ticket_id)
    const note = say('return_noted', { number: found.reference, what: wordsOf(decided, amounts) })
    for (const order_id of ordersOf(found, decided)) await noteOnOrder(ctx, tx, order_id, note)
    await writeAudit(ctx, tx, {
      action: 'ticket.decide_return',
      subject_type: 'ticket',
      subject_id: ticket_id,
      after: {
        items: decided.map(({ item, decision, note, refund_to }) => ({
          name: item.name,
          decision,
          note,
          amount: amounts.get(item.return_item_id),
          ...(decision === 'REFUND' && { refund_to }),
        })),
      },
    })
    await notify(ctx, tx, returnDecided, {
      ...found,
      ...outcomeOf(decided, amounts),
      decided_at: ctx.now(),
      replacement: replacement?.order_number ?? null,
    })
  })
  return getTicket(ctx, ticket_id)
}

/** What the customer is told of the decision. */
function outcomeOf(decided: readonly Decided[], amounts: ReadonlyMap<string, number>) {
  const sumOf = (to: Decided['refund_to']) =>
    decided
      .filter(({ decision, refund_to }) => decision === 'REFUND' && refund_to === to)
      .reduce((sum, { return_item_id }) => sum + (amounts.get(return_item_id) ?? 0), 0)
  return {
    return_item_id: decided.map(({ return_item_id }) => return_item_id).toSorted()[0] ?? '',
    to_wallet: sumOf('WALLET'),
    by_provider: sumOf('PROVIDER'),
    is_refused: decided.some(({ decision }) => decision === 'REFUSE'),
    goods_back: decided.some(({ goods_back, decision }) => goods_back && decision !== 'REFUSE'),
  }
}

function requirePending({ items }: LockedReturn, { return_item_id }: Decision, index: number): ReturnItem {
  const item = items.find((one) => one.return_item_id === return_item_id)
  if (!item)
    throw new AppError('invalid_input', { fields: { [`items.${index}.return_item_id`]: say('return_item_unknown') } })
  if (item.status === 'PENDING') return item
  throw new AppError('return_not_possible', { message: say('return_decided_before', { name: item.name }) })
}

/** A plan is only bought, stopped and refunded; its parcels are returned. */
export function requireReturnableOrder({ is_plan }: LockedReturn): void {
  if (is_plan) throw new AppError('return_not_possible', { message: say('return_of_plan') })
}

/** Too late for a closed account: its wallet gets no refund, and no parcel goes out. */
function requireSomebodyThere({ is_person_gone }: LockedReturn, decided: readonly Decided[]): void {
  const isImpossible = ({ decision, refund_to }: Decided) =>
    decision === 'REPLACE' || (decision === 'REFUND' && refund_to === 'WALLET')
  if (is_person_gone && decided.some(isImpossible)) {
    throw new AppError('return_not_possible', { message: say('return_person_gone') })
  }
}

/**
 * Money that the provider took back is not replaced by unpaid goods. Under the order's lock, so that a payment
 * that is taken back meanwhile finds the parcel or stops it; after the parcel, because products are locked before orders.
 */
async function requireMoneyThere(tx: Tx, found: LockedReturn, decided: readonly Decided[]): Promise<void> {
  const orders = new Set(
    decided.filter(({ decision }) => decision === 'REPLACE').map((one) => paidFor(found, one).paid_order_id),
  )
  for (const order_id of [...orders].toSorted()) {
    const { MONEY, POINTS, CASH } = await lockHeld(tx, order_id)
    if (!(await isTakenBack(tx, order_id))) continue
    const message = MONEY + POINTS + CASH > 0 ? say('return_money_partly_gone') : say('return_money_gone')
    throw new AppError('return_not_possible', { message })
  }
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

async function replace(ctx: AdminCtx, tx: Tx, { order_id, ticket_id }: LockedReturn, decided: readonly Decided[]) {
  const lines = decided.filter(({ decision }) => decision === 'REPLACE').map(({ item }) => item)
  return lines.length > 0 ? replaceLines(ctx, tx, order_id, { ticket_id, lines }) : null
}

/** The order that was returned, and those that its money came from, the oldest first. */
function ordersOf(found: LockedReturn, decided: readonly Decided[]): string[] {
  const refunded = decided.filter(({ decision }) => decision === 'REFUND')
  const ids = new Set([found.order_id, ...refunded.map((one) => paidFor(found, one).paid_order_id)])
  return [...ids].toSorted()
}

type Refund = { amount: number; to: RefundTo; order_refund_id: string | null }

/**
 * The amounts by line; one that is left out is all that was paid for its units. What was sent again was paid as the line that
 * it stands for. All that goes one way is one refund, so that the whole of a payment can go back where parts cannot.
 */
async function refund(
  ctx: AdminCtx,
  tx: Tx,
  found: LockedReturn,
  decided: readonly Decided[],
): Promise<Map<string, Refund>> {
  const wanted = decided.filter(({ decision }) => decision === 'REFUND')
  const reason = say('return_of', { number: found.reference })
  const refunds = new Map<string, Refund>()
  const paidOrders = new Set(wanted.map((one) => paidFor(found, one).paid_order_id))
  for (const paid_order_id of [...paidOrders].toSorted()) {
    const ofOrder = wanted.filter((one) => paidFor(found, one).paid_order_id === paid_order_id)
    const amounts = await amountsOf(tx, paid_order_id, ofOrder)
    for (const to of ['PROVIDER', 'WALLET'] as const) {
      const these = ofOrder.filter((one) => one.refund_to === to)
      if (these.length === 0) continue
      const lines = these.map((one) => ({
        order_item_id: paidFor(found, one).paid_item_id,
        quantity: one.item.quantity,
        amount: amounts.get(one.return_item_id) ?? 0,
      }))
      const { provider_refund_id } = await refundLines(ctx, tx, paid_order_id, { lines, reason, to })
      for (const one of these) {
        const amount = amounts.get(one.return_item_id) ?? 0
        refunds.set(one.return_item_id, { amount, ...wayOf(to, provider_refund_id) })
      }
    }
  }
  return refunds
}

/** What was paid with points and cash alone has no way to the provider, whatever was chosen. */
function wayOf(to: RefundTo, provider_refund_id: string | null): Omit<Refund, 'amount'> {
  return provider_refund_id === null
    ? { to: 'WALLET', order_refund_id: null }
    : { to, order_refund_id: provider_refund_id }
}

function paidFor({ paidFor: all }: LockedReturn, { return_item_id }: Decided): PaidFor {
  const paid = all.get(return_item_id)
  if (!paid) throw new Error(`Nobody knows where ${return_item_id} was paid`)
  return paid
}

/** What each of an order's lines is refunded with; together no more than the shop still holds of the order. */
async function amountsOf(tx: Tx, order_id: string, decided: readonly Decided[]): Promise<Map<string, number>> {
  const held = await lockHeld(tx, order_id)
  let left = held.MONEY + held.POINTS + held.CASH
  const amounts = new Map<string, number>()
  for (const { amount, item, index, return_item_id } of decided) {
    const most = Math.min(item.most_amount, left)
    if (most === 0) {
      const isGone = await isTakenBack(tx, order_id)
      const message = isGone ? say('return_money_gone') : say('return_nothing_paid', { name: item.name })
      throw new AppError('return_not_possible', { message })
    }
    if (amount !== undefined && amount > most) {
      throw new AppError('invalid_input', {
        fields: { [`items.${index}.amount`]: say('at_most_short', { max: rupiah(most) }) },
      })
    }
    left -= amount ?? most
    amounts.set(return_item_id, amount ?? most)
  }
  return amounts
}

const states = { REFUSE: 'REFUSED', REFUND: 'REFUNDED', REPLACE: 'REPLACED' } as const
type Outcome = { refunds: ReadonlyMap<string, Refund>; replacement: { order_id: string } | null }

async function writeDecision(ctx: AdminCtx, tx: Tx, one: Decided, { refunds, replacement }: Outcome): Promise<void> {
  const { return_item_id, decision, goods_back, note } = one
  const refund = refunds.get(return_item_id)
  const { numUpdatedRows } = await tx
    .updateTable('return_items')
    .set({
      status: states[decision],
      amount: refund?.amount ?? null,
      refund_to: refund?.to ?? null,
      order_refund_id: refund?.order_refund_id ?? null,
      // What has come before the decision was reopened was to come.
      goods_back: sql<boolean>`received_quantity > 0 or ${decision !== 'REFUSE' && goods_back}::boolean`,
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

function wordsOf(decided: readonly Decided[], amounts: ReadonlyMap<string, number>) {
  return decided.map(({ decision, item: { name, quantity, return_item_id } }) => {
    const line = { name, quantity }
    if (decision === 'REFUND')
      return say('return_refunded', { ...line, amount: rupiah(amounts.get(return_item_id) ?? 0) })
    return decision === 'REPLACE' ? say('return_replaced', line) : say('return_refused', line)
  })
}

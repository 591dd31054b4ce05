import type { Body, Output } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import type { bulkWithdrawals as bulkCall } from '#contract/wallet/withdrawals-admin.ts'
import type { Withdrawal } from '#contract/wallet/withdrawals.ts'
import { actOnEach } from '#server/act-on-each.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { saying } from '#server/http/serve.ts'
import { getPayee } from '#server/modules/people/people.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { getSettings } from '#server/modules/business/business.ts'
import { loadRules } from '../requesting/amount-rules.ts'
import { findKnownAccount } from '../requesting/bank-accounts.ts'
import { isSamePerson, notPossible } from '../requesting/require-ready.ts'
import { payableAt } from '../requesting/wait-until.ts'
import { requireShown } from '../listing/withdrawals.queries.ts'
import { moveWithdrawal, statusConflict } from '../status/move-withdrawal.ts'
import type { MovedWithdrawal } from '../status/move-withdrawal.ts'
import { statusAt, statusMessage } from '../status/withdrawal-status.ts'

/** Approves: the payout is written and goes to the bank as soon as nothing makes it wait. */
export async function approveWithdrawal(ctx: AdminCtx, withdrawal_id: string): Promise<Withdrawal> {
  await transaction(ctx.db, (tx) => approve(ctx, tx, withdrawal_id))
  return requireShown(ctx, withdrawal_id)
}

/** Disapproves, also what was approved and not sent yet: what was held is cash again and the customer reads the reason. */
export async function disapproveWithdrawal(ctx: AdminCtx, withdrawal_id: string, reason: string): Promise<Withdrawal> {
  await transaction(ctx.db, (tx) => disapprove(ctx, tx, withdrawal_id, reason))
  return requireShown(ctx, withdrawal_id)
}

/** Each in a transaction of its own; one that is refused does not stop the others. */
export async function bulkWithdrawals(ctx: AdminCtx, body: Body<typeof bulkCall>): Promise<Output<typeof bulkCall>> {
  const { action, reason = '', ids } = body
  const numbers = await loadNumbers(ctx, ids)
  const { rows, ...counts } = await actOnEach(ids, {
    act: async (id) => {
      const { status } = await transaction(ctx.db, (tx) =>
        action === 'APPROVE' ? approve(ctx, tx, id) : disapprove(ctx, tx, id, reason),
      )
      return say('withdrawal_now', { status: statusMessage(status) })
    },
  })
  const results = rows.map((row) => ({ ...row, number: numbers.get(row.id) ?? null }))
  const answer = { ...counts, results }
  return action === 'APPROVE' ? answer : saying(say('withdrawals_disapproved'), answer)
}

async function loadNumbers(ctx: AdminCtx, ids: string[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .selectFrom('withdrawals')
    .select(['withdrawal_id', 'reference'])
    .where((eb) => eb('withdrawal_id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  return new Map(rows.map((row) => [row.withdrawal_id, row.reference]))
}

async function approve(ctx: AdminCtx, tx: Tx, withdrawal_id: string): Promise<MovedWithdrawal> {
  const asked = await lockAsked(tx, withdrawal_id)
  const status = statusAt(asked, ctx.now())
  if (status !== 'REQUESTED') throw statusConflict(status)
  await refuseOwn(ctx, tx, asked)
  await refuseOwnEntry(ctx, tx, asked)
  const payable_at = asked.unclaimed_id ? null : await requirePayable(ctx, tx, asked)
  const moved = await moveWithdrawal(ctx, tx, withdrawal_id, { to: 'APPROVED', payable_at })
  await audit(ctx, tx, moved)
  return moved
}

/** The customer who asked is still the same, and is not suspended; answers when the payout may be sent. */
async function requirePayable(ctx: AdminCtx, tx: Tx, asked: Asked): Promise<Date | null> {
  const payee = await getPayee(tx, asked.user_id)
  if (payee.status !== 'ACTIVE') throw notPossible('PERSON_SUSPENDED', say('withdrawal_person_suspended'))
  if (!isSamePerson(payee, asked)) throw notPossible('PERSON_CHANGED', say('withdrawal_person_changed'))
  const { wait_hours } = await loadRules(tx)
  const account = await findKnownAccount(tx, asked.user_id, asked)
  return payableAt(payee, account, { hours: wait_hours, now: ctx.now() })
}

async function disapprove(ctx: AdminCtx, tx: Tx, withdrawal_id: string, reason: string): Promise<MovedWithdrawal> {
  const asked = await lockAsked(tx, withdrawal_id)
  await refuseOwn(ctx, tx, asked)
  const moved = await moveWithdrawal(ctx, tx, withdrawal_id, { to: 'DISAPPROVED', reason })
  await audit(ctx, tx, moved, reason)
  return moved
}

type Asked = Awaited<ReturnType<typeof lockAsked>>

async function lockAsked(tx: Tx, withdrawal_id: string) {
  const row = await tx
    .selectFrom('withdrawals')
    .select(['user_id', 'status', 'expires_at', 'email', 'phone_number', 'bank_code', 'account_number'])
    .select(['amount', 'unclaimed_id', 'entered_by'])
    .where('withdrawal_id', '=', withdrawal_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** Administrators do not decide about money for themselves, also not under a customer's account with the same phone. */
async function refuseOwn(ctx: AdminCtx, tx: Tx, asked: { user_id: string; phone_number: string }): Promise<void> {
  const admin = await getPayee(tx, ctx.actor.id)
  if (asked.user_id === admin.user_id || asked.phone_number === admin.phone_number) {
    throw notPossible('OWN', say('withdrawal_own'))
  }
}

/** What one administrator entered another approves, above the sum that one may move alone. */
async function refuseOwnEntry(ctx: AdminCtx, tx: Tx, { entered_by, amount }: Asked): Promise<void> {
  const { wallet } = await getSettings(tx)
  if (entered_by === ctx.actor.id && amount > wallet.adjust_alone) {
    throw notPossible('OWN', say('withdrawal_needs_another'))
  }
}

async function audit(ctx: AdminCtx, tx: Tx, moved: MovedWithdrawal, reason?: string): Promise<void> {
  await writeAudit(ctx, tx, {
    action: reason === undefined ? 'disbursement.approve' : 'disbursement.disapprove',
    subject_type: 'disbursement',
    subject_id: moved.withdrawal_id,
    before: { status: moved.from_status },
    after: { status: moved.status, ...(reason !== undefined && { reason }) },
  })
}

import type { Body, Output } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import type { createWithdrawal as call } from '#contract/wallet/withdrawals.ts'
import type { CustomerCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { issueCode } from '#server/modules/sign-in/sign-in.ts'
import { lockPayee } from '#server/modules/people/people.ts'
import { loadPurses } from '#server/modules/wallet/wallet.ts'
import { enqueue } from '#server/queue/tasks.ts'
import { expireOverdue } from '../status/expire-withdrawal.ts'
import { loadLeftToday, loadRules, requireAmount } from './amount-rules.ts'
import { requireBank } from './banks.ts'
import { requireBankAccount } from './bank-accounts.ts'
import type { Destination } from './bank-accounts.ts'
import { notPossible, requireReady } from './require-ready.ts'

const minutes = 15

/**
 * Writes down what a customer asks for and sends the code. No money moves yet. The person's lock makes two requests at
 * once take turns, so the second finds the first one open.
 */
export async function createWithdrawal(ctx: CustomerCtx, input: Body<typeof call>): Promise<Output<typeof call>> {
  const { id: user_id } = ctx.actor
  const destination = await readDestination(ctx, input)
  return transaction(ctx.db, async (tx) => {
    const payee = await lockPayee(tx, user_id)
    const phone_number = requireReady(payee)
    await expireOverdue(ctx, tx, user_id)
    await refuseSecond(tx, user_id)
    const rules = await loadRules(tx)
    const { cash } = await loadPurses(tx, user_id)
    requireAmount(input.amount, { rules, cash, left: await loadLeftToday(tx, user_id, rules, ctx.now()) })
    const expires_at = new Date(ctx.now().getTime() + minutes * 60_000)
    const { withdrawal_id, reference } = await insertWithdrawal(tx, {
      user_id,
      amount: input.amount,
      fee: rules.fee,
      ...destination,
      email: payee.email,
      phone_number,
      created_at: ctx.now(),
      expires_at,
    })
    const { retry_in } = await issueCode(ctx, tx, {
      user_id,
      purpose: 'WITHDRAWAL',
      target: withdrawal_id,
      phone_number,
    })
    await enqueue(tx, 'withdrawals.expire', { withdrawal_id }, { due_at: expires_at, dedupe: withdrawal_id })
    return {
      disbursement_id: withdrawal_id,
      number: reference,
      status: 'AWAITING_OTP',
      amount: input.amount,
      fee: rules.fee,
      payout_amount: input.amount - rules.fee,
      expires_at: expires_at.toISOString(),
      retry_in,
    }
  })
}

async function readDestination(ctx: CustomerCtx, input: Body<typeof call>): Promise<Destination> {
  if (input.account_id !== undefined) {
    const saved = await requireBankAccount(ctx.db, ctx.actor.id, input.account_id)
    return { ...saved, bank_name: (await requireBank(ctx, saved.bank_code)).name }
  }
  const { bank_code = '', account_number = '', account_holder_name = '' } = input
  const bank = await requireBank(ctx, bank_code)
  return { bank_code, bank_name: bank.name, account_number, account_holder_name }
}

async function refuseSecond(tx: Tx, user_id: string): Promise<void> {
  const open = await tx
    .selectFrom('withdrawals')
    .select(['withdrawal_id', 'reference', 'status'])
    .where('user_id', '=', user_id)
    .where('status', 'in', ['AWAITING_OTP', 'OTP_VERIFIED', 'REQUESTED', 'APPROVED', 'PROCESSING'])
    .executeTakeFirst()
  if (!open) return
  const { withdrawal_id: disbursement_id, reference: number, status } = open
  throw notPossible('OPEN', say('withdrawal_open_already', { number }), { open: { disbursement_id, number, status } })
}

type NewWithdrawal = Destination & {
  user_id: string
  amount: number
  fee: number
  email: string
  phone_number: string
  created_at: Date
  expires_at: Date
}

async function insertWithdrawal(tx: Tx, row: NewWithdrawal): Promise<{ withdrawal_id: string; reference: string }> {
  const { user_id, created_at } = row
  const written = await tx
    .insertInto('withdrawals')
    .values({ ...row, withdrawal_id: uuidv7(), status: 'AWAITING_OTP', updated_at: created_at })
    .returning(['withdrawal_id', 'reference'])
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('withdrawal_history')
    .values({
      history_id: uuidv7(),
      withdrawal_id: written.withdrawal_id,
      from_status: null,
      to_status: 'AWAITING_OTP',
      actor_role: 'CUSTOMER',
      actor_id: user_id,
      created_at,
    })
    .execute()
  return written
}

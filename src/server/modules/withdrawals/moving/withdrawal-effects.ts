import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { giveBackPaid, holdCash, payHeld, releaseHeld } from '#server/modules/wallet/wallet.ts'
import { dropPayout, writePayout } from '../paying/write-payout.ts'
import type { MovedWithdrawal } from './move-withdrawal.ts'
import type { Effect } from './withdrawal-status.ts'

const effects: Record<Effect, (ctx: Ctx, tx: Tx, moved: MovedWithdrawal) => Promise<unknown>> = {
  hold: holdCash,
  release: releaseHeld,
  pay: payHeld,
  give_back: giveBackPaid,
  begin_payout: (ctx, tx, { withdrawal_id, amount, fee, payable_at }) =>
    writePayout(ctx, tx, {
      withdrawal_id,
      amount: amount - fee,
      after: null,
      due_at: payable_at === null ? ctx.now() : new Date(payable_at),
    }),
  drop_payout: (ctx, tx, { withdrawal_id }) => dropPayout(ctx, tx, withdrawal_id),
}

export async function applyEffects(ctx: Ctx, tx: Tx, moved: MovedWithdrawal, wanted: readonly Effect[]): Promise<void> {
  for (const effect of wanted) await effects[effect](ctx, tx, moved)
}

import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import {
  giveBackPaid,
  holdCash,
  owePaidAgain,
  payHeld,
  payUnclaimed,
  releaseHeld,
} from '#server/modules/wallet/wallet.ts'
import { dropPayout, writePayout } from '../paying/write-payout.ts'
import type { MovedWithdrawal } from './move-withdrawal.ts'
import type { Effect } from './withdrawal-status.ts'

const effects: Record<Effect, (ctx: Ctx, tx: Tx, moved: MovedWithdrawal) => Promise<unknown>> = {
  hold: holdCash,
  // Money of a closed account is owed until it arrived, and nothing is held of it.
  release: async (ctx, tx, moved) => moved.unclaimed_id ?? releaseHeld(ctx, tx, moved),
  pay: (ctx, tx, { unclaimed_id, ...moved }) =>
    unclaimed_id ? payUnclaimed(ctx, tx, { ...moved, unclaimed_id }) : payHeld(ctx, tx, moved),
  give_back: (ctx, tx, { unclaimed_id, ...moved }) =>
    unclaimed_id ? owePaidAgain(ctx, tx, { ...moved, unclaimed_id }) : giveBackPaid(ctx, tx, moved),
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

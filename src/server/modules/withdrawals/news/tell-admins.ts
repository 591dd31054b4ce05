import { english } from '#contract/messages/english.ts'
import { indonesian } from '#contract/messages/indonesian.ts'
import { inWords } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { notifyAdmins } from '#server/modules/notifications/notifications.ts'
import { rupiah } from '#contract/written.ts'
import type { MovedWithdrawal } from '../moving/move-withdrawal.ts'

export async function tellAdminsOfRequest(
  ctx: Ctx,
  tx: Tx,
  moved: Pick<MovedWithdrawal, 'withdrawal_id' | 'reference' | 'amount'>,
): Promise<void> {
  const line = `${moved.reference}: ${rupiah(moved.amount)}`
  await notifyAdmins(ctx, tx, {
    kind: 'ADMIN_WITHDRAWAL_REQUESTED',
    dedupe: `withdrawal/${moved.withdrawal_id}`,
    words: {
      en: { title: 'A withdrawal waits for a decision', text: line },
      id: { title: 'Penarikan menunggu keputusan', text: line },
    },
    link: `/admin/withdraw-request/${moved.withdrawal_id}`,
    needs: 'withdrawals',
    list: '/admin/withdraw-request',
  })
}

type Alert = { withdrawal_id: string; reference: string; message: Message }

/** Something about a payout needs a person; of the same thing once a day. */
export async function alertAdmins(ctx: Ctx, tx: Tx, { withdrawal_id, reference, message }: Alert): Promise<void> {
  const today = ctx.now().toISOString().slice(0, 10)
  ctx.log.error({ withdrawal_id, reference, key: message.key }, 'a payout needs a person')
  await notifyAdmins(ctx, tx, {
    kind: 'ADMIN_PAYOUT_ALERT',
    dedupe: `payout/${withdrawal_id}/${today}/${message.key}`.slice(0, 200),
    words: {
      en: { title: 'A payout needs a look', text: `${reference}: ${inWords(message, english)}` },
      id: { title: 'Pembayaran penarikan perlu diperiksa', text: `${reference}: ${inWords(message, indonesian)}` },
    },
    link: `/admin/withdraw-request/${withdrawal_id}`,
    needs: 'withdrawals',
    list: '/admin/withdraw-request',
  })
}

/** The queue is held back: once a day, because every further payout waits for the same thing. */
export async function alertLowBalance(ctx: Ctx, tx: Tx): Promise<void> {
  const today = ctx.now().toISOString().slice(0, 10)
  await notifyAdmins(ctx, tx, {
    kind: 'ADMIN_PAYOUTS_HELD',
    dedupe: `payouts-held/${today}`,
    words: {
      en: {
        title: 'Payouts are held back',
        text: 'The balance at the payout provider does not cover them. Top it up; they go on by themselves.',
      },
      id: {
        title: 'Pembayaran penarikan ditahan',
        text: 'Saldo di penyedia tidak cukup. Isi saldo; pembayaran berlanjut dengan sendirinya.',
      },
    },
    link: '/admin/withdraw-request',
    needs: 'withdrawals',
  })
}

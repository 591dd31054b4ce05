import type { AdminCtx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { rupiah } from '#contract/written.ts'
import type { Decided } from '../returns/decide-return.ts'
import { tell } from './tell-about-answer.ts'

type Outcome = {
  amounts: ReadonlyMap<string, number>
  replacement: { order_number: string } | null
  decided: readonly Decided[]
}

/** What was decided about a return: money, a new parcel, or why not. */
export async function tellAboutReturn(
  ctx: AdminCtx,
  tx: Tx,
  { ticket_id, reference, user_id }: { ticket_id: string; reference: string; user_id: string },
  { amounts, replacement, decided }: Outcome,
): Promise<void> {
  const refused = decided.filter(({ decision }) => decision === 'REFUSE').length
  const sumOf = (to: Decided['refund_to']) =>
    decided
      .filter(({ decision, refund_to }) => decision === 'REFUND' && refund_to === to)
      .reduce((sum, { return_item_id }) => sum + (amounts.get(return_item_id) ?? 0), 0)
  const [toWallet, byProvider] = [sumOf('WALLET'), sumOf('PROVIDER')]
  const sendBack = decided.some(({ goods_back, decision }) => goods_back && decision !== 'REFUSE')
  await tell(ctx, tx, {
    ticket_id,
    reference,
    user_id,
    kind: 'TICKET_RETURN_DECIDED',
    dedupe: `ticket/${ticket_id}/return/${decided.map(({ return_item_id }) => return_item_id).toSorted()[0]}`,
    words: {
      en: {
        title: 'We have decided about your return',
        text: [
          `${reference}:`,
          toWallet > 0 && `${rupiah(toWallet)} is back in your wallet.`,
          byProvider > 0 && `${rupiah(byProvider)} goes back the way you paid, which may take some days.`,
          replacement && `A new parcel goes out as ${replacement.order_number}.`,
          refused > 0 && 'We could not accept everything; the ticket says why.',
          sendBack && 'Please send the goods back to us.',
        ]
          .filter(Boolean)
          .join(' '),
      },
      id: {
        title: 'Keputusan tentang pengembalian Anda',
        text: [
          `${reference}:`,
          toWallet > 0 && `${rupiah(toWallet)} kembali ke dompet Anda.`,
          byProvider > 0 && `${rupiah(byProvider)} kembali lewat cara bayar semula, dalam beberapa hari.`,
          replacement && `Paket baru dikirim sebagai ${replacement.order_number}.`,
          refused > 0 && 'Tidak semuanya dapat kami terima; alasannya ada di tiket.',
          sendBack && 'Mohon kirim barangnya kembali kepada kami.',
        ]
          .filter(Boolean)
          .join(' '),
      },
    },
    quote: null,
  })
}

import { english } from '#contract/messages/english.ts'
import { indonesian } from '#contract/messages/indonesian.ts'
import { keptInWords } from '#contract/messages/kept.ts'
import type { WithdrawalStatus } from '#contract/wallet/withdrawals.ts'
import { dayAndTimeText, rupiah } from '#contract/written.ts'
import { maskNumber } from '../mask-number.ts'
import type { MovedWithdrawal } from '../moving/move-withdrawal.ts'

/** The states that the customer is told of. */
export type ToldStatus = Exclude<WithdrawalStatus, 'AWAITING_OTP' | 'OTP_VERIFIED'>

type Told = { title: string; text: string }

export function withdrawalWords(status: ToldStatus, moved: MovedWithdrawal): Record<'en' | 'id', Told> {
  return { en: inEnglish[status](moved), id: inIndonesian[status](moved) }
}

function place({ bank_name, account_number }: MovedWithdrawal): string {
  return `${bank_name} ${maskNumber(account_number)}`
}

function payout({ amount, fee }: MovedWithdrawal): string {
  return rupiah(amount - fee)
}

const inEnglish: Record<ToldStatus, (w: MovedWithdrawal) => Told> = {
  REQUESTED: (w) => ({
    title: 'Withdrawal requested',
    text: `We review ${w.reference}: ${rupiah(w.amount)} to ${place(w)}. If this was not you, cancel it and change your password now.`,
  }),
  APPROVED: (w) => ({
    title: 'Withdrawal approved',
    text:
      w.payable_at === null
        ? `${w.reference} is approved. ${payout(w)} goes to ${place(w)}.`
        : `${w.reference} is approved. For your safety ${payout(w)} goes to ${place(w)} after ${dayAndTimeText(w.payable_at, 'en')}.`,
  }),
  PROCESSING: (w) => ({ title: 'Withdrawal on its way', text: `${payout(w)} for ${w.reference} is with the bank.` }),
  COMPLETED: (w) => ({ title: 'Withdrawal paid out', text: `${payout(w)} for ${w.reference} is at ${place(w)}.` }),
  FAILED: (w) => ({
    title: 'Withdrawal failed',
    text: `${rupiah(w.amount)} for ${w.reference} is back in your wallet. ${keptInWords(w.reason ?? '', english)}`.trim(),
  }),
  DISAPPROVED: (w) => ({
    title: 'Withdrawal disapproved',
    text: `${rupiah(w.amount)} for ${w.reference} is back in your wallet. Reason: ${keptInWords(w.reason ?? '', english)}`,
  }),
  CANCELLED: (w) => ({
    title: 'Withdrawal cancelled',
    text: `${w.reference} is cancelled. ${rupiah(w.amount)} stays in your wallet.`,
  }),
  EXPIRED: (w) => ({
    title: 'Withdrawal expired',
    text: `${w.reference} was not confirmed in time. ${rupiah(w.amount)} stays in your wallet.`,
  }),
}

const inIndonesian: Record<ToldStatus, (w: MovedWithdrawal) => Told> = {
  REQUESTED: (w) => ({
    title: 'Penarikan diminta',
    text: `Kami meninjau ${w.reference}: ${rupiah(w.amount)} ke ${place(w)}. Jika bukan Anda, batalkan dan segera ganti kata sandi.`,
  }),
  APPROVED: (w) => ({
    title: 'Penarikan disetujui',
    text:
      w.payable_at === null
        ? `${w.reference} disetujui. ${payout(w)} dikirim ke ${place(w)}.`
        : `${w.reference} disetujui. Demi keamanan Anda ${payout(w)} dikirim ke ${place(w)} setelah ${dayAndTimeText(w.payable_at, 'id')}.`,
  }),
  PROCESSING: (w) => ({ title: 'Penarikan diproses', text: `${payout(w)} untuk ${w.reference} sedang di bank.` }),
  COMPLETED: (w) => ({
    title: 'Penarikan dibayarkan',
    text: `${payout(w)} untuk ${w.reference} masuk ke ${place(w)}.`,
  }),
  FAILED: (w) => ({
    title: 'Penarikan gagal',
    text: `${rupiah(w.amount)} untuk ${w.reference} kembali ke dompet Anda. ${keptInWords(w.reason ?? '', indonesian)}`.trim(),
  }),
  DISAPPROVED: (w) => ({
    title: 'Penarikan ditolak',
    text: `${rupiah(w.amount)} untuk ${w.reference} kembali ke dompet Anda. Alasan: ${keptInWords(w.reason ?? '', indonesian)}`,
  }),
  CANCELLED: (w) => ({
    title: 'Penarikan dibatalkan',
    text: `${w.reference} dibatalkan. ${rupiah(w.amount)} tetap di dompet Anda.`,
  }),
  EXPIRED: (w) => ({
    title: 'Penarikan kedaluwarsa',
    text: `${w.reference} tidak dikonfirmasi tepat waktu. ${rupiah(w.amount)} tetap di dompet Anda.`,
  }),
}

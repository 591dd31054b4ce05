import type { Language } from '../language.ts'
import { keptIn, messageIn } from '../messages/in-language.ts'
import { encodeMessage } from '../messages/stored-message.ts'
import { say } from '../messages/message.ts'
import type { Message } from '../messages/message.ts'
import { defineNotice, utcDay } from '../notice.ts'
import { dayAndTimeText, maskNumber, rupiah } from '../written.ts'
import type { WithdrawalStatus } from './withdrawals.ts'

type Withdrawal = {
  withdrawal_id: string
  reference: string
  from_status: WithdrawalStatus
  amount: number
  fee: number
  bank_name: string
  account_number: string
  reason: string | null
  payable_at: string | null
}

const sample: Withdrawal = {
  withdrawal_id: '01890000-0000-7000-8000-000000000000',
  reference: 'WD-261121-7K3QD',
  from_status: 'REQUESTED',
  amount: 500_000,
  fee: 2_500,
  bank_name: 'BCA',
  account_number: '1234567890',
  reason: encodeMessage(say('withdrawal_person_changed')),
  payable_at: '2026-11-22T07:05:00.000Z',
}

function bankText({ bank_name, account_number }: Withdrawal): string {
  return `${bank_name} ${maskNumber(account_number)}`
}

function payoutText({ amount, fee }: Withdrawal): string {
  return rupiah(amount - fee)
}

const buttons = { en: 'View withdrawal', id: 'Lihat penarikan' }

/** A notice to the customer that the withdrawal has another status. One that had arrived may still fail. */
function withdrawalNotice(
  status: WithdrawalStatus,
  words: Record<Language, (w: Withdrawal) => { title: string; text: string }>,
  { hasMail = true, others = [] }: { hasMail?: boolean; others?: Withdrawal[] } = {},
) {
  const wordsIn = (language: Language) => (facts: Withdrawal) => {
    const { title, text } = words[language](facts)
    const mail = { subject: `${title}: ${facts.reference}`, button: buttons[language] }
    return { title, text, ...(hasMail && { mail }) }
  }
  return defineNotice({
    kind: `WITHDRAWAL_${status}`,
    to: 'customer',
    dedupeKey: ({ withdrawal_id, from_status }: Withdrawal) => `withdrawal/${withdrawal_id}/${from_status}/${status}`,
    link: ({ withdrawal_id }) => `/point/withdraw/${withdrawal_id}`,
    samples: [sample, ...others],
    words: { en: wordsIn('en'), id: wordsIn('id') },
  })
}

export const withdrawalRequested = withdrawalNotice('REQUESTED', {
  en: (w) => ({
    title: 'Withdrawal requested',
    text: `We review ${w.reference}: ${rupiah(w.amount)} to ${bankText(w)}. If this was not you, cancel it and change your password now.`,
  }),
  id: (w) => ({
    title: 'Permintaan penarikan diterima',
    text: `Kami meninjau ${w.reference}: ${rupiah(w.amount)} ke ${bankText(w)}. Jika bukan Anda, batalkan dan segera ganti kata sandi.`,
  }),
})

export const withdrawalApproved = withdrawalNotice(
  'APPROVED',
  {
    en: (w) => ({
      title: 'Withdrawal approved',
      text:
        w.payable_at === null
          ? `${w.reference} is approved. ${payoutText(w)} goes to ${bankText(w)}.`
          : `${w.reference} is approved. For your safety ${payoutText(w)} goes to ${bankText(w)} after ${dayAndTimeText(w.payable_at, 'en')}.`,
    }),
    id: (w) => ({
      title: 'Penarikan disetujui',
      text:
        w.payable_at === null
          ? `${w.reference} disetujui. ${payoutText(w)} dikirim ke ${bankText(w)}.`
          : `${w.reference} disetujui. Demi keamanan Anda ${payoutText(w)} dikirim ke ${bankText(w)} setelah ${dayAndTimeText(w.payable_at, 'id')}.`,
    }),
  },
  { others: [{ ...sample, payable_at: null }] },
)

export const withdrawalProcessing = withdrawalNotice(
  'PROCESSING',
  {
    en: (w) => ({ title: 'Withdrawal on its way', text: `${payoutText(w)} for ${w.reference} is with the bank.` }),
    id: (w) => ({ title: 'Penarikan diproses', text: `${payoutText(w)} untuk ${w.reference} sedang diproses bank.` }),
  },
  // The next step follows at once.
  { hasMail: false },
)

export const withdrawalCompleted = withdrawalNotice('COMPLETED', {
  en: (w) => ({ title: 'Withdrawal paid out', text: `${payoutText(w)} for ${w.reference} is at ${bankText(w)}.` }),
  id: (w) => ({
    title: 'Penarikan dibayarkan',
    text: `${payoutText(w)} untuk ${w.reference} masuk ke ${bankText(w)}.`,
  }),
})

export const withdrawalFailed = withdrawalNotice('FAILED', {
  en: (w) => ({
    title: 'Withdrawal failed',
    text: `${rupiah(w.amount)} for ${w.reference} is back in your wallet. ${keptIn('en', w.reason ?? '')}`.trim(),
  }),
  id: (w) => ({
    title: 'Penarikan gagal',
    text: `${rupiah(w.amount)} untuk ${w.reference} kembali ke dompet Anda. ${keptIn('id', w.reason ?? '')}`.trim(),
  }),
})

export const withdrawalDisapproved = withdrawalNotice('DISAPPROVED', {
  en: (w) => ({
    title: 'Withdrawal disapproved',
    text: `${rupiah(w.amount)} for ${w.reference} is back in your wallet. Reason: ${keptIn('en', w.reason ?? '')}`,
  }),
  id: (w) => ({
    title: 'Penarikan ditolak',
    text: `${rupiah(w.amount)} untuk ${w.reference} kembali ke dompet Anda. Alasan: ${keptIn('id', w.reason ?? '')}`,
  }),
})

export const withdrawalCancelled = withdrawalNotice('CANCELLED', {
  en: (w) => ({
    title: 'Withdrawal cancelled',
    text: `${w.reference} is cancelled. ${rupiah(w.amount)} stays in your wallet.`,
  }),
  id: (w) => ({
    title: 'Penarikan dibatalkan',
    text: `${w.reference} dibatalkan. ${rupiah(w.amount)} tetap di dompet Anda.`,
  }),
})

export const withdrawalExpired = withdrawalNotice(
  'EXPIRED',
  {
    en: (w) => ({
      title: 'Withdrawal expired',
      text: `${w.reference} was not confirmed in time. ${rupiah(w.amount)} stays in your wallet.`,
    }),
    id: (w) => ({
      title: 'Penarikan kedaluwarsa',
      text: `${w.reference} tidak dikonfirmasi tepat waktu. ${rupiah(w.amount)} tetap di dompet Anda.`,
    }),
  },
  // The customer began it a moment ago.
  { hasMail: false },
)

const administrators = { permission: 'withdrawals', list: '/admin/withdraw-request' } as const
const adminsLink = ({ withdrawal_id }: Pick<Withdrawal, 'withdrawal_id'>) => `/admin/withdraw-request/${withdrawal_id}`

export const withdrawalToDecide = defineNotice({
  kind: 'ADMIN_WITHDRAWAL_REQUESTED',
  to: administrators,
  dedupeKey: (w: Pick<Withdrawal, 'withdrawal_id' | 'reference' | 'amount'>) => `withdrawal/${w.withdrawal_id}`,
  link: adminsLink,
  samples: [sample],
  words: {
    en: (w) => ({ title: 'A withdrawal waits for a decision', text: `${w.reference}: ${rupiah(w.amount)}` }),
    id: (w) => ({ title: 'Penarikan menunggu keputusan', text: `${w.reference}: ${rupiah(w.amount)}` }),
  },
})

type Alert = { withdrawal_id: string; reference: string; message: Message; at: Date }

/** Something about a payout needs a person; of the same thing once a day. */
export const payoutAlert = defineNotice({
  kind: 'ADMIN_PAYOUT_ALERT',
  to: administrators,
  dedupeKey: ({ withdrawal_id, message, at }: Alert) =>
    `payout/${withdrawal_id}/${utcDay(at)}/${message.key}`.slice(0, 200),
  link: adminsLink,
  samples: [{ ...sample, message: say('withdrawal_person_suspended'), at: new Date(0) }],
  words: {
    en: (a) => ({ title: 'A payout needs a look', text: `${a.reference}: ${messageIn('en', a.message)}` }),
    id: (a) => ({
      title: 'Pembayaran penarikan perlu diperiksa',
      text: `${a.reference}: ${messageIn('id', a.message)}`,
    }),
  },
})

/** Once a day, because every further payout waits for the same thing. */
export const payoutsHeld = defineNotice({
  kind: 'ADMIN_PAYOUTS_HELD',
  to: { permission: 'withdrawals' },
  dedupeKey: ({ at }: { at: Date }) => `payouts-held/${utcDay(at)}`,
  link: () => '/admin/withdraw-request',
  samples: [{ at: new Date(0) }],
  words: {
    en: () => ({
      title: 'Payouts are held back',
      text: 'The balance at the payout provider does not cover them. Top it up; they go on by themselves.',
    }),
    id: () => ({
      title: 'Pembayaran penarikan ditahan',
      text: 'Saldo di penyedia tidak cukup. Isi saldo; pembayaran lalu berlanjut otomatis.',
    }),
  },
})

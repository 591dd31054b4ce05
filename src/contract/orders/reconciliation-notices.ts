import type { Language } from '../language.ts'
import { messageIn, remarkIn } from '../messages/in-language.ts'
import type { Remark } from '../messages/stored-message.ts'
import { say } from '../messages/message.ts'
import type { Message } from '../messages/message.ts'
import { defineNotice } from '../notice.ts'
import { rupiah } from '../written.ts'
import type { DiscrepancyKind } from './reconciliation.ts'

const sampleId = '01890000-0000-7000-8000-000000000000'

type Difference = {
  difference_id: string
  order_id: string | null
  order_number?: string | undefined
  kind: DiscrepancyKind
  /** The kind in words. */
  what: Message
  expected: Remark
  found: Remark
}

const titles = {
  en: {
    payment: 'A payment needs a look',
    payout: 'A payout needs a look',
    unclaimed: 'Money for a closed account',
  },
  id: {
    payment: 'Pembayaran perlu diperiksa',
    payout: 'Pembayaran keluar perlu diperiksa',
    unclaimed: 'Uang untuk akun yang sudah ditutup',
  },
}

function wordsIn(language: Language, but: string) {
  return ({ kind, what, expected, found, order_number }: Difference) => {
    const about = kind === 'UNCLAIMED_MONEY' ? 'unclaimed' : kind.startsWith('PAYOUT') ? 'payout' : 'payment'
    const line = `${messageIn(language, what)}: ${remarkIn(language, expected)}, ${but} ${remarkIn(language, found)}`
    return { title: titles[language][about], text: order_number ? `${order_number}: ${line}` : line }
  }
}

const sample = { difference_id: sampleId, what: say('one_payment'), expected: rupiah(2), found: rupiah(1) }

/** The one notice of an incident: it tells of the order's flag as well. */
export const paymentDiffers = defineNotice({
  kind: 'PAYMENT_DIFFERENCE',
  to: { permission: 'reconciliation' },
  dedupeKey: ({ difference_id }: Difference) => `difference:${difference_id}`,
  link: () => '/admin/reconciliation',
  orderId: ({ order_id }) => order_id,
  samples: [
    { ...sample, kind: 'AMOUNT_DIFFERS', order_id: sampleId, order_number: 'SH-261121-7K3QD' },
    { ...sample, kind: 'PAYOUT_PAID_THERE', order_id: null },
    { ...sample, kind: 'UNCLAIMED_MONEY', order_id: null },
  ],
  words: { en: wordsIn('en', 'but'), id: wordsIn('id', 'tetapi') },
})

type Returned = { reference: string; order_id: string; amount: number }

export const moneyReturned = defineNotice({
  kind: 'MONEY_RETURNED',
  to: 'customer',
  dedupeKey: ({ reference }: Returned) => `money-returned:${reference}`,
  link: ({ order_id }) => `/orders/${order_id}`,
  orderId: ({ order_id }) => order_id,
  samples: [{ reference: 'R-1', order_id: sampleId, amount: 50_000 }],
  words: {
    en: ({ amount }) => ({
      title: 'Money returned',
      text: `${rupiah(amount)} of a payment that paid no order is in your wallet.`,
    }),
    id: ({ amount }) => ({
      title: 'Dana dikembalikan',
      text: `${rupiah(amount)} dari pembayaran yang tidak terpakai kini ada di dompet Anda.`,
    }),
  },
})

type LargeTransfer = { transfer_id: string; order_id: string; order_number: string; amount: number }

/** A large transfer that one administrator entered: another one confirms it. */
export const transferToDecide = defineNotice({
  kind: 'TRANSFER_TO_CONFIRM',
  to: { permission: 'reconciliation' },
  dedupeKey: ({ transfer_id }: LargeTransfer) => `transfer:${transfer_id}`,
  link: ({ order_id }) => `/admin/manage/order/${order_id}`,
  orderId: ({ order_id }) => order_id,
  samples: [{ transfer_id: sampleId, order_id: sampleId, order_number: 'SH-261121-7K3QD', amount: 7_500_213 }],
  words: {
    en: ({ amount, order_number }) => ({
      title: 'A bank transfer waits for a second administrator',
      text: `${order_number}: ${rupiah(amount)} was entered and is to be confirmed by another one.`,
    }),
    id: ({ amount, order_number }) => ({
      title: 'Transfer bank menunggu admin kedua',
      text: `${order_number}: ${rupiah(amount)} sudah dicatat dan perlu dikonfirmasi admin lain.`,
    }),
  },
})

type SentProof = { proof_id: string; order_id: string; order_number: string }

/** A customer shows that a transfer is on its way. */
export const transferProofSent = defineNotice({
  kind: 'TRANSFER_PROOF',
  to: { permission: 'reconciliation' },
  dedupeKey: ({ proof_id }: SentProof) => `transfer-proof:${proof_id}`,
  link: ({ order_id }) => `/admin/manage/order/${order_id}`,
  orderId: ({ order_id }) => order_id,
  samples: [{ proof_id: sampleId, order_id: sampleId, order_number: 'SH-261121-7K3QD' }],
  words: {
    en: ({ order_number }) => ({
      title: 'A bank transfer is on its way',
      text: `The customer of ${order_number} sent a proof. Please look at the account and confirm the money.`,
    }),
    id: ({ order_number }) => ({
      title: 'Transfer bank sedang masuk',
      text: `Pelanggan ${order_number} mengirim bukti transfer. Silakan periksa rekening dan konfirmasi uangnya.`,
    }),
  },
})

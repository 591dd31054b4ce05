import type { Language } from '../language.ts'
import { keep, keptInWords } from '../messages/kept.ts'
import type { Remark } from '../messages/kept.ts'
import { keptIn, remarkIn } from '../messages/in-language.ts'
import { say } from '../messages/message.ts'
import { defineNotice, paragraphs, sentences, utcDay } from '../notice.ts'
import type { NoticeWords } from '../notice.ts'
import { dayAndTimeText, longTimeText, rupiah, thousands } from '../written.ts'

/** What notices may say of an order. */
export type OrderFacts = {
  order_id: string
  order_number: string
  total: number
  /** What vouchers took off. */
  saved?: number
  expires_at: string
  courier_name: string
  reason?: string | null
  /** The customer typed it: not for the mail, because the mailbox may be a stranger's. */
  is_own_reason?: boolean
  /** What went back to the wallet: money and cash in rupiah, and points. */
  refunded?: number
  refunded_points?: number
  /** How it is to be paid. */
  service_name?: string
  /** Distinguishes notices that an order can have more than once. */
  occasion?: string
  /** Where the notice is about one parcel of the order. */
  delivery_id?: string | null
  awb_number?: string | null
  tracking_url?: string | null
}

const sample: OrderFacts = {
  order_id: '01890000-0000-7000-8000-000000000000',
  order_number: 'SH-261121-7K3QD',
  total: 1_323_750,
  saved: 25_000,
  expires_at: '2026-11-21T17:30:00.000Z',
  courier_name: 'JNE',
  reason: keep(say('not_paid_in_time')),
  refunded: 1_300_000,
  refunded_points: 23_750,
  service_name: 'BCA Virtual Account',
  awb_number: 'JNE0012345678',
  tracking_url: 'https://track.example/JNE0012345678',
}
const withoutRefund: OrderFacts = { ...sample, saved: 0, reason: null, refunded: 0, refunded_points: 0 }

/** What went back, as a part of a sentence: `Rp 50.000 and 2.000 points`. */
function refundText({ refunded = 0, refunded_points = 0 }: OrderFacts, language: Language): string {
  const parts = paragraphs(
    (refunded > 0 || refunded_points === 0) && rupiah(refunded),
    refunded_points > 0 && `${thousands(refunded_points)} ${language === 'en' ? 'points' : 'poin'}`,
  )
  return parts.join(language === 'en' ? ' and ' : ' dan ')
}

export function hasRefund({ refunded = 0, refunded_points = 0 }: OrderFacts): boolean {
  return refunded + refunded_points > 0
}

/** A notice to the customer about a step of an order; of each parcel and each occasion anew. */
function orderNotice(step: string, words: Record<Language, (o: OrderFacts) => NoticeWords>, ...others: OrderFacts[]) {
  return defineNotice({
    kind: `ORDER_${step.toUpperCase()}`,
    to: 'customer',
    dedupeKey: (o: OrderFacts) => paragraphs(step, o.order_id, o.delivery_id, o.occasion).join('/'),
    link: ({ order_id }) => `/orders/${order_id}`,
    orderId: ({ order_id }) => order_id,
    samples: [sample, ...others],
    words,
  })
}

export const orderPlaced = orderNotice(
  'placed',
  {
    en: (o) => ({
      title: 'Order placed',
      text: `Please pay ${rupiah(o.total)} for ${o.order_number} before ${dayAndTimeText(o.expires_at, 'en')}.`,
      mail: {
        title: `Order ${o.order_number}: please pay before ${longTimeText(o.expires_at, 'en')}`,
        paragraphs: paragraphs(
          `Thank you for your order ${o.order_number}.`,
          `Please pay ${rupiah(o.total)} before ${longTimeText(o.expires_at, 'en')}. We keep the items for you until then.`,
          o.saved && `Your vouchers save you ${rupiah(o.saved)}.`,
        ),
        button: 'Pay now',
      },
    }),
    id: (o) => ({
      title: 'Pesanan dibuat',
      text: `Mohon bayar ${rupiah(o.total)} untuk ${o.order_number} sebelum ${dayAndTimeText(o.expires_at, 'id')}.`,
      mail: {
        title: `Pesanan ${o.order_number}: mohon bayar sebelum ${longTimeText(o.expires_at, 'id')}`,
        paragraphs: paragraphs(
          `Terima kasih atas pesanan Anda ${o.order_number}.`,
          `Mohon bayar ${rupiah(o.total)} sebelum ${longTimeText(o.expires_at, 'id')}. Barang kami simpan untuk Anda sampai saat itu.`,
          o.saved && `Dengan voucher Anda hemat ${rupiah(o.saved)}.`,
        ),
        button: 'Bayar sekarang',
      },
    }),
  },
  withoutRefund,
)

export const orderPaymentChanged = orderNotice('payment_changed', {
  en: (o) => ({
    title: 'Payment method changed',
    text: `Please pay ${rupiah(o.total)} for ${o.order_number} with ${o.service_name} before ${dayAndTimeText(o.expires_at, 'en')}.`,
    mail: {
      title: `Order ${o.order_number}: please pay with ${o.service_name} before ${longTimeText(o.expires_at, 'en')}`,
      paragraphs: [
        `You have changed how to pay for your order ${o.order_number}.`,
        `Please pay ${rupiah(o.total)} with ${o.service_name} before ${longTimeText(o.expires_at, 'en')}. Please do not use earlier payment instructions any more.`,
      ],
      button: 'Pay now',
    },
  }),
  id: (o) => ({
    title: 'Cara bayar diganti',
    text: `Mohon bayar ${rupiah(o.total)} untuk ${o.order_number} dengan ${o.service_name} sebelum ${dayAndTimeText(o.expires_at, 'id')}.`,
    mail: {
      title: `Pesanan ${o.order_number}: mohon bayar dengan ${o.service_name} sebelum ${longTimeText(o.expires_at, 'id')}`,
      paragraphs: [
        `Anda mengganti cara bayar untuk pesanan ${o.order_number}.`,
        `Mohon bayar ${rupiah(o.total)} dengan ${o.service_name} sebelum ${longTimeText(o.expires_at, 'id')}. Petunjuk pembayaran sebelumnya tidak berlaku lagi.`,
      ],
      button: 'Bayar sekarang',
    },
  }),
})

export const orderExpiring = orderNotice('expiring', {
  en: (o) => ({
    title: 'Your order is about to expire',
    text: `Please pay ${rupiah(o.total)} for ${o.order_number} before ${dayAndTimeText(o.expires_at, 'en')}.`,
    mail: {
      title: `Order ${o.order_number} is about to expire: please pay before ${longTimeText(o.expires_at, 'en')}`,
      paragraphs: [
        `We have not received a payment for your order ${o.order_number} yet.`,
        `Please pay ${rupiah(o.total)} before ${longTimeText(o.expires_at, 'en')}; after that the items go back on sale. If you have paid just now, there is nothing to do.`,
      ],
      button: 'Pay now',
    },
  }),
  id: (o) => ({
    title: 'Pesanan segera kedaluwarsa',
    text: `Mohon bayar ${rupiah(o.total)} untuk ${o.order_number} sebelum ${dayAndTimeText(o.expires_at, 'id')}.`,
    mail: {
      title: `Pesanan ${o.order_number} segera kedaluwarsa: mohon bayar sebelum ${longTimeText(o.expires_at, 'id')}`,
      paragraphs: [
        `Pembayaran untuk pesanan Anda ${o.order_number} belum kami terima.`,
        `Mohon bayar ${rupiah(o.total)} sebelum ${longTimeText(o.expires_at, 'id')}; setelah itu barang dijual kembali. Bila Anda baru saja membayar, abaikan pesan ini.`,
      ],
      button: 'Bayar sekarang',
    },
  }),
})

export const orderPaid = orderNotice(
  'paid',
  {
    en: (o) => ({
      ...(o.total === 0
        ? { title: 'Order paid', text: `Nothing is left to pay for ${o.order_number}. We pack it next.` }
        : { title: 'Payment received', text: `We have ${rupiah(o.total)} for ${o.order_number} and pack it next.` }),
      mail: {
        title: `Payment received for order ${o.order_number}`,
        paragraphs: [
          o.total === 0
            ? `Nothing is left to pay for your order ${o.order_number}. We will pack it next.`
            : `We have received ${rupiah(o.total)} for your order ${o.order_number} and will pack it next.`,
        ],
        button: 'View order',
      },
    }),
    id: (o) => ({
      ...(o.total === 0
        ? {
            title: 'Pesanan lunas',
            text: `Tidak ada lagi yang perlu dibayar untuk ${o.order_number}. Segera kami kemas.`,
          }
        : {
            title: 'Pembayaran diterima',
            text: `${rupiah(o.total)} untuk ${o.order_number} kami terima. Segera kami kemas.`,
          }),
      mail: {
        title: `Pembayaran pesanan ${o.order_number} diterima`,
        paragraphs: [
          o.total === 0
            ? `Tidak ada lagi yang perlu dibayar untuk pesanan ${o.order_number}. Kami akan segera mengemasnya.`
            : `Kami telah menerima ${rupiah(o.total)} untuk pesanan ${o.order_number} dan akan segera mengemasnya.`,
        ],
        button: 'Lihat pesanan',
      },
    }),
  },
  { ...sample, total: 0 },
)

export const orderPacked = orderNotice('packed', {
  en: (o) => ({
    title: 'Your order is packed',
    text: `${o.order_number} waits for ${o.courier_name} to pick it up.`,
    mail: {
      title: `Order ${o.order_number} is packed`,
      paragraphs: [`Your order ${o.order_number} is packed and waits for ${o.courier_name} to pick it up.`],
      button: 'View order',
    },
  }),
  id: (o) => ({
    title: 'Pesanan sudah dikemas',
    text: `${o.order_number} menunggu dijemput ${o.courier_name}.`,
    mail: {
      title: `Pesanan ${o.order_number} sudah dikemas`,
      paragraphs: [`Pesanan Anda ${o.order_number} sudah dikemas dan menunggu dijemput ${o.courier_name}.`],
      button: 'Lihat pesanan',
    },
  }),
})

export const orderShipped = orderNotice(
  'shipped',
  {
    en: (o) => ({
      title: 'Your order is on its way',
      text: sentences(`${o.courier_name} has ${o.order_number}.`, o.awb_number && `AWB ${o.awb_number}.`),
      mail: {
        title: `Order ${o.order_number} is on its way`,
        paragraphs: paragraphs(
          `Your order ${o.order_number} is with ${o.courier_name}.`,
          o.awb_number && `Airway bill (AWB): ${o.awb_number}`,
          o.tracking_url && `Follow the parcel: ${o.tracking_url}`,
        ),
        button: 'Track order',
        links: paragraphs(o.tracking_url),
      },
    }),
    id: (o) => ({
      title: 'Pesanan sedang dikirim',
      text: sentences(`${o.order_number} sudah dibawa ${o.courier_name}.`, o.awb_number && `Resi ${o.awb_number}.`),
      mail: {
        title: `Pesanan ${o.order_number} sedang dikirim`,
        paragraphs: paragraphs(
          `Pesanan Anda ${o.order_number} sudah dibawa ${o.courier_name}.`,
          o.awb_number && `Nomor resi (AWB): ${o.awb_number}`,
          o.tracking_url && `Lacak paket: ${o.tracking_url}`,
        ),
        button: 'Lacak pesanan',
        links: paragraphs(o.tracking_url),
      },
    }),
  },
  { ...sample, awb_number: null, tracking_url: null },
)

export const orderDelivered = orderNotice('delivered', {
  en: (o) => ({
    title: 'Your order has arrived',
    text: `Please confirm that ${o.order_number} is all right.`,
    mail: {
      title: `Order ${o.order_number} has been delivered`,
      paragraphs: [
        `Your order ${o.order_number} has arrived. Please confirm it if all is well; it completes by itself after a few days.`,
      ],
      button: 'Confirm arrival',
    },
  }),
  id: (o) => ({
    title: 'Pesanan telah tiba',
    text: `Mohon konfirmasi bila ${o.order_number} baik-baik saja.`,
    mail: {
      title: `Pesanan ${o.order_number} telah tiba`,
      paragraphs: [
        `Pesanan Anda ${o.order_number} telah tiba. Mohon konfirmasi bila semuanya baik; pesanan selesai sendiri setelah beberapa hari.`,
      ],
      button: 'Konfirmasi',
    },
  }),
})

export const orderDeliveryFailed = orderNotice('delivery_failed', {
  en: (o) => ({
    title: 'The parcel could not be delivered',
    text: `${o.courier_name} did not reach you with ${o.order_number}. We take care of it.`,
    mail: {
      title: `Order ${o.order_number} could not be delivered`,
      paragraphs: [
        `${o.courier_name} did not reach you with your order ${o.order_number}.`,
        'We look into it and send it again or come back to you. Please check that the phone number of the receiver is right.',
      ],
      button: 'View order',
    },
  }),
  id: (o) => ({
    title: 'Paket belum dapat diantar',
    text: `${o.courier_name} belum berhasil mengantar ${o.order_number}. Kami akan mengurusnya.`,
    mail: {
      title: `Pesanan ${o.order_number} belum dapat diantar`,
      paragraphs: [
        `${o.courier_name} belum berhasil mengantar pesanan Anda ${o.order_number}.`,
        'Kami memeriksanya dan akan mengirim ulang atau menghubungi Anda. Mohon pastikan nomor telepon penerima sudah benar.',
      ],
      button: 'Lihat pesanan',
    },
  }),
})

export const orderSentAgain = orderNotice('sent_again', {
  en: (o) => ({
    title: 'Your order is sent again',
    text: `${o.order_number} goes out with ${o.courier_name} once more.`,
    mail: {
      title: `Order ${o.order_number} is sent again`,
      paragraphs: [`Your order ${o.order_number} goes out with ${o.courier_name} once more.`],
      button: 'View order',
    },
  }),
  id: (o) => ({
    title: 'Pesanan dikirim ulang',
    text: `${o.order_number} dikirim lagi dengan ${o.courier_name}.`,
    mail: {
      title: `Pesanan ${o.order_number} dikirim ulang`,
      paragraphs: [`Pesanan Anda ${o.order_number} dikirim lagi dengan ${o.courier_name}.`],
      button: 'Lihat pesanan',
    },
  }),
})

export const orderCancelled = orderNotice(
  'cancelled',
  {
    en: (o) => ({
      title: 'Order cancelled',
      text: sentences(`${o.order_number} is cancelled.`, o.reason && `Reason: ${keptIn('en', o.reason)}`),
      mail: {
        title: `Order ${o.order_number} is cancelled`,
        paragraphs: paragraphs(
          `Your order ${o.order_number} is cancelled.`,
          o.reason && !o.is_own_reason && `Reason: ${keptIn('en', o.reason)}`,
          hasRefund(o) && `We have refunded ${refundText(o, 'en')} to your wallet in our shop.`,
        ),
        button: 'View order',
      },
    }),
    id: (o) => ({
      title: 'Pesanan dibatalkan',
      text: sentences(`${o.order_number} dibatalkan.`, o.reason && `Alasan: ${keptIn('id', o.reason)}`),
      mail: {
        title: `Pesanan ${o.order_number} dibatalkan`,
        paragraphs: paragraphs(
          `Pesanan Anda ${o.order_number} dibatalkan.`,
          o.reason && !o.is_own_reason && `Alasan: ${keptIn('id', o.reason)}`,
          hasRefund(o) && `Kami telah mengembalikan ${refundText(o, 'id')} ke dompet Anda di toko kami.`,
        ),
        button: 'Lihat pesanan',
      },
    }),
  },
  withoutRefund,
)

export const orderRefunded = orderNotice(
  'refunded',
  {
    en: (o) => ({
      title: 'Money refunded',
      text: `For ${o.order_number}, ${refundText(o, 'en')} went back to your wallet.`,
      mail: {
        title: `Order ${o.order_number}: ${refundText(o, 'en')} refunded`,
        paragraphs: [
          `We have refunded ${refundText(o, 'en')} for your order ${o.order_number} to your wallet in our shop.`,
          o.refunded
            ? 'You can pay your next order with it, or withdraw money to your bank account.'
            : 'You can pay your next order with them.',
        ],
        button: 'View order',
      },
    }),
    id: (o) => ({
      title: 'Dana dikembalikan',
      text: `${refundText(o, 'id')} untuk ${o.order_number} kembali ke dompet Anda.`,
      mail: {
        title: `Pesanan ${o.order_number}: ${refundText(o, 'id')} dikembalikan`,
        paragraphs: [
          `Kami telah mengembalikan ${refundText(o, 'id')} untuk pesanan ${o.order_number} ke dompet Anda di toko kami.`,
          o.refunded
            ? 'Anda dapat memakainya untuk pesanan berikutnya, atau menarik uangnya ke rekening bank Anda.'
            : 'Anda dapat memakainya untuk pesanan berikutnya.',
        ],
        button: 'Lihat pesanan',
      },
    }),
  },
  { ...sample, refunded: 0 },
)

export const orderExpired = orderNotice('expired', {
  en: (o) => ({
    title: 'Order expired',
    text: `${o.order_number} was not paid in time. You can order again at any time.`,
    mail: {
      title: `Order ${o.order_number} has expired`,
      paragraphs: [
        `We have not received a payment for your order ${o.order_number} in time, so it has expired. You can order again at any time.`,
      ],
      button: 'Order again',
    },
  }),
  id: (o) => ({
    title: 'Pesanan kedaluwarsa',
    text: `${o.order_number} belum dibayar tepat waktu. Anda dapat memesan lagi kapan saja.`,
    mail: {
      title: `Pesanan ${o.order_number} kedaluwarsa`,
      paragraphs: [
        `Pembayaran untuk pesanan ${o.order_number} belum kami terima tepat waktu, sehingga pesanan kedaluwarsa. Anda dapat memesan lagi kapan saja.`,
      ],
      button: 'Pesan lagi',
    },
  }),
})

export const orderPaidTooLate = orderNotice('paid_too_late', {
  en: (o) => ({
    title: 'Late payment refunded',
    text: `Your payment for ${o.order_number} came after the order had ended. ${refundText(o, 'en')} went back to your wallet.`,
    mail: {
      title: `Late payment for order ${o.order_number}: refunded to your wallet`,
      paragraphs: [
        `Your payment for order ${o.order_number} reached us after the order had ended, and we cannot fulfil it any more.`,
        `We have refunded ${refundText(o, 'en')} to your wallet in our shop. We are sorry for the inconvenience.`,
      ],
      button: 'View order',
    },
  }),
  id: (o) => ({
    title: 'Pembayaran terlambat dikembalikan',
    text: `Pembayaran ${o.order_number} tiba setelah pesanan berakhir. ${refundText(o, 'id')} kembali ke dompet Anda.`,
    mail: {
      title: `Pembayaran terlambat untuk pesanan ${o.order_number}: dikembalikan ke dompet`,
      paragraphs: [
        `Pembayaran Anda untuk pesanan ${o.order_number} kami terima setelah pesanan berakhir, sehingga tidak dapat kami penuhi.`,
        `Kami telah mengembalikan ${refundText(o, 'id')} ke dompet Anda di toko kami. Mohon maaf atas ketidaknyamanannya.`,
      ],
      button: 'Lihat pesanan',
    },
  }),
})

type RefundArrived = {
  order_id: string
  order_number: string
  order_refund_id: string
  amount: number
  /** The provider refused it, so it went into the wallet after all. */
  isInWallet: boolean
}

export const orderRefundArrived = defineNotice({
  kind: 'ORDER_REFUND_ARRIVED',
  to: 'customer',
  dedupeKey: ({ order_refund_id }: RefundArrived) => `refund-arrived/${order_refund_id}`,
  link: ({ order_id }) => `/orders/${order_id}`,
  orderId: ({ order_id }) => order_id,
  samples: [false, true].map((isInWallet) => ({
    ...sample,
    order_refund_id: sample.order_id,
    amount: 50_000,
    isInWallet,
  })),
  words: {
    en: ({ order_number, amount, isInWallet }) => ({
      title: 'Your refund has arrived',
      text: `${order_number}: ${rupiah(amount)} ${isInWallet ? 'is in your wallet' : 'went back the way you paid'}.`,
    }),
    id: ({ order_number, amount, isInWallet }) => ({
      title: 'Pengembalian dana sudah sampai',
      text: `${order_number}: ${rupiah(amount)} ${isInWallet ? 'ada di dompet Anda' : 'kembali lewat cara bayar semula'}.`,
    }),
  },
})

type Trouble = { order_id: string; order_number: string; reason: Remark; at: Date }

/** An order needs a person; of the same trouble once a day. */
function troubleNotice(trouble: string, titles: Record<Language, string>) {
  const wordsIn =
    (language: Language) =>
    ({ order_number, reason }: Trouble) => {
      const why = remarkIn(language, reason)
      return { title: titles[language], text: why === '' ? order_number : `${order_number}: ${why}` }
    }
  return defineNotice({
    kind: `ADMIN_ORDER_${trouble.toUpperCase()}`,
    to: { permission: 'orders', list: '/admin/manage/order' },
    dedupeKey: ({ order_id, reason, at }: Trouble) =>
      `${trouble}/${order_id}/${utcDay(at)}/${keptInWords(keep(reason))}`.slice(0, 200),
    link: ({ order_id }) => `/admin/manage/order/${order_id}`,
    orderId: ({ order_id }) => order_id,
    samples: [say('paid_other_amount', { paid: rupiah(1), due: rupiah(2) }), ''].map((reason) => ({
      ...sample,
      reason,
      at: new Date(sample.expires_at),
    })),
    words: { en: wordsIn('en'), id: wordsIn('id') },
  })
}

export const orderFlagged = troubleNotice('flagged', {
  en: 'An order needs a look',
  id: 'Ada pesanan yang perlu diperiksa',
})
export const parcelNotDelivered = troubleNotice('delivery_failed', {
  en: 'A delivery failed',
  id: 'Pengiriman gagal',
})
export const parcelReturned = troubleNotice('returned', { en: 'A parcel is back', id: 'Paket kembali' })

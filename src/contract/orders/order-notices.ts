import { keptIn } from '../messages/in-language.ts'
import { defineNotice, paragraphs, sentences } from '../notice.ts'
import { dayAndTimeText, longTimeText, rupiah } from '../written.ts'
import { sample, withoutRefund, refundText, hasRefund, orderNotice } from './order-facts.ts'

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

import { indonesian as indonesianMessages } from '#contract/messages/indonesian.ts'
import { keptInWords } from '#contract/messages/kept.ts'
import { greeting } from '#server/mail/greeting.ts'
import type { Email } from '#server/mail/send-mail.ts'
import { rupiah } from '#contract/written.ts'
import { deadline, givenBack, isGivenBack } from './order-news.ts'
import type { OrderFacts, OrderNews } from './order-news.ts'

type Text = { subject: string; lines: string[]; button: string }

type Frame = { publicUrl: string; shopName: string }

/** The mail about one step of an order, in the customer's language. */
export function orderMail(kind: OrderNews, facts: OrderFacts, frame: Frame): Email {
  const { language, email, first_name } = facts
  const { subject, lines, button } = (language === 'id' ? indonesian : english)[kind](facts)
  const parts = {
    language,
    shopName: frame.shopName,
    title: subject,
    paragraphs: [greeting(language, first_name), ...lines],
    button: { label: button, url: `${frame.publicUrl}/orders/${facts.order_id}` },
    links: facts.tracking_url ? [facts.tracking_url] : [],
  }
  return { to: email, subject, parts }
}

function present(lines: (string | false | null | undefined)[]): string[] {
  return lines.filter((line): line is string => Boolean(line))
}

const english: Record<OrderNews, (facts: OrderFacts) => Text> = {
  placed: (o) => ({
    subject: `Order ${o.order_number}: please pay before ${deadline(o, 'en')}`,
    lines: present([
      `Thank you for your order ${o.order_number}.`,
      `Please pay ${rupiah(o.total)} before ${deadline(o, 'en')}. We keep the items for you until then.`,
      o.saved ? `Your vouchers save you ${rupiah(o.saved)}.` : null,
    ]),
    button: 'Pay now',
  }),
  payment_changed: (o) => ({
    subject: `Order ${o.order_number}: please pay with ${o.service_name} before ${deadline(o, 'en')}`,
    lines: [
      `You have changed how to pay for your order ${o.order_number}.`,
      `Please pay ${rupiah(o.total)} with ${o.service_name} before ${deadline(o, 'en')}. Please do not use earlier payment instructions any more.`,
    ],
    button: 'Pay now',
  }),
  expiring: (o) => ({
    subject: `Order ${o.order_number} is about to expire: please pay before ${deadline(o, 'en')}`,
    lines: [
      `We have not received a payment for your order ${o.order_number} yet.`,
      `Please pay ${rupiah(o.total)} before ${deadline(o, 'en')}; after that the items go back on sale. If you have paid just now, there is nothing to do.`,
    ],
    button: 'Pay now',
  }),
  paid: (o) => ({
    subject: `Payment received for order ${o.order_number}`,
    lines: [
      o.total === 0
        ? `Nothing is left to pay for your order ${o.order_number}. We will pack it next.`
        : `We have received ${rupiah(o.total)} for your order ${o.order_number} and will pack it next.`,
    ],
    button: 'View order',
  }),
  packed: (o) => ({
    subject: `Order ${o.order_number} is packed`,
    lines: [`Your order ${o.order_number} is packed and waits for ${o.courier_name} to pick it up.`],
    button: 'View order',
  }),
  shipped: (o) => ({
    subject: `Order ${o.order_number} is on its way`,
    lines: present([
      `Your order ${o.order_number} is with ${o.courier_name}.`,
      o.awb_number && `Airway bill (AWB): ${o.awb_number}`,
      o.tracking_url && `Follow the parcel: ${o.tracking_url}`,
    ]),
    button: 'Track order',
  }),
  delivered: (o) => ({
    subject: `Order ${o.order_number} has been delivered`,
    lines: [
      `Your order ${o.order_number} has arrived. Please confirm it if all is well; it completes by itself after a few days.`,
    ],
    button: 'Confirm arrival',
  }),
  delivery_failed: (o) => ({
    subject: `Order ${o.order_number} could not be delivered`,
    lines: [
      `${o.courier_name} did not reach you with your order ${o.order_number}.`,
      'We look into it and send it again or come back to you. Please check that the phone number of the receiver is right.',
    ],
    button: 'View order',
  }),
  sent_again: (o) => ({
    subject: `Order ${o.order_number} is sent again`,
    lines: [`Your order ${o.order_number} goes out with ${o.courier_name} once more.`],
    button: 'View order',
  }),
  cancelled: (o) => ({
    subject: `Order ${o.order_number} is cancelled`,
    lines: present([
      `Your order ${o.order_number} is cancelled.`,
      o.reason && `Reason: ${keptInWords(o.reason)}`,
      isGivenBack(o) ? `We have refunded ${givenBack(o, 'en')} to your wallet in our shop.` : null,
    ]),
    button: 'View order',
  }),
  refunded: (o) => ({
    subject: `Order ${o.order_number}: ${givenBack(o, 'en')} refunded`,
    lines: [
      `We have refunded ${givenBack(o, 'en')} for your order ${o.order_number} to your wallet in our shop.`,
      o.refunded
        ? 'You can pay your next order with it, or withdraw money to your bank account.'
        : 'You can pay your next order with them.',
    ],
    button: 'View order',
  }),
  expired: (o) => ({
    subject: `Order ${o.order_number} has expired`,
    lines: [
      `We have not received a payment for your order ${o.order_number} in time, so it has expired. You can order again at any time.`,
    ],
    button: 'Order again',
  }),
  paid_too_late: (o) => ({
    subject: `Late payment for order ${o.order_number}: refunded to your wallet`,
    lines: [
      `Your payment for order ${o.order_number} reached us after the order had ended, and we cannot fulfil it any more.`,
      `We have refunded ${givenBack(o, 'en')} to your wallet in our shop. We are sorry for the inconvenience.`,
    ],
    button: 'View order',
  }),
}

const indonesian: Record<OrderNews, (facts: OrderFacts) => Text> = {
  placed: (o) => ({
    subject: `Pesanan ${o.order_number}: mohon bayar sebelum ${deadline(o, 'id')}`,
    lines: present([
      `Terima kasih atas pesanan Anda ${o.order_number}.`,
      `Mohon bayar ${rupiah(o.total)} sebelum ${deadline(o, 'id')}. Barang kami simpan untuk Anda sampai saat itu.`,
      o.saved ? `Dengan voucher Anda hemat ${rupiah(o.saved)}.` : null,
    ]),
    button: 'Bayar sekarang',
  }),
  payment_changed: (o) => ({
    subject: `Pesanan ${o.order_number}: mohon bayar dengan ${o.service_name} sebelum ${deadline(o, 'id')}`,
    lines: [
      `Anda mengganti cara bayar untuk pesanan ${o.order_number}.`,
      `Mohon bayar ${rupiah(o.total)} dengan ${o.service_name} sebelum ${deadline(o, 'id')}. Petunjuk pembayaran sebelumnya tidak berlaku lagi.`,
    ],
    button: 'Bayar sekarang',
  }),
  expiring: (o) => ({
    subject: `Pesanan ${o.order_number} segera kedaluwarsa: mohon bayar sebelum ${deadline(o, 'id')}`,
    lines: [
      `Pembayaran untuk pesanan Anda ${o.order_number} belum kami terima.`,
      `Mohon bayar ${rupiah(o.total)} sebelum ${deadline(o, 'id')}; setelah itu barang dijual kembali. Bila Anda baru saja membayar, abaikan pesan ini.`,
    ],
    button: 'Bayar sekarang',
  }),
  paid: (o) => ({
    subject: `Pembayaran pesanan ${o.order_number} diterima`,
    lines: [
      o.total === 0
        ? `Tidak ada lagi yang perlu dibayar untuk pesanan ${o.order_number}. Kami akan segera mengemasnya.`
        : `Kami telah menerima ${rupiah(o.total)} untuk pesanan ${o.order_number} dan akan segera mengemasnya.`,
    ],
    button: 'Lihat pesanan',
  }),
  packed: (o) => ({
    subject: `Pesanan ${o.order_number} sudah dikemas`,
    lines: [`Pesanan Anda ${o.order_number} sudah dikemas dan menunggu dijemput ${o.courier_name}.`],
    button: 'Lihat pesanan',
  }),
  shipped: (o) => ({
    subject: `Pesanan ${o.order_number} sedang dikirim`,
    lines: present([
      `Pesanan Anda ${o.order_number} sudah dibawa ${o.courier_name}.`,
      o.awb_number && `Nomor resi (AWB): ${o.awb_number}`,
      o.tracking_url && `Lacak paket: ${o.tracking_url}`,
    ]),
    button: 'Lacak pesanan',
  }),
  delivered: (o) => ({
    subject: `Pesanan ${o.order_number} telah tiba`,
    lines: [
      `Pesanan Anda ${o.order_number} telah tiba. Mohon konfirmasi bila semuanya baik; pesanan selesai sendiri setelah beberapa hari.`,
    ],
    button: 'Konfirmasi',
  }),
  delivery_failed: (o) => ({
    subject: `Pesanan ${o.order_number} belum dapat diantar`,
    lines: [
      `${o.courier_name} belum berhasil mengantar pesanan Anda ${o.order_number}.`,
      'Kami memeriksanya dan akan mengirim ulang atau menghubungi Anda. Mohon pastikan nomor telepon penerima sudah benar.',
    ],
    button: 'Lihat pesanan',
  }),
  sent_again: (o) => ({
    subject: `Pesanan ${o.order_number} dikirim ulang`,
    lines: [`Pesanan Anda ${o.order_number} dikirim lagi dengan ${o.courier_name}.`],
    button: 'Lihat pesanan',
  }),
  cancelled: (o) => ({
    subject: `Pesanan ${o.order_number} dibatalkan`,
    lines: present([
      `Pesanan Anda ${o.order_number} dibatalkan.`,
      o.reason && `Alasan: ${keptInWords(o.reason, indonesianMessages)}`,
      isGivenBack(o) ? `Kami telah mengembalikan ${givenBack(o, 'id')} ke dompet Anda di toko kami.` : null,
    ]),
    button: 'Lihat pesanan',
  }),
  refunded: (o) => ({
    subject: `Pesanan ${o.order_number}: ${givenBack(o, 'id')} dikembalikan`,
    lines: [
      `Kami telah mengembalikan ${givenBack(o, 'id')} untuk pesanan ${o.order_number} ke dompet Anda di toko kami.`,
      o.refunded
        ? 'Anda dapat memakainya untuk pesanan berikutnya, atau menarik uangnya ke rekening bank Anda.'
        : 'Anda dapat memakainya untuk pesanan berikutnya.',
    ],
    button: 'Lihat pesanan',
  }),
  expired: (o) => ({
    subject: `Pesanan ${o.order_number} kedaluwarsa`,
    lines: [
      `Pembayaran untuk pesanan ${o.order_number} belum kami terima tepat waktu, sehingga pesanan kedaluwarsa. Anda dapat memesan lagi kapan saja.`,
    ],
    button: 'Pesan lagi',
  }),
  paid_too_late: (o) => ({
    subject: `Pembayaran terlambat untuk pesanan ${o.order_number}: dikembalikan ke dompet`,
    lines: [
      `Pembayaran Anda untuk pesanan ${o.order_number} kami terima setelah pesanan berakhir, sehingga tidak dapat kami penuhi.`,
      `Kami telah mengembalikan ${givenBack(o, 'id')} ke dompet Anda di toko kami. Mohon maaf atas ketidaknyamanannya.`,
    ],
    button: 'Lihat pesanan',
  }),
}

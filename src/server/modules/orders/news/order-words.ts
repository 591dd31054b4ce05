import { indonesian as indonesianMessages } from '#contract/messages/indonesian.ts'
import { keptInWords } from '#contract/messages/kept.ts'
import type { Words } from '#server/modules/notifications/notifications.ts'
import { rupiah } from '#contract/written.ts'
import { givenBack, shortDeadline } from './order-news.ts'
import type { OrderFacts, OrderNews } from './order-news.ts'

/** A piece of news as the list in the shop says it, in both languages: a title and one line. */
export function orderWords(news: OrderNews, facts: OrderFacts): Record<'en' | 'id', Words> {
  return { en: english[news](facts), id: indonesian[news](facts) }
}

function words(title: string, ...lines: (string | false | null | undefined)[]): Words {
  return { title, text: lines.filter((line) => Boolean(line)).join(' ') }
}

const english: Record<OrderNews, (facts: OrderFacts) => Words> = {
  placed: (o) =>
    words('Order placed', `Please pay ${rupiah(o.total)} for ${o.order_number} before ${shortDeadline(o, 'en')}.`),
  payment_changed: (o) =>
    words(
      'Payment method changed',
      `Please pay ${rupiah(o.total)} for ${o.order_number} with ${o.service_name} before ${shortDeadline(o, 'en')}.`,
    ),
  expiring: (o) =>
    words(
      'Your order is about to expire',
      `Please pay ${rupiah(o.total)} for ${o.order_number} before ${shortDeadline(o, 'en')}.`,
    ),
  paid: (o) =>
    o.total === 0
      ? words('Order paid', `Nothing is left to pay for ${o.order_number}. We pack it next.`)
      : words('Payment received', `We have ${rupiah(o.total)} for ${o.order_number} and pack it next.`),
  packed: (o) => words('Your order is packed', `${o.order_number} waits for ${o.courier_name} to pick it up.`),
  shipped: (o) =>
    words(
      'Your order is on its way',
      `${o.courier_name} has ${o.order_number}.`,
      o.awb_number && `AWB ${o.awb_number}.`,
    ),
  delivered: (o) => words('Your order has arrived', `Please confirm that ${o.order_number} is all right.`),
  delivery_failed: (o) =>
    words(
      'The parcel could not be delivered',
      `${o.courier_name} did not reach you with ${o.order_number}. We take care of it.`,
    ),
  sent_again: (o) => words('Your order is sent again', `${o.order_number} goes out with ${o.courier_name} once more.`),
  cancelled: (o) =>
    words('Order cancelled', `${o.order_number} is cancelled.`, o.reason && `Reason: ${keptInWords(o.reason)}`),
  refunded: (o) => words('Money refunded', `For ${o.order_number}, ${givenBack(o, 'en')} went back to your wallet.`),
  expired: (o) => words('Order expired', `${o.order_number} was not paid in time. You can order again at any time.`),
  paid_too_late: (o) =>
    words(
      'Late payment refunded',
      `Your payment for ${o.order_number} came after the order had ended. ${givenBack(o, 'en')} went back to your wallet.`,
    ),
}

const indonesian: Record<OrderNews, (facts: OrderFacts) => Words> = {
  placed: (o) =>
    words(
      'Pesanan dibuat',
      `Mohon bayar ${rupiah(o.total)} untuk ${o.order_number} sebelum ${shortDeadline(o, 'id')}.`,
    ),
  payment_changed: (o) =>
    words(
      'Cara bayar diganti',
      `Mohon bayar ${rupiah(o.total)} untuk ${o.order_number} dengan ${o.service_name} sebelum ${shortDeadline(o, 'id')}.`,
    ),
  expiring: (o) =>
    words(
      'Pesanan segera kedaluwarsa',
      `Mohon bayar ${rupiah(o.total)} untuk ${o.order_number} sebelum ${shortDeadline(o, 'id')}.`,
    ),
  paid: (o) =>
    o.total === 0
      ? words('Pesanan lunas', `Tidak ada lagi yang perlu dibayar untuk ${o.order_number}. Segera kami kemas.`)
      : words('Pembayaran diterima', `${rupiah(o.total)} untuk ${o.order_number} kami terima. Segera kami kemas.`),
  packed: (o) => words('Pesanan sudah dikemas', `${o.order_number} menunggu dijemput ${o.courier_name}.`),
  shipped: (o) =>
    words(
      'Pesanan sedang dikirim',
      `${o.order_number} sudah dibawa ${o.courier_name}.`,
      o.awb_number && `Resi ${o.awb_number}.`,
    ),
  delivered: (o) => words('Pesanan telah tiba', `Mohon konfirmasi bila ${o.order_number} baik-baik saja.`),
  delivery_failed: (o) =>
    words(
      'Paket belum dapat diantar',
      `${o.courier_name} belum berhasil mengantar ${o.order_number}. Kami akan mengurusnya.`,
    ),
  sent_again: (o) => words('Pesanan dikirim ulang', `${o.order_number} dikirim lagi dengan ${o.courier_name}.`),
  cancelled: (o) =>
    words(
      'Pesanan dibatalkan',
      `${o.order_number} dibatalkan.`,
      o.reason && `Alasan: ${keptInWords(o.reason, indonesianMessages)}`,
    ),
  refunded: (o) => words('Dana dikembalikan', `${givenBack(o, 'id')} untuk ${o.order_number} kembali ke dompet Anda.`),
  expired: (o) =>
    words('Pesanan kedaluwarsa', `${o.order_number} belum dibayar tepat waktu. Anda dapat memesan lagi kapan saja.`),
  paid_too_late: (o) =>
    words(
      'Pembayaran terlambat dikembalikan',
      `Pembayaran ${o.order_number} tiba setelah pesanan berakhir. ${givenBack(o, 'id')} kembali ke dompet Anda.`,
    ),
}

import type { Mail } from '#server/ports/mail/mail-port.ts'
import { layoutMail } from '#server/queue/mail-layout.ts'

export type OrderMailKind = 'placed' | 'paid' | 'shipped' | 'delivered' | 'cancelled' | 'expired' | 'paid_too_late'

export type OrderMailFacts = {
  order_id: string
  order_number: string
  email: string
  first_name: string
  language: 'en' | 'id'
  total: number
  expires_at: string
  courier_name: string
  reason?: string | null
  refunded?: number
  awb_number?: string | null
  tracking_url?: string | null
}

type Text = { subject: string; lines: string[]; button: string }

type Frame = { publicUrl: string; shopName: string }

/** The mail about one step of an order, in the customer's language. */
export function orderMail(kind: OrderMailKind, facts: OrderMailFacts, frame: Frame): Omit<Mail, 'message_id'> {
  const { language, email, first_name } = facts
  const { subject, lines, button } = (language === 'id' ? indonesian : english)[kind](facts)
  const layout = layoutMail({
    language,
    shopName: frame.shopName,
    title: subject,
    paragraphs: [language === 'id' ? `Halo ${first_name},` : `Hello ${first_name},`, ...lines],
    button: { label: button, url: `${frame.publicUrl}/orders/${facts.order_id}` },
    links: facts.tracking_url ? [facts.tracking_url] : [],
  })
  return { to: email, subject, ...layout }
}

function rupiah(amount: number): string {
  return `Rp ${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}`
}

const deadlines = {
  en: new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jakarta', dateStyle: 'long', timeStyle: 'short' }),
  id: new Intl.DateTimeFormat('id-ID', { timeZone: 'Asia/Jakarta', dateStyle: 'long', timeStyle: 'short' }),
}

function deadline({ language, expires_at }: OrderMailFacts): string {
  return `${deadlines[language].format(new Date(expires_at))} WIB`
}

function present(lines: (string | false | null | undefined)[]): string[] {
  return lines.filter((line): line is string => Boolean(line))
}

const english: Record<OrderMailKind, (facts: OrderMailFacts) => Text> = {
  placed: (o) => ({
    subject: `Order ${o.order_number}: please pay before ${deadline(o)}`,
    lines: [
      `Thank you for your order ${o.order_number}.`,
      `Please pay ${rupiah(o.total)} before ${deadline(o)}. We keep the items for you until then.`,
    ],
    button: 'Pay now',
  }),
  paid: (o) => ({
    subject: `Payment received for order ${o.order_number}`,
    lines: [`We have received ${rupiah(o.total)} for your order ${o.order_number} and will pack it next.`],
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
  cancelled: (o) => ({
    subject: `Order ${o.order_number} is cancelled`,
    lines: present([
      `Your order ${o.order_number} is cancelled.`,
      o.reason && `Reason: ${o.reason}`,
      o.refunded ? `We have refunded ${rupiah(o.refunded)} to your Sehati wallet.` : null,
    ]),
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
      `We have refunded ${rupiah(o.refunded ?? 0)} to your Sehati wallet. We are sorry for the inconvenience.`,
    ],
    button: 'View order',
  }),
}

const indonesian: Record<OrderMailKind, (facts: OrderMailFacts) => Text> = {
  placed: (o) => ({
    subject: `Pesanan ${o.order_number}: mohon bayar sebelum ${deadline(o)}`,
    lines: [
      `Terima kasih atas pesanan Anda ${o.order_number}.`,
      `Mohon bayar ${rupiah(o.total)} sebelum ${deadline(o)}. Barang kami simpan untuk Anda sampai saat itu.`,
    ],
    button: 'Bayar sekarang',
  }),
  paid: (o) => ({
    subject: `Pembayaran pesanan ${o.order_number} diterima`,
    lines: [`Kami telah menerima ${rupiah(o.total)} untuk pesanan ${o.order_number} dan akan segera mengemasnya.`],
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
  cancelled: (o) => ({
    subject: `Pesanan ${o.order_number} dibatalkan`,
    lines: present([
      `Pesanan Anda ${o.order_number} dibatalkan.`,
      o.reason && `Alasan: ${o.reason}`,
      o.refunded ? `Kami telah mengembalikan ${rupiah(o.refunded)} ke dompet Sehati Anda.` : null,
    ]),
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
      `Kami telah mengembalikan ${rupiah(o.refunded ?? 0)} ke dompet Sehati Anda. Mohon maaf atas ketidaknyamanannya.`,
    ],
    button: 'Lihat pesanan',
  }),
}

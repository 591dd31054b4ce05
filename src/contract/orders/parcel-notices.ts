import { paragraphs, sentences } from '../notice.ts'
import { sample, orderNotice } from './order-facts.ts'

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
    text: `Mohon konfirmasi bila isi ${o.order_number} lengkap dan baik.`,
    mail: {
      title: `Pesanan ${o.order_number} telah tiba`,
      paragraphs: [
        `Pesanan Anda ${o.order_number} telah tiba. Mohon konfirmasi bila semuanya baik; pesanan selesai otomatis setelah beberapa hari.`,
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

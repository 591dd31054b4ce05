import type { LeftOut } from '#contract/delivery-documents.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { statusWords } from '#server/modules/orders/orders.ts'
import type { Language } from './drawing/document.ts'
import type { Missing } from './label-state.ts'

/** Orders without a document as calls and documents tell of them. Answers of calls are in English. */
export function toLeftOut(missing: readonly Missing[], language: Language = 'en'): LeftOut[] {
  return missing.map((one) => ({
    order_id: one.order_id,
    order_number: one.order_number,
    reason: one.reason,
    message: sentences[language][one.reason](one),
  }))
}

type Sentences = Record<Missing['reason'], (missing: Missing) => string>

const english: Sentences = {
  NOT_FOUND: () => 'There is no such order.',
  NOT_REQUESTED: ({ status }) =>
    `Delivery has not been requested: this order is ${status ? statusWords[status] : 'unknown'}.`,
  AWB_PENDING: () => 'The courier has not given the AWB yet. Please print it again in a moment.',
  AWB_TO_TYPE: () => 'This parcel goes out by hand. Please type its AWB on the page of the order first.',
  COURIER_REFUSED: ({ words }) => `The courier did not accept the delivery${words === '' ? '' : `: ${words}`}.`,
  ORDER_STATUS: ({ status }) => `This order is ${status ? statusWords[status] : 'unknown'}.`,
  PARCEL_STATUS: () => 'This parcel has made its journey. Re-ship the order for another label.',
}

const indonesianStatus: Record<OrderStatus, string> = {
  AWAITING_PAYMENT: 'menunggu pembayaran',
  PAID: 'sudah dibayar',
  PROCESSING: 'sedang dikemas',
  READY_TO_SHIP: 'siap dikirim',
  SHIPPED: 'dalam perjalanan',
  DELIVERED: 'sudah tiba',
  COMPLETED: 'selesai',
  DELIVERY_FAILED: 'gagal dikirim',
  RETURNED: 'dikembalikan ke toko',
  CANCELLED: 'dibatalkan',
  EXPIRED: 'kedaluwarsa',
}

const indonesian: Sentences = {
  NOT_FOUND: () => 'Pesanan ini tidak ada.',
  NOT_REQUESTED: ({ status }) =>
    `Pengiriman belum diminta: pesanan ini ${status ? indonesianStatus[status] : 'tidak dikenal'}.`,
  AWB_PENDING: () => 'Kurir belum memberi nomor AWB. Silakan cetak lagi sebentar lagi.',
  AWB_TO_TYPE: () => 'Paket ini dikirim manual. Ketik nomor AWB-nya di halaman pesanan terlebih dahulu.',
  COURIER_REFUSED: ({ words }) => `Kurir tidak menerima pengiriman ini${words === '' ? '' : `: ${words}`}.`,
  ORDER_STATUS: ({ status }) => `Pesanan ini ${status ? indonesianStatus[status] : 'tidak dikenal'}.`,
  PARCEL_STATUS: () => 'Paket ini sudah selesai perjalanannya. Kirim ulang pesanan untuk label yang lain.',
}

const sentences: Record<Language, Sentences> = { en: english, id: indonesian }

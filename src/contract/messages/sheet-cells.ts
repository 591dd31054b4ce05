import type { Language } from '../language.ts'

type Words = Record<Language, string>

const yesOrNo = { true: { en: 'yes', id: 'ya' }, false: { en: 'no', id: 'tidak' } }

/**
 * Codes in lists as files by their names, column by column. Columns that an import reads again are not among them, nor are
 * numbers, addresses and codes that name one thing, such as a voucher's: a machine reads those.
 */
export const cellWords = columnsOf({
  status: {
    AWAITING_PAYMENT: { en: 'Awaiting payment', id: 'Menunggu pembayaran' },
    PAID: { en: 'Paid', id: 'Dibayar' },
    PROCESSING: { en: 'Packing', id: 'Dikemas' },
    READY_TO_SHIP: { en: 'Ready to ship', id: 'Siap dikirim' },
    SHIPPED: { en: 'Shipped', id: 'Dikirim' },
    DELIVERED: { en: 'Delivered', id: 'Tiba' },
    COMPLETED: { en: 'Completed', id: 'Selesai' },
    DELIVERY_FAILED: { en: 'Delivery failed', id: 'Gagal diantar' },
    RETURNED: { en: 'Returned', id: 'Kembali ke toko' },
    CANCELLED: { en: 'Cancelled', id: 'Dibatalkan' },
    EXPIRED: { en: 'Expired', id: 'Kedaluwarsa' },
    CLAIMED: { en: 'Waits for an order', id: 'Menunggu pesanan' },
    ON_ORDER: { en: 'On an unpaid order', id: 'Di pesanan belum dibayar' },
    SPENT: { en: 'Handed out', id: 'Sudah diserahkan' },
    ACTIVE: { en: 'Active', id: 'Aktif' },
    SUSPENDED: { en: 'Suspended', id: 'Ditangguhkan' },
    CLOSED: { en: 'Closed', id: 'Ditutup' },
  },
  payment_status: {
    UNPAID: { en: 'Unpaid', id: 'Belum dibayar' },
    PAID: { en: 'Paid', id: 'Dibayar' },
    PARTLY_REFUNDED: { en: 'Partly refunded', id: 'Dikembalikan sebagian' },
    REFUNDED: { en: 'Refunded', id: 'Dikembalikan' },
    REVERSED: { en: 'Reversed', id: 'Dibatalkan bank' },
  },
  type: {
    product: { en: 'product', id: 'produk' },
    bundle: { en: 'bundle', id: 'paket' },
    freebie: { en: 'gift', id: 'hadiah' },
    EARN_PURCHASE: { en: 'Earned with an order', id: 'Poin dari pesanan' },
    EARN_REVIEW: { en: 'Earned with a review', id: 'Poin dari ulasan' },
    COMMISSION: { en: 'Commission', id: 'Komisi' },
    REFUND: { en: 'Refund', id: 'Pengembalian dana' },
    SPEND: { en: 'Paid an order', id: 'Pembayaran pesanan' },
    SPEND_REVERSAL: { en: 'Back from an order', id: 'Pengembalian dari pesanan' },
    WITHDRAWAL_HOLD: { en: 'Held for a withdrawal', id: 'Ditahan untuk penarikan' },
    WITHDRAWAL_RELEASE: { en: 'Back from a withdrawal', id: 'Pengembalian dari penarikan' },
    WITHDRAWAL_PAID: { en: 'Withdrawn', id: 'Penarikan' },
    EXPIRY: { en: 'Expired', id: 'Poin hangus' },
    ADJUSTMENT: { en: 'Correction', id: 'Koreksi' },
  },
  purse: {
    POINTS: { en: 'Points', id: 'Poin' },
    CASH: { en: 'Cash', id: 'Saldo tunai' },
    HELD: { en: 'Held', id: 'Ditahan' },
  },
  channel: {
    ONLINE: { en: 'With an order', id: 'Bersama pesanan' },
    OFFLINE: { en: 'At the counter', id: 'Di gerai' },
  },
  state: { FREE: { en: 'Free', id: 'Belum dipakai' }, USED: { en: 'Used', id: 'Sudah dipakai' } },
  membership: { BASIC: { en: 'Basic', id: 'Basic' }, SPECIAL: { en: 'Special', id: 'Special' } },
  is_email_verified: yesOrNo,
})

function columnsOf(table: Record<string, Record<string, Words>>): ReadonlyMap<string, ReadonlyMap<string, Words>> {
  return new Map(Object.entries(table).map(([column, codes]) => [column, new Map(Object.entries(codes))]))
}

/** What a cell of a column says to a reader; other columns are as they are. */
export function cellIn<V>(column: string, value: V, language: Language): V | string {
  return cellWords.get(column)?.get(String(value))?.[language] ?? value
}

import type { Language } from '../language.ts'
import { encodeMessage, translateStored } from '../messages/stored-message.ts'
import type { Remark } from '../messages/stored-message.ts'
import { remarkIn } from '../messages/in-language.ts'
import { say } from '../messages/message.ts'
import { defineNotice, utcDay } from '../notice.ts'
import type { Permission } from '../staff/permissions.ts'
import { rupiah } from '../written.ts'
import { sample } from './order-facts.ts'

type Trouble = { order_id: string; order_number: string; reason: Remark; at: Date }

/** An order needs a person; of the same trouble once a day. */
function troubleNotice(trouble: string, permission: Permission, titles: Record<Language, string>) {
  const wordsIn =
    (language: Language) =>
    ({ order_number, reason }: Trouble) => {
      const why = remarkIn(language, reason)
      return { title: titles[language], text: why === '' ? order_number : `${order_number}: ${why}` }
    }
  return defineNotice({
    kind: `ADMIN_ORDER_${trouble.toUpperCase()}`,
    to: { permission, list: '/admin/manage/order' },
    dedupeKey: ({ order_id, reason, at }: Trouble) =>
      `${trouble}/${order_id}/${utcDay(at)}/${translateStored(encodeMessage(reason))}`.slice(0, 200),
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

export const orderFlagged = troubleNotice('flagged', 'orders', {
  en: 'An order needs a look',
  id: 'Ada pesanan yang perlu diperiksa',
})
export const parcelNotDelivered = troubleNotice('delivery_failed', 'fulfilment', {
  en: 'A delivery failed',
  id: 'Pengiriman gagal',
})
export const parcelReturned = troubleNotice('returned', 'fulfilment', { en: 'A parcel is back', id: 'Paket kembali' })
export const addressMended = troubleNotice('address_mended', 'fulfilment', {
  en: 'A customer corrected an address',
  id: 'Pelanggan memperbaiki alamat',
})

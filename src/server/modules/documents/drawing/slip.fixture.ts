import { OrderWords } from '#contract/orders/order-words.ts'
import type { ShopDocument } from './document.ts'

export const slipOfOneLine: ShopDocument = {
  kind: 'packing_slips',
  letterhead: {
    name: 'Sehati',
    legal_name: 'PT Sehati Rawat Nusantara',
    tax_number: '',
    complaints: { name: '', whatsapp: '' },
    address: 'Jl. Kemang Raya No. 24',
    email: 'halo@sehati.test',
    phone: '+628900000100',
    logo: null,
  },
  slips: [
    {
      order_number: 'SH-261121-7K3QD',
      courier_name: 'JNE',
      service_name: 'Reguler',
      receiver: {
        name: 'Siti Rahma',
        phone: '+6281234567890',
        street: 'Jl. Melati No. 12',
        area: 'Coblong, Kota Bandung',
        province: 'Jawa Barat',
        postal_code: '40132',
        note: '',
      },
      placed_at: '2026-11-21T07:05:00.000Z',
      awb_number: null,
      lines: [{ name: 'Serum', quantity: 1, sku: 'SKU-1', is_gift: false, parts: [] }],
      ...OrderWords.parse({}),
    },
  ],
  left_out: [],
  language: 'id',
}

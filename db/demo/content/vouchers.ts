import type { NewVoucher } from '#contract/vouchers/vouchers-admin.ts'

type Words = [name: string, description: string]

/** A voucher of the demo, in days before its present; a negative number is still to come. */
export type DemoVoucher = Pick<NewVoucher, 'code' | 'type'> &
  Partial<
    Omit<
      NewVoucher,
      'code' | 'type' | 'translations' | 'target_ids' | 'gift' | 'starts_at' | 'ends_at' | 'customer_ids'
    >
  > & {
    id: Words
    en: Words
    /** The day of its making; it begins then unless `from` says otherwise. */
    made: number
    from?: number
    to: number
    /** By slug. */
    categories?: string[]
    gift_sku?: string
    /** Siti and a few others are chosen. */
    isForChosen?: true
    /** Switched off, or deleted, that many days before the present. */
    paused?: number
    removed?: number
    /** Its codes go out with reminders of left carts. */
    isForLeftCarts?: true
  }

/** Of all of them. */
export const voucherTerms = {
  id: 'Berlaku sekali per pesanan.\nTidak dapat ditukar dengan uang tunai.',
  en: 'Valid once per order.\nCannot be exchanged for cash.',
}

/** Twelve vouchers, so that each kind and each state is there. */
export const VOUCHERS: DemoVoucher[] = [
  {
    code: 'SELAMATDATANG',
    id: ['Selamat datang, hemat 10%', 'Untuk pesanan pertama Anda di Sehati.'],
    en: ['Welcome: 10% off', 'For your first order at Sehati.'],
    type: 'PERCENTAGE',
    value: 1000,
    max_discount: 20_000,
    audience: 'NEW_CUSTOMERS',
    is_public: true,
    made: 360,
    to: -90,
  },
  {
    code: 'ONGKIRHEMAT',
    id: ['Ongkir hemat', 'Potongan ongkos kirim untuk belanja mulai Rp 100.000.'],
    en: ['Shipping saver', 'Less for shipping from Rp 100.000.'],
    type: 'FREE_SHIPPING',
    max_discount: 15_000,
    min_spend: 100_000,
    per_customer_limit: 12,
    is_public: true,
    made: 200,
    to: -45,
  },
  {
    code: 'HEMAT25RB',
    id: ['Hemat Rp 25.000', 'Untuk belanja mulai Rp 250.000, selama anggaran masih ada.'],
    en: ['Rp 25.000 off', 'From Rp 250.000, while the budget lasts.'],
    type: 'FIXED',
    value: 25_000,
    min_spend: 250_000,
    per_customer_limit: 3,
    quota: 500,
    budget: 5_000_000,
    is_public: true,
    made: 140,
    to: -30,
    paused: 8,
  },
  {
    code: 'KULITSEHAT',
    id: ['Pekan kulit sehat', '15% untuk semua perawatan kulit.'],
    en: ['Healthy skin week', '15% off everything for the skin.'],
    type: 'PERCENTAGE',
    value: 1500,
    max_discount: 40_000,
    min_spend: 150_000,
    scope: 'CATEGORIES',
    categories: ['skin-care'],
    is_public: true,
    made: 95,
    to: 60,
  },
  {
    code: 'CERIA12',
    id: ['Ceria setiap hari', '12% untuk semua produk.'],
    en: ['Bright days', '12% off everything.'],
    type: 'PERCENTAGE',
    value: 1200,
    max_discount: 30_000,
    is_public: true,
    made: 250,
    to: 215,
    removed: 120,
  },
  {
    code: 'KILAT50',
    id: ['Kilat Rp 50.000', 'Hanya untuk yang tercepat.'],
    en: ['Flash: Rp 50.000 off', 'Only for the quickest.'],
    type: 'FIXED',
    value: 50_000,
    min_spend: 150_000,
    quota: 2,
    is_public: true,
    made: 45,
    to: -10,
  },
  {
    code: 'GAJIAN10',
    id: ['Diskon gajian 10%', 'Sambut hari gajian dengan lebih hemat.'],
    en: ['Payday: 10% off', 'More of the shop for your payday.'],
    type: 'PERCENTAGE',
    value: 1000,
    max_discount: 35_000,
    quota: 1_000,
    is_public: true,
    made: 2,
    from: -3,
    to: -10,
  },
  {
    code: 'RENCANA20',
    id: ['Paket hemat 20%', 'Untuk paket perawatan.'],
    en: ['Bundles: 20% off', 'For routines in a bundle.'],
    type: 'PERCENTAGE',
    value: 2000,
    max_discount: 75_000,
    min_spend: 200_000,
    is_active: false,
    made: 1,
    from: -14,
    to: -21,
  },
  {
    code: 'TONERGRATIS',
    id: ['Toner gratis untuk Anda', 'Ikut dalam pesanan berikutnya, atau ambil di gerai kami.'],
    en: ['A toner on the house', 'With your next order, or at the counter.'],
    type: 'FREEBIE',
    gift_sku: 'EMB-TNR-004',
    redeem_channels: ['ONLINE', 'OFFLINE'],
    quota: 200,
    is_public: true,
    made: 100,
    to: -40,
  },
  {
    code: 'TEMANSPESIAL',
    id: ['Terima kasih, teman spesial', '12% untuk anggota spesial.'],
    en: ['Thank you, special friends', '12% off for special affiliates.'],
    type: 'PERCENTAGE',
    value: 1200,
    max_discount: 50_000,
    audience: 'SPECIAL_AFFILIATES',
    per_customer_limit: 5,
    is_public: true,
    made: 180,
    to: -60,
  },
  {
    code: 'UNTUKANDA30',
    id: ['Khusus untuk Anda', 'Rp 30.000 sebagai terima kasih.'],
    en: ['For you alone', 'Rp 30.000 as a thank-you.'],
    type: 'FIXED',
    value: 30_000,
    min_spend: 120_000,
    audience: 'CHOSEN',
    isForChosen: true,
    made: 12,
    to: -20,
  },
  {
    code: 'KEMBALILAGI',
    id: ['Kembali ke keranjang', '8% untuk keranjang yang menunggu.'],
    en: ['Back to your cart', '8% off the cart that waits.'],
    type: 'PERCENTAGE',
    value: 800,
    max_discount: 25_000,
    campaign: { prefix: 'BALIK', count: 200 },
    made: 60,
    to: -60,
    isForLeftCarts: true,
  },
]

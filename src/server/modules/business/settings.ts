import * as z from 'zod'
import { provinces } from '#contract/accounts.ts'
import { BasisPoints } from '#contract/money.ts'
import { Phone } from '#contract/scalars.ts'

const Words = z.strictObject({ en: z.string().max(500), id: z.string().max(500) })

const Shop = z.strictObject({
  name: z.string().min(1).max(60).default('Sehati'),
  legal_name: z.string().max(120).default('PT Sehati Rawat Nusantara'),
  tax_number: z.string().max(30).default(''),
  tagline: Words.default({
    en: 'Honest care for skin and body',
    id: 'Perawatan jujur untuk kulit dan tubuh',
  }),
  email: z.email().default('halo@sehati.test'),
  phone: Phone.default('+628900000100'),
  whatsapp: z.union([z.literal(''), Phone]).default('+628900000101'),
  address: z.string().max(300).default('Jl. Kemang Raya No. 24, Jakarta Selatan 12730'),
  opening_hours: Words.default({ en: 'Monday to Saturday, 09.00–18.00 WIB', id: 'Senin–Sabtu, 09.00–18.00 WIB' }),
  logo_url: z.string().max(300).nullable().default(null),
  social: z
    .array(z.strictObject({ name: z.string().min(1).max(30), url: z.url({ protocol: /^https$/ }) }))
    .max(10)
    .default([]),
})

/** Where parcels leave from. */
const Origin = z.strictObject({
  name: z.string().min(1).max(100).default('Gudang Sehati'),
  phone_number: Phone.default('+628900000101'),
  address_line: z.string().min(5).max(255).default('Jl. Kemang Raya No. 24'),
  village: z.string().max(100).default('Bangka'),
  district: z.string().max(100).default('Mampang Prapatan'),
  city: z.string().min(1).max(100).default('Kota Jakarta Selatan'),
  state: z.enum(provinces).default('DKI Jakarta'),
  postal_code: z
    .string()
    .regex(/^\d{5}$/)
    .default('12730'),
  latitude: z.number().min(-90).max(90).default(-6.2607),
  longitude: z.number().min(-180).max(180).default(106.8137),
})

const minutes = z
  .int()
  .min(5)
  .max(7 * 1440)

/** How long an order waits for its payment, by the way it is paid. */
const OrderExpiry = z.strictObject({
  VIRTUAL_ACCOUNT: minutes.default(1440),
  RETAIL: minutes.default(1440),
  QRIS: minutes.default(30),
  EWALLET: minutes.default(30),
  CARD: minutes.default(15),
})

/** How a courier turns grams and cm³ into kilograms to pay: `max(1, ceil((g − tolerance) / 1000))`, g ≥ cm³ / divisor. */
const Weighing = z.strictObject({
  tolerance_grams: z.int().min(0).max(999).default(300),
  volume_divisor: z.int().min(1).max(10).default(6),
})

const Delivery = z.strictObject({
  /** For couriers without an entry of their own. */
  weighing: Weighing.prefault({}),
  weighing_by_courier: z.record(z.string().max(40), Weighing).default({}),
  rate_cache_minutes: z.int().min(0).max(60).default(10),
})

const Points = z.strictObject({
  earn_bps: BasisPoints.default(100),
  special_earn_bps: BasisPoints.default(200),
  /** Which share of the goods points may pay. */
  max_share_bps: BasisPoints.default(5000),
  expire_months: z.int().min(1).max(120).default(12),
  review_text: z.int().min(0).max(100_000).default(500),
  review_photo: z.int().min(0).max(100_000).default(2500),
})

/** What an administrator can set. Every field has a default, so an empty table describes a working shop. */
export const Settings = z.strictObject({
  shop: Shop.prefault({}),
  origin: Origin.prefault({}),
  /** The VAT contained in prices. */
  tax_bps: BasisPoints.default(1100),
  /** At or below this many, the dashboard warns. */
  low_stock_threshold: z.int().min(0).max(1_000_000).default(10),
  order_expiry_minutes: OrderExpiry.prefault({}),
  /** Days after delivery until an order completes by itself. */
  auto_complete_days: z.int().min(1).max(60).default(3),
  delivery: Delivery.prefault({}),
  points: Points.prefault({}),
})
export type Settings = z.output<typeof Settings>

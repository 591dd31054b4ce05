import { Settings } from '#contract/business.ts'

const weighing = { tolerance_grams: 300, volume_divisor: 6 }

const regular = { courier_name: 'Kurir toko', service_name: 'Reguler' }
const onJava = ['DKI Jakarta', 'Banten', 'Jawa Barat', 'Jawa Tengah', 'DI Yogyakarta', 'Jawa Timur'] as const
const flat_rates = [
  { ...regular, provinces: [...onJava], first_kg: 18_000, next_kg: 15_000, etd_min_days: 2, etd_max_days: 4 },
  { ...regular, provinces: [], first_kg: 45_000, next_kg: 40_000, etd_min_days: 4, etd_max_days: 10 },
]

/** A working shop before an administrator has set anything. */
const defaultSettings: Settings = {
  shop: {
    name: 'Sehati',
    legal_name: 'PT Sehati Rawat Nusantara',
    tax_number: '',
    tagline: { en: 'Honest care for skin and body', id: 'Perawatan jujur untuk kulit dan tubuh' },
    email: 'halo@sehati.test',
    phone: '+628900000100',
    whatsapp: '+628900000101',
    address: 'Jl. Kemang Raya No. 24, Jakarta Selatan 12730',
    opening_hours: { en: 'Monday to Saturday, 09.00–18.00 WIB', id: 'Senin–Sabtu, 09.00–18.00 WIB' },
    logo_url: null,
    social: [],
  },
  complaints: {
    name: 'Direktorat Jenderal Perlindungan Konsumen dan Tertib Niaga, Kementerian Perdagangan RI',
    whatsapp: '+6285311111010',
  },
  origin: {
    name: 'Gudang Sehati',
    phone_number: '+628900000101',
    address_line: 'Jl. Kemang Raya No. 24',
    village: 'Bangka',
    district: 'Mampang Prapatan',
    city: 'Kota Jakarta Selatan',
    state: 'DKI Jakarta',
    postal_code: '12730',
    latitude: -6.2607,
    longitude: 106.8137,
  },
  tax_bps: 1100,
  low_stock_threshold: 10,
  order_expiry_minutes: { VIRTUAL_ACCOUNT: 1440, RETAIL: 1440, QRIS: 30, EWALLET: 30, CARD: 15 },
  unpaid_limits: { orders: 5, units: 50 },
  auto_complete_days: 3,
  delivery: { weighing, weighing_by_courier: {}, rate_cache_minutes: 10, flat_rates },
  points: {
    earn_bps: 100,
    special_earn_bps: 200,
    max_share_bps: 5000,
    expire_months: 12,
    review_text: 500,
    review_photo: 2500,
  },
  wallet: { adjust_alone: 500_000 },
  chat: {
    greeting: {
      en: 'Hello, I have a question about {page}.',
      id: 'Halo, saya ingin bertanya tentang {page}.',
    },
  },
  withdrawals: { min_amount: 50_000, max_per_day: 10_000_000, fee: 2_500, wait_hours: 24 },
  support: { first_response_hours: 24, resolution_hours: 72, return_days: 3 },
  bank_transfer: { accounts: [], confirm_alone: 5_000_000 },
  dispatch: { cut_off: '14:00', weekdays: [1, 2, 3, 4, 5, 6], closed_days: [], open_days: [] },
  claims: {
    en: ['cure', 'cures', 'heals', 'guaranteed', '100 %', 'no side effects', 'without side effects', 'miracle'],
    id: [
      'menyembuhkan',
      'mengobati',
      'penyembuh',
      'dijamin',
      '100 %',
      'tanpa efek samping',
      'ampuh',
      'manjur',
      'mujarab',
    ],
  },
}

/**
 * Settings as they were stored, which may be before a field came that they lack: each such field has its default. What
 * is stored in full stays as it is.
 */
export function settingsOf(stored: unknown): Settings {
  return Settings.parse(filledIn(defaultSettings, stored))
}

function filledIn(defaults: unknown, stored: unknown): unknown {
  if (stored === undefined) return defaults
  if (!isRecord(defaults) || !isRecord(stored)) return stored
  const names = new Set([...Object.keys(defaults), ...Object.keys(stored)])
  return Object.fromEntries([...names].map((name) => [name, filledIn(defaults[name], stored[name])]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

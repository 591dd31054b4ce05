import type { DemoAddress, DemoBusiness } from './content-types.ts'

/** When people answer; the same on every page that names it. */
export const OPENING = {
  en: 'Monday to Saturday, 08.00–20.00 WIB',
  id: 'Senin–Sabtu, pukul 08.00–20.00 WIB',
}

const ADDRESS: DemoAddress = {
  label: 'Gudang Bandung',
  address_type: 'OFFICE',
  address_line: 'Jl. Ir. H. Juanda No. 214, Lantai 2',
  village: 'Dago',
  district: 'Coblong',
  city: 'Kota Bandung',
  state: 'Jawa Barat',
  postal_code: '40135',
}

/** Who runs the demo shop. The phone numbers are in a range that no operator assigns. */
export const BUSINESS: DemoBusiness = {
  name: 'Sehati',
  legal_name: 'PT Sehati Rawat Nusantara',
  tagline: {
    en: 'Good care, honestly told.',
    id: 'Perawatan yang baik, dari hati yang jujur.',
  },
  address: ADDRESS,
  origin: {
    name: 'Gudang Sehati Bandung',
    phone_number: '+628900000101',
    address_line: ADDRESS.address_line,
    village: ADDRESS.village,
    district: ADDRESS.district,
    city: ADDRESS.city,
    state: 'Jawa Barat',
    postal_code: ADDRESS.postal_code,
    latitude: -6.8779,
    longitude: 107.6164,
  },
  email: 'halo@sehati.test',
  phone: '+628900000100',
  whatsapp: '+628900000101',
  opening_hours: OPENING,
  tax_number: '00.000.000.0-429.000',
  social: [
    { name: 'Instagram', url: 'https://instagram.example/sehati' },
    { name: 'TikTok', url: 'https://tiktok.example/@sehati' },
    { name: 'YouTube', url: 'https://youtube.example/@sehati' },
  ],
}

import type { DemoBusiness } from './content-types.ts'

/** Who runs the demo shop. The phone numbers are in a range that no operator assigns. */
export const BUSINESS: DemoBusiness = {
  name: 'Sehati',
  legal_name: 'PT Sehati Rawat Nusantara',
  tagline: {
    en: 'Good care, honestly told.',
    id: 'Rawat diri, jujur dari hati.',
  },
  address: {
    label: 'Gudang Bandung',
    address_type: 'OFFICE',
    address_line: 'Jl. Ir. H. Juanda No. 214, Lantai 2',
    village: 'Dago',
    district: 'Coblong',
    city: 'Kota Bandung',
    state: 'Jawa Barat',
    postal_code: '40135',
  },
  email: 'halo@sehati.test',
  phone: '+628900000100',
  whatsapp: '+628900000101',
  opening_hours: {
    en: 'Monday to Saturday, 08.00–20.00 WIB',
    id: 'Senin–Sabtu, 08.00–20.00 WIB',
  },
  tax_number: '00.000.000.0-429.000',
  social: [
    { name: 'Instagram', url: 'https://instagram.example/sehati' },
    { name: 'TikTok', url: 'https://tiktok.example/@sehati' },
    { name: 'YouTube', url: 'https://youtube.example/@sehati' },
  ],
}

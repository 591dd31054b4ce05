import type { productFactsTexts as english } from './product-facts.en.ts'

/** Units as shops type them. */
const containers = new Map(
  Object.entries<string>({
    botol: 'Botol',
    bottle: 'Botol',
    box: 'Dus',
    dus: 'Dus',
    sachet: 'Saset',
    saset: 'Saset',
    tube: 'Tube',
    jar: 'Jar',
    pcs: '',
    unit: '',
  }),
)

export const productFactsTexts: typeof english = {
  registered: 'Terdaftar di BPOM',
  registeredDevice: 'Terdaftar di Kementerian Kesehatan',
  lookUp: 'Cek nomor di BPOM',
  lookUpDevice: 'Cek nomor di Kementerian Kesehatan',
  askPharmacist: 'Tanya apoteker',
  share: {
    title: 'Bagikan',
    whatsApp: 'Bagikan lewat WhatsApp',
    copy: 'Salin tautan',
    copied: 'Tautan tersalin',
    more: 'Cara lain berbagi',
  },
  attributes: {
    skin_type: 'Jenis kulit',
    concern: 'Masalah',
    key_ingredient: 'Kandungan utama',
    for_whom: 'Untuk siapa',
  },
  halalCertificate: 'Sertifikat halal BPJPH',
  lookUpHalal: 'Cek nomor di BPJPH',
  halalStatus: 'Halal',
  notHalal: 'Tidak halal',
  brand: 'Merek',
  assurance: [
    'Asli, dari produsen atau distributor resminya',
    'Dikirim ke seluruh Indonesia',
    'Harga sudah termasuk PPN',
  ],
  content: 'Isi',
  amount: (unit, value) => `${containers.get(unit.toLowerCase()) ?? unit} ${value}`.trim(),
  weight: 'Berat kirim',
  size: 'Kemasan',
  sku: 'SKU',
  grams: (grams) => `${grams} g`,
  centimetres: (length, width, height) => `${length} × ${width} × ${height} cm`,
  information: 'Informasi produk',
  registrationNumber: 'Nomor izin edar',
  registrationNumbers: 'Nomor izin edar isi paket',
  category: 'Kategori',
}

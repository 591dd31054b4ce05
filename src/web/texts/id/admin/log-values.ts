export const values: Record<string, Record<string, string>> = {
  address_type: { HOME: 'rumah', OFFICE: 'kantor', OTHER: 'lainnya', WAREHOUSE: 'gudang' },
  country: { ID: 'Indonesia' },
  language: { en: 'Bahasa Inggris', id: 'Bahasa Indonesia' },
  purse: { POINTS: 'poin', CASH: 'saldo' },
  type: {
    HOME_BANNER: 'spanduk beranda',
    ANNOUNCEMENT: 'pengumuman',
    ABOUT: 'tentang toko',
    POLICY: 'kebijakan privasi',
    TERMS: 'syarat dan ketentuan',
    FAQ: 'tanya jawab',
    SKINVESTMENT: 'Skinvestment',
    PRODUCT: 'hanya produk',
    BUNDLE: 'hanya paket',
    MIXED: 'produk dan paket',
  },
}

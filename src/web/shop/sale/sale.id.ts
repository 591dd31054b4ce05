import type { saleTexts as english } from './sale.en.ts'

export const saleTexts: typeof english = {
  states: {
    COMING: (from, until) => `Mulai ${from}, sampai ${until}`,
    RUNNING: (_from, until) => `Sekarang, sampai ${until}`,
    PAST: (_from, until) => `Flash sale ini berakhir ${until}. Semuanya kembali ke harga biasa.`,
  },
  beginsIn: 'Mulai dalam',
  endsIn: 'Berakhir dalam',
  days: (count) => `${count} hari`,
  inTheSale: 'Dalam flash sale',
  units: (units) => `${units} buah dengan harga ini`,
  left: (left, quota) => `Sisa ${left} dari ${quota} dengan harga ini`,
  usedUp: 'Habis dengan harga ini',
  mostUnits: (units) => `maksimal ${units} per pelanggan`,
  noItems: 'Saat ini tidak ada produknya yang dijual.',
  toProducts: 'Lihat semua produk',
}

import type { footerTexts as english } from './footer.en.ts'

export const footerTexts: typeof english = {
  aboutUs: 'Tentang kami dan apoteker kami',
  helpPage: 'Pengiriman, pembayaran, pengembalian',
  payments: 'Bayar dengan',
  delivery: 'Dikirim dengan',
  complaints: 'Layanan pengaduan konsumen',
  authority: 'Direktorat Jenderal Perlindungan Konsumen dan Tertib Niaga, Kementerian Perdagangan Republik Indonesia',
  policy: 'Kebijakan privasi',
  terms: 'Syarat dan ketentuan',
  contact: 'Kontak',
  help: 'Bantuan',
  rights: (owner) => `© ${owner}`,
}

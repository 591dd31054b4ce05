import type { withoutScriptsTexts as english } from './without-scripts.en.ts'

export const withoutScriptsTexts: typeof english = {
  buy: 'Untuk membeli di sini, peramban Anda memerlukan JavaScript. Tanpanya, Anda bisa memesan lewat chat atau telepon:',
  screen: 'Keranjang, checkout, dan akun memerlukan JavaScript di peramban Anda. Aktifkan, lalu buka lagi halaman ini.',
  meanwhile: 'Tanpanya, isi toko tetap bisa dibaca dan pesanan bisa lewat chat atau telepon:',
  products: 'Lihat produk kami',
}

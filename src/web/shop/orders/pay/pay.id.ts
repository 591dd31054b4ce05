import type { payTexts as english } from './pay.en.ts'

type Texts = typeof english

const paid: Texts['paid'] = {
  title: 'Pesanan ini sudah dibayar',
  text: 'Terima kasih. Toko mengemasnya dan mengirim nomor resi kepada pelanggan.',
}

const outcomes: Texts['outcomes'] = {
  CANCELLED: { title: 'Pesanan ini dibatalkan', text: 'Tidak ada yang perlu dibayar. Silakan tanya toko.' },
  EXPIRED: { title: 'Waktu bayar sudah habis', text: 'Silakan minta toko membuat pesanannya lagi.' },
}

const page: Texts['page'] = {
  title: (number) => `Bayar pesanan ${number}`,
  home: 'Ke toko',
  loading: 'Pesanan sedang dimuat',
  loadFailed: 'Pesanan tidak dapat dimuat',
  goneTitle: 'Tautan ini tidak berlaku lagi',
  goneText: 'Mungkin sudah diganti, atau pesanannya sudah lama selesai. Silakan minta tautan baru kepada toko.',
  goods: 'Barang',
  discount: 'Diskon',
  shipping: (courier) => `Ongkos kirim ${courier}`,
  wallet: 'Poin dan saldo',
  fee: 'Biaya pembayaran',
  uniquePart: 'Potongan kode unik',
  total: 'Total',
  to: (place) => `Dikirim ke ${place}`,
  items: 'Pesanan',
  ways: 'Cara bayar',
  pay: (total) => `Bayar ${total}`,
  choose: 'Pilih cara bayar dulu.',
  failed: 'Halaman pembayaran belum terbuka',
  priceChanged: 'Totalnya berubah. Mohon periksa lalu tekan lagi.',
  checked: 'Pembayaran pesanan ini sedang diperiksa. Mohon tunggu sebentar; halaman ini mengikuti sendiri.',
  private: 'Di sini hanya tampil yang perlu untuk membayar. Nama dan alamat pelanggan tetap pada toko.',
}

export const payTexts: Texts = { page, paid, outcomes }

import type { pointsTexts as english } from './points.en.ts'

type Texts = typeof english

const page: Texts['page'] = {
  title: 'Poin saya',
  intro: 'Poin dari pesanan Anda, dan saldo tunai dari pengembalian dana dan komisi.',
  loadFailed: 'Dompet Anda tidak dapat dimuat',
  back: 'Poin saya',
  detail: 'Transaksi',
  all: 'Semua transaksi',
}

const balance: Texts['balance'] = {
  title: 'Isi dompet Anda',
  points: 'Poin',
  pointsText: '1 poin bernilai Rp 1',
  cash: 'Saldo tunai',
  cashText: 'Untuk pesanan, atau ke bank Anda',
  held: 'Ditahan',
  heldText: 'Untuk penarikan yang sedang berjalan',
  pending: 'Komisi menunggu',
  pendingText: 'Masuk setelah masa tunggunya selesai',
  withdraw: 'Tarik saldo',
  invite: 'Ajak teman',
  debt: (points) => `${points} poin ditarik kembali setelah Anda pakai. Poin berikutnya melunasinya lebih dulu.`,
}

const expiring: Texts['expiring'] = {
  title: 'Kapan poin hangus',
  text: (months) => `Setiap poin berlaku ${months} bulan. Yang terlama dipakai lebih dulu.`,
  caption: 'Poin menurut hari terakhirnya',
  amount: 'Poin',
  lastDay: 'Hari terakhir',
  soon: (points, day) => `${points} poin hanya sampai ${day}`,
  showAll: (count) => `Tampilkan semua ${count} hari`,
  empty: 'Saat ini Anda belum punya poin.',
  shop: 'Belanja sekarang',
}

const how: Texts['how'] = {
  title: 'Cara mendapat dan memakai',
  special: (percent) => `Anda anggota spesial dan mendapat ${percent}.`,
  earn: (percent, goods, points) =>
    `Setiap pesanan yang selesai memberi ${percent} dari harga barangnya: belanja ${goods} memberi ${points} poin.`,
  reviews: (text, photo) =>
    `Ulasan memberi ${text} poin, dengan foto ${photo} poin, satu kali untuk setiap produk yang Anda beli.`,
  spend: (percent) =>
    `Saat checkout poin membayar hingga ${percent} dari harga barang, saldo tunai bisa membayar seluruhnya.`,
  back: 'Poin dan saldo yang dipakai kembali bila pesanan dibatalkan. Poin dari barang yang dikembalikan ditarik kembali.',
  noTopUp: 'Poin tidak dapat dibeli dan tidak diuangkan. Saldo tunai dapat ditarik ke bank Anda.',
}

const chart: Texts['chart'] = {
  title: '12 bulan terakhir',
  text: 'Poin yang Anda dapat, pakai, dan yang hangus, per bulan',
  caption: 'Poin per bulan',
  empty: 'Belum ada poin dalam bulan-bulan ini',
  show: 'Tampilkan sebagai tabel',
  month: 'Bulan',
  earned: 'Didapat',
  spent: 'Dipakai',
  expired: 'Hangus',
}

export const pointsTexts: Texts = { page, balance, expiring, how, chart }

import type { laterLayoutTexts as english } from './later-layout.en.ts'

type English = typeof english

const footer: English['footer'] = {
  aboutUs: 'Tentang kami dan apoteker kami',
  helpPage: 'Pengiriman, pembayaran, pengembalian',
  payments: 'Bayar dengan',
  delivery: 'Dikirim dengan',
  complaints: 'Layanan pengaduan konsumen',
  policy: 'Kebijakan privasi',
  terms: 'Syarat dan ketentuan',
  contact: 'Kontak',
  help: 'Bantuan',
  rights: (owner) => `© ${owner}`,
}

const signedIn: English['signedIn'] = {
  account: 'Akun',
  signOut: 'Keluar',
  myProfile: 'Profil saya',
  myOrders: 'Pesanan saya',
  myPlans: 'Rencana saya',
  myFavourites: 'Favorit saya',
  myVouchers: 'Voucher saya',
  myPoints: 'Poin saya',
  inviteFriends: 'Ajak teman',
  support: 'Bantuan',
  signedInAs: 'Masuk sebagai',
}

export const laterLayoutTexts: English = { footer, signedIn }

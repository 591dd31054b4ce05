import type { signedInTexts as english } from './signed-in.en.ts'

export const signedInTexts: typeof english = {
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

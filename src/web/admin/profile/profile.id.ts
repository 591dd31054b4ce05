import type { adminProfileTexts as english } from './profile.en.ts'

const profile: (typeof english)['profile'] = {
  title: 'Profil saya',
  detailsTitle: 'Tentang saya',
  detailsText: 'Nama Anda tercatat pada setiap tindakan Anda atas pesanan.',
  firstName: 'Nama depan',
  lastName: 'Nama belakang',
  email: 'Email',
  emailHelp: 'Dipakai untuk masuk. Tidak dapat diubah di sini.',
  language: 'Bahasa',
  languageHelp: 'Untuk halaman admin dan pesan dari toko.',
  save: 'Simpan perubahan',
  nothingToSave: 'Belum ada yang diubah.',
  passwordTitle: 'Kata sandi',
  passwordText: 'Mengganti kata sandi mengakhiri sesi di semua perangkat; masuklah kembali dengan yang baru.',
  currentPassword: 'Kata sandi saat ini',
  newPassword: 'Kata sandi baru',
  newPasswordHelp: 'Minimal 8 karakter. Kalimat pendek cocok sekali.',
  changePassword: 'Ganti kata sandi',
  leaveTitle: 'Keluar',
  leaveText: 'Mengakhiri sesi di perangkat ini.',
  leave: 'Keluar',
}

export const adminProfileTexts: typeof english = { profile }

import type { recoveryTexts as english } from './recovery.en.ts'

const forgot: (typeof english)['forgot'] = {
  title: 'Lupa kata sandi',
  heading: 'Lupa kata sandi?',
  intro: 'Kami kirimkan tautan untuk membuat kata sandi baru.',
  email: 'Email',
  submit: 'Kirimi saya tautan',
  toSignIn: 'Kembali ke halaman masuk',
}

const sent: (typeof english)['sent'] = {
  heading: 'Periksa kotak masuk Anda',
  reset: (email) =>
    `Jika ${email} punya akun di sini, email berisi tautan sedang dikirim. Tautan berlaku sekali, selama 60 menit.`,
  signUp: (email) =>
    `Email sedang dikirim ke ${email}. Buka tautannya dalam 60 menit untuk membuat akun Anda; hanya berlaku sekali.`,
  notThere: 'Belum masuk? Periksa folder spam, lalu minta dikirim lagi.',
  again: 'Kirim lagi',
  againIn: (seconds) => `Bisa lagi dalam ${seconds} dtk`,
  isSent: 'Sudah dikirim lagi.',
  other: 'Gunakan alamat lain',
}

const choose: (typeof english)['choose'] = {
  title: 'Buat kata sandi',
  heading: 'Buat kata sandi baru',
  intro: (email) => `Untuk ${email}. Anda akan keluar dari semua perangkat.`,
  newPassword: 'Kata sandi baru',
  confirmPassword: 'Ulangi kata sandi',
  submit: 'Simpan kata sandi',
  doneHeading: 'Kata sandi Anda sudah diganti',
  doneText: (email) => `Anda sudah keluar dari semua perangkat. Masuk sebagai ${email} dengan kata sandi baru.`,
  signIn: 'Masuk',
}

const create: (typeof english)['create'] = {
  askHeading: 'Konfirmasi alamat email Anda',
  askText: (email) => `Tekan sekali untuk memastikan ${email} milik Anda. Setelah itu, buat kata sandi.`,
  ask: 'Konfirmasi alamat',
  title: 'Konfirmasi email',
  heading: 'Alamat Anda terkonfirmasi',
  intro: (email) => `${email} sudah terkonfirmasi. Isi nama dan kata sandi, lalu akun Anda siap dipakai.`,
  doneText: (email) => `Terima kasih. ${email} sudah terkonfirmasi untuk akun Anda.`,
  toShop: 'Ke toko',
  signIn: 'Masuk',
}

const link: (typeof english)['link'] = {
  title: 'Tentang tautan ini',
  checking: 'Memeriksa tautan Anda…',
  deadHeading: 'Tautan ini tidak berlaku lagi',
  deadText: 'Sudah kedaluwarsa atau sudah dipakai. Tautan berlaku sekali, selama 60 menit.',
  deadConfirm:
    'Sudah kedaluwarsa atau sudah dipakai. Jika alamat Anda sudah pernah dikonfirmasi, tidak masalah: cukup masuk.',
  missingHeading: 'Tautannya belum lengkap',
  missingText: 'Halaman ini dibuka dengan tautan dari email. Gunakan tautan lengkapnya, atau minta yang baru.',
  missingSignedIn: 'Halaman ini dibuka dengan tautan dari email. Anda sudah masuk: ganti kata sandi di profil Anda.',
  foreignHeading: 'Tautan ini untuk halaman lain',
  foreignText: 'Tautannya masih berlaku, tetapi bukan di halaman ini.',
  troubleHeading: 'Tautan Anda tidak dapat diperiksa',
  askAgain: 'Minta tautan lain',
  toProfile: 'Ke profil saya',
  toItsPage: 'Buka halamannya',
  signUp: 'Buat akun',
  signIn: 'Masuk',
}

const unsubscribe = {
  title: 'Berhenti berlangganan',
  heading: 'Berhenti menerima penawaran?',
  intro:
    'Voucher dan pengingat keranjang tidak akan dikirim lewat email lagi. Email tentang pesanan dan akun tetap kami kirim.',
  submit: 'Berhenti berlangganan',
  doneHeading: 'Anda sudah berhenti berlangganan',
  doneText:
    'Penawaran tidak akan dikirim lewat email lagi. Anda dapat menyetujuinya kembali kapan saja di halaman “Privasi”.',
  deadHeading: 'Tautan ini tidak berfungsi',
  deadText: 'Gunakan tautan lengkap dari email, atau matikan penawaran di halaman “Privasi” pada profil Anda.',
  toShop: 'Ke toko',
  toPrivacy: 'Ke pilihan saya',
}

export const recoveryTexts: typeof english = { forgot, sent, choose, create, link, unsubscribe }

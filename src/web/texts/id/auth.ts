import type { Areas } from '../catalogue.ts'

const signIn: Areas['auth']['signIn'] = {
  title: 'Masuk',
  welcome: 'Selamat datang kembali',
  intro: 'Masuk untuk berbelanja, melacak pesanan, dan menyimpan alamat.',
  email: 'Email',
  password: 'Kata sandi',
  submit: 'Masuk',
  noAccount: 'Baru di sini?',
  toSignUp: 'Buat akun',
}

const signUp: Areas['auth']['signUp'] = {
  title: 'Buat akun',
  welcome: 'Buat akun Anda',
  intro: 'Satu akun untuk pesanan, alamat, dan semua kebutuhan Anda.',
  firstName: 'Nama depan',
  lastName: 'Nama belakang (opsional)',
  email: 'Email',
  password: 'Kata sandi',
  passwordHelp: 'Minimal 8 karakter. Kalimat pendek cocok sekali.',
  referralCode: 'Kode referral (opsional)',
  referralHelp: 'Dari tautan yang membawa Anda ke sini.',
  submit: 'Buat akun',
  haveAccount: 'Sudah punya akun?',
  toSignIn: 'Masuk',
  agreeBefore: 'Dengan membuat akun, Anda menyetujui ',
  agreeTerms: 'syarat dan ketentuan',
  agreeBetween: ' serta ',
  agreePolicy: 'kebijakan privasi',
  agreeAfter: ' kami.',
}

const shared: Areas['auth']['shared'] = {
  waitSeconds: (seconds) => `Anda dapat mencoba lagi dalam ${seconds} dtk.`,
  waitMinutes: (minutes, seconds) => `Anda dapat mencoba lagi dalam ${minutes} mnt ${seconds} dtk.`,
  tryNow: 'Sekarang Anda dapat mencoba lagi.',
  promises: [
    'Terdaftar BPOM dan asli',
    'Harga termasuk PPN, tanpa kejutan saat checkout',
    'Pengembalian dana langsung ke dompet Anda',
  ],
}

export const texts: Areas['auth'] = { signIn, signUp, shared }

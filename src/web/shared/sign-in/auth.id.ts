import type { authTexts as english } from './auth.en.ts'

const signIn: (typeof english)['signIn'] = {
  title: 'Masuk',
  welcome: 'Selamat datang kembali',
  intro: 'Masuk untuk berbelanja, melacak pesanan, dan menyimpan alamat.',
  email: 'Email',
  password: 'Kata sandi',
  submit: 'Masuk',
  forgot: 'Lupa kata sandi?',
  noAccount: 'Baru di sini?',
  toSignUp: 'Buat akun',
  adminHint: 'Alamat ini milik bagian admin.',
  toAdmin: 'Masuk sebagai admin',
}

const again: (typeof english)['again'] = {
  title: 'Silakan masuk lagi',
  text: 'Yang sudah Anda ketik tetap ada.',
  leave: 'Ke halaman masuk',
  inWindow: 'Halaman masuk terbuka di jendela lain dan tertutup otomatis. Formulir Anda tetap di sini.',
  blocked: 'Peramban tidak membuka jendelanya. Buka halaman masuk saja: yang sudah Anda ketik tersimpan.',
  window: {
    title: 'Sedang masuk',
    done: 'Anda sudah masuk. Jendela ini boleh ditutup.',
    other: (email) => `Itu akun lain. Silakan pilih ${email}.`,
    close: 'Tutup jendela ini',
  },
}

const signUp: (typeof english)['signUp'] = {
  title: 'Buat akun',
  welcome: 'Buat akun Anda',
  intro: 'Satu akun untuk pesanan, alamat, dan semua kebutuhan Anda.',
  firstName: 'Nama depan',
  lastName: 'Nama belakang (opsional)',
  email: 'Email',
  password: 'Kata sandi',
  referralCode: 'Kode referral (opsional)',
  referralHelp: 'Dari tautan yang membawa Anda ke sini.',
  invitedBy: (name: string) => `${name} mengundang Anda. Pesanan pertama Anda mendapat bonus poin.`,
  submit: 'Buat akun',
  haveAccount: 'Sudah punya akun?',
  toSignIn: 'Masuk',
  takenSignIn: 'Masuk dengan alamat ini',
  mailFirst: 'Lebih suka konfirmasi email dulu?',
  mailFirstAction: 'Kirimi saya tautan',
  mailTitle: 'Tinggal satu langkah',
  agreeBefore: 'Dengan membuat akun, Anda menyetujui ',
  agreeTerms: 'syarat dan ketentuan',
  agreeBetween: ' serta ',
  agreePolicy: 'kebijakan privasi',
  agreeAfter: ' kami.',
}

const shared: (typeof english)['shared'] = {
  waitSeconds: (seconds) => `Anda dapat mencoba lagi dalam ${seconds} dtk.`,
  waitMinutes: (minutes, seconds) => `Anda dapat mencoba lagi dalam ${minutes} mnt ${seconds} dtk.`,
  tryNow: 'Sekarang Anda dapat mencoba lagi.',
  promises: [
    'Terdaftar di BPOM atau Kementerian Kesehatan',
    'Harga termasuk PPN, tanpa kejutan saat checkout',
    'Pengembalian dana langsung ke dompet Anda',
  ],
}

const rules: (typeof english)['rules'] = {
  label: 'Ciri kata sandi yang baik',
  length: '8 sampai 128 karakter. Kalimat pendek cocok sekali',
  notEasy: 'Tidak mudah ditebak',
  met: 'Terpenuhi:',
  unmet: 'Tidak terpenuhi:',
  open: 'Belum terpenuhi:',
}

const social: (typeof english)['social'] = {
  or: 'atau',
  with: { google: 'Lanjutkan dengan Google', sandbox: 'Lanjutkan dengan akun uji' },
  provider: { google: 'Google', sandbox: 'Penyedia masuk' },
  cancelled: 'Anda membatalkan. Tidak ada yang berubah; coba lagi atau gunakan alamat email.',
  away: (provider) =>
    `${provider} sedang tidak bisa dihubungi. Silakan coba beberapa saat lagi, atau gunakan alamat email.`,
  foreign: 'Proses masuk ini tidak dimulai di halaman ini. Silakan coba lagi.',
  failed: (provider) => `Gagal masuk lewat ${provider}. Silakan coba lagi.`,
  choosePassword: 'Buat kata sandi baru',
  connectTitle: 'Hubungkan akun Anda',
  connectIntro: (email) =>
    `${email} sudah punya akun di sini. Masukkan kata sandinya sekali untuk menghubungkan keduanya.`,
  connect: 'Hubungkan dan masuk',
  back: 'Kembali ke halaman masuk',
  completeTitle: 'Selamat datang. Satu hal lagi',
  completeIntro: 'Beri tahu kami nama panggilan Anda. Anda dapat mengubahnya kapan saja.',
  complete: 'Lanjutkan',
  skip: 'Nanti saja',
}

export const authTexts: typeof english = { signIn, again, signUp, shared, rules, social }

import type { securityTexts as english } from './security.en.ts'

const factors = {
  title: 'Keamanan',
  text: {
    CUSTOMER: 'Dengan passkey Anda masuk memakai sidik jari, wajah, atau PIN perangkat, tanpa kata sandi.',
    ADMIN:
      'Faktor kedua menahan orang lain yang tahu kata sandi Anda. Dengan passkey Anda masuk memakai sidik jari, wajah, atau PIN perangkat.',
  },
  passkeys: 'Passkey',
  none: 'Belum ada.',
  addPasskey: 'Tambah passkey',
  synced: 'Di semua perangkat Anda',
  oneDevice: 'Di satu perangkat',
  added: (day: string) => `Ditambahkan ${day}`,
  used: (day: string) => `terakhir dipakai ${day}`,
  remove: 'Hapus',
  removeOf: (name: string) => `Hapus ${name}`,
  removeTitle: (name: string) => `Hapus ${name}?`,
  removeText: 'Passkey ini tidak bisa dipakai masuk lagi. Hapus juga di perangkatnya.',
  app: 'Aplikasi autentikator',
  appText: 'Menampilkan enam angka yang berganti setiap setengah menit.',
  addApp: 'Pasang aplikasi',
  replaceApp: 'Pasang aplikasi lain',
  appName: 'aplikasi autentikator Anda',
  removeAppText: 'Kodenya tidak diterima lagi.',
  recovery: 'Kode pemulihan',
  recoveryText: 'Untuk saat perangkat Anda hilang. Setiap kode berlaku sekali.',
  left: (count: number) => `Sisa ${count}`,
  makeCodes: 'Buat kode baru',
  makeTitle: 'Buat kode pemulihan baru?',
  makeText: 'Kode yang Anda punya tidak berlaku lagi.',
}

const app = {
  title: 'Pasang aplikasi autentikator',
  text: 'Pindai gambar ini dengan aplikasinya, lalu ketik enam angka yang muncul.',
  qr: 'Kode QR untuk aplikasi autentikator Anda',
  byHand: 'Atau ketik kunci ini di aplikasi',
  code: 'Kode enam angka',
  confirm: 'Konfirmasi',
}

const codes = {
  title: 'Kode pemulihan Anda',
  text: 'Cetak atau catat sekarang: kode hanya ditampilkan sekali ini. Setiap kode bisa dipakai masuk sekali saat perangkat Anda hilang.',
  copy: 'Salin semua',
  copied: 'Tersalin',
  done: 'Sudah saya simpan',
}

const sessions = {
  title: 'Tempat Anda masuk',
  text: 'Akhiri yang tidak Anda kenal, lalu ganti kata sandi Anda.',
  device: (browser: string | null, system: string | null) =>
    [browser, system].filter(Boolean).join(' di ') || 'Perangkat tidak dikenal',
  here: 'Perangkat ini',
  place: (network: string, isSame: boolean) => (isSame ? 'Jaringan yang Anda pakai sekarang' : `Jaringan ${network}`),
  since: (moment: string) => `sejak ${moment}`,
  end: 'Akhiri',
  endOf: (device: string) => `Akhiri sesi ${device}`,
}

const proof = {
  title: 'Apakah ini Anda?',
  text: 'Ini memerlukan bukti dari lima menit terakhir. Setelah itu pekerjaan Anda berlanjut.',
  secondTitle: 'Satu langkah lagi',
  secondText: 'Kata sandi Anda benar. Pastikan bahwa ini Anda.',
  passkey: 'Pakai passkey',
  code: 'Kode',
  codeHelp: 'Dari aplikasi autentikator Anda, atau kode pemulihan.',
  password: 'Kata sandi',
  confirm: 'Konfirmasi',
  cancel: 'Nanti saja',
  startOver: 'Mulai lagi',
  signIn: 'Keluar lalu masuk lagi, kemudian ulangi dalam lima menit.',
}

const passkey = {
  signIn: 'Pakai passkey',
  cancelled: 'Tidak ada yang dipilih. Coba lagi bila Anda siap.',
  unable: 'Peramban ini tidak menyediakan passkey di alamat ini.',
  known: 'Perangkat ini sudah punya passkey Anda.',
}

const must = {
  title: 'Tambah faktor kedua',
  text: 'Hak Anda di sini memerlukannya. Tambahkan passkey atau aplikasi autentikator, lalu semuanya terbuka.',
  leave: 'Keluar',
}

export const securityTexts: typeof english = { factors, app, codes, sessions, proof, passkey, must }

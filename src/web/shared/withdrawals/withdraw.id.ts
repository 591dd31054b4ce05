import type { withdrawTexts as english } from './withdraw.en.ts'

type Texts = typeof english

const statuses: Texts['statuses'] = {
  AWAITING_OTP: 'Menunggu kode',
  OTP_VERIFIED: 'Menunggu konfirmasi',
  REQUESTED: 'Sedang ditinjau',
  APPROVED: 'Disetujui',
  PROCESSING: 'Dikirim ke bank',
  COMPLETED: 'Sudah dibayarkan',
  FAILED: 'Gagal',
  DISAPPROVED: 'Ditolak',
  EXPIRED: 'Kedaluwarsa',
  CANCELLED: 'Dibatalkan',
}

const page: Texts['page'] = {
  title: 'Tarik saldo',
  intro: 'Saldo tunai Anda dikirim ke rekening bank. Setiap penarikan kami tinjau sebelum dikirim.',
  cash: 'Saldo tunai di dompet',
  step: (step, name) => `Langkah ${step} dari 3: ${name}`,
  stepNames: ['Jumlah dan rekening', 'Kode', 'Konfirmasi'],
  loadFailed: 'Penarikan tidak dapat dimuat',
  verifyEmail: 'Konfirmasi alamat email Anda dulu. Tautannya sudah kami kirim; bisa diminta lagi di profil.',
  verifyPhone: 'Verifikasi nomor telepon Anda dulu: kode penarikan dikirim ke sana.',
  toProfile: 'Ke profil',
  tooLittle: (min) => `Penarikan dapat dilakukan mulai ${min}.`,
  dayIsOver: 'Batas hari ini sudah tercapai. Batas baru berlaku mulai tengah malam (WIB).',
}

const form: Texts['form'] = {
  amount: 'Jumlah',
  amountHelp: (min, left) => `Mulai ${min}; hari ini masih ${left}.`,
  all: 'Semua',
  fee: 'Biaya',
  arrives: 'Diterima di bank',
  account: 'Ke rekening mana?',
  other: 'Rekening lain',
  bank: 'Bank',
  bankHelp: 'Ketik sebagian namanya.',
  number: 'Nomor rekening',
  holder: 'Nama pemilik rekening',
  holderHelp: 'Sesuai data di bank, agar transfer tidak ditolak.',
  forget: 'Hapus rekening ini',
  next: 'Kirim kode',
  waits: (hours) =>
    `Setelah kata sandi, nomor telepon, atau rekening berubah, dana baru dikirim setelah ${hours} jam demi keamanan Anda.`,
}

const code: Texts['code'] = {
  title: 'Masukkan kode',
  sent: (phone) => `Kami mengirim kode enam angka lewat WhatsApp ke ${phone}.`,
  label: 'Kode',
  check: 'Periksa kode',
  resend: 'Kirim kode lagi',
  until: (time) => `Mohon konfirmasi sebelum ${time}.`,
}

const confirm: Texts['confirm'] = {
  title: 'Sudah benar semua?',
  amount: 'Dari dompet',
  to: 'Ke',
  holder: 'Pemilik rekening',
  confirm: 'Tarik sekarang',
  cancel: 'Batalkan penarikan ini',
}

const detail: Texts['detail'] = {
  title: (number) => `Penarikan ${number}`,
  back: 'Semua penarikan',
  facts: 'Rincian',
  steps: 'Riwayat',
  waits: (time) => `Demi keamanan Anda dibayarkan setelah ${time}: ada yang berubah pada akun Anda.`,
  reason: 'Alasan',
  cancelTitle: (number) => `Batalkan penarikan ${number}?`,
  cancelText: 'Dana tetap di dompet Anda.',
  keep: 'Jangan batalkan',
  again: 'Tarik lagi',
  gone: 'Penarikan ini tidak ada',
  goneText: 'Periksa alamatnya, atau lihat semua penarikan Anda.',
  review: 'Penarikan kami tinjau pada hari kerja, biasanya dalam sehari.',
  notFinished: 'Lanjutkan',
}

const history: Texts['history'] = {
  title: 'Penarikan Anda',
  empty: 'Belum ada penarikan',
  emptyText: 'Penarikan Anda tercantum di sini, dengan setiap langkahnya.',
  more: (shown, total) => `Tampilkan lagi (${shown} dari ${total})`,
}

export const withdrawTexts: Texts = { statuses, page, form, code, confirm, detail, history }

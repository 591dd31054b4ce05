import type { transfersTexts as english } from './transfers.en.ts'

export const transfersTexts: typeof english = {
  title: 'Transfer bank',
  due: (amount) =>
    `${amount} akan masuk ke rekening toko, dan tidak ada pesanan lain yang belum dibayar dengan jumlah ini.`,
  proof: (number, when) => `Bukti ${number}, ${when}`,
  enter: 'Konfirmasi uang masuk',
  enterFurther: 'Catat uang tambahan',
  enterHelp:
    'Periksa rekening dulu. Jumlah yang sama dengan pesanan membayarnya; jumlah lain menandai pesanan dan tidak membayar apa pun.',
  amount: 'Diterima',
  amountHelp: 'Sampai rupiah terakhir, seperti pada catatan rekening.',
  note: 'Catatan',
  noteHelp: 'Misalnya nama pengirim.',
  by: (name, when) => `Dicatat oleh ${name}, ${when}`,
  decided: (name, when) => `Diputuskan oleh ${name}, ${when}`,
  mine: 'Anda yang mencatatnya, jadi admin lain yang mengonfirmasi.',
  refuse: 'Tolak',
  confirm: 'Konfirmasi',
  refuseTitle: (amount) => `Tolak ${amount}?`,
  refuseText: 'Tidak ada yang dibukukan. Uang ini bisa dicatat lagi.',
  confirmTitle: (amount) => `Konfirmasi ${amount}?`,
  confirmText: 'Mohon periksa rekening sendiri dulu: uang langsung dianggap diterima.',
  outcomes: {
    PAID: 'Uang dibukukan',
    FLAGGED: 'Tidak cocok dengan pesanan, yang kini ditandai',
    WAITING: 'Admin lain perlu mengonfirmasi',
    REFUSED: 'Ditolak',
  },
  statuses: { WAITING: 'Menunggu admin lain', BOOKED: 'Dikonfirmasi', REFUSED: 'Ditolak' },
}

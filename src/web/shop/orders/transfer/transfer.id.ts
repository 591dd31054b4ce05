import type { transferTexts as english } from './transfer.en.ts'

export const transferTexts: typeof english = {
  title: 'Transfer',
  amount: 'Tepat sejumlah ini',
  part: (amount) =>
    `Sudah dipotong ${amount} supaya tidak ada pesanan lain dengan jumlah ini dan kami tahu itu milik Anda. Mohon jangan dibulatkan.`,
  accounts: 'Ke salah satu rekening ini',
  holder: (name) => `atas nama ${name}`,
  noAccounts: 'Saat ini toko tidak memiliki rekening. Silakan pilih cara bayar lain atau tulis kepada kami.',
  confirmed: 'Rekening kami periksa pada hari kerja, lalu pembayaran Anda kami konfirmasi.',
  copyAmount: 'Salin jumlahnya',
  copyNumber: (bank) => `Salin nomor rekening ${bank}`,
  copied: 'Disalin',
  copyFailed: 'Tidak dapat disalin. Silakan tandai lalu salin sendiri.',
  loadFailed: 'Rekening tidak dapat dimuat',
  see: 'Cara transfer',
  proof: 'Bukti transfer',
  proofPrompt: 'Pilih foto atau PDF',
  proofHelp:
    'Sampai 5 MB. Pembayaran Anda lebih cepat kami temukan; hanya yang mengonfirmasi pembayaran yang melihatnya.',
  proofFirst: 'Pilih berkas dulu.',
  sendProof: 'Kirim bukti',
  sendingProof: 'Bukti sedang dikirim',
  proofSent: (count) =>
    `${count} bukti sudah kami terima. Rekening kami periksa, lalu pembayaran Anda kami konfirmasi.`,
}

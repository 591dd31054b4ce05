import type { skinvestmentTexts as english } from './skinvestment.en.ts'
import { skinvestmentLine } from './skinvestment-line.ts'

type Skinvestment = typeof english

const page: Skinvestment['page'] = {
  title: 'Skinvestment: rutinitas Anda, dibayar di muka',
  description:
    'Rutinitas perawatan kulit yang datang tiap 30 hari, 3, 6, atau 12 kali: dibayar sekali dengan harga terkunci, dan bisa dihentikan kapan saja.',
  lead: 'Pilih satu rutinitas, bayar sekali, lalu paketnya datang tiap 30 hari dengan harga yang tidak berubah.',
  fixedLine: skinvestmentLine,
  fixedLineMeans: '',
  paidOnce: (parcels, days, price) =>
    `${parcels} paket untuk ${days} hari: ${price} untuk barang, dibayar sekali. Ongkos kirim dan biaya terlihat sebelum Anda membayar.`,
  choose: 'Pilih rutinitas Anda',
  more: 'Selengkapnya',
  emptyTitle: 'Belum ada rutinitas',
  emptyText: 'Saat ini belum ada yang ditawarkan. Rencana yang sedang berjalan tidak terpengaruh.',
  toBundles: 'Lihat paket hemat',
}

const is: Skinvestment['is'] = {
  title: 'Apa itu Skinvestment',
  lines: ({ percents, freeShipping, days, skips }) => [
    'Salah satu rutinitas kami, dikirim kepada Anda 3, 6, atau 12 kali, tiap 30 hari.',
    `Dibayar sekali, ${percents} lebih hemat daripada membeli satu per satu. Harga dan isinya terkunci sejak hari pembayaran.`,
    `Ongkos kirim reguler gratis hingga ${freeShipping} per paket.`,
    `Bisa diatur: lewati (${skips} kali), geser jadwal, atau ganti alamat hingga ${days} hari sebelum paket dikirim.`,
    'Bisa dihentikan kapan saja. Yang sudah dibayar dan belum dikirim kembali ke saldo tunai dompet Anda.',
  ],
}

const isNot: Skinvestment['isNot'] = {
  title: 'Agar tidak salah paham',
  lines: [
    'Bukan investasi: uangnya tidak berkembang, tidak ada bunga, tidak ada pembagian hasil.',
    'Bukan janji hasil: kulit tiap orang berbeda, dan produk bekerja sesuai keterangan di labelnya.',
    'Bukan langganan: tidak ada tagihan lagi dan tidak diperpanjang otomatis.',
    'Bukan keanggotaan: tidak perlu mengajak siapa pun.',
  ],
}

const routines: Skinvestment['routines'] = {
  title: 'Pilihan rutinitas',
  holds: 'Isi tiap paket',
  units: (count) => `${count} ×`,
  number: (number) => `Nomor izin edar ${number}`,
  noNumber: 'Tidak memerlukan nomor izin edar',
  lasts: (days) => `Satu paket untuk ${days} hari`,
  perDay: (amount) => `${amount} per hari`,
  perDayFrom: (amount) => `mulai ${amount} per hari`,
  lengths: 'Menurut jumlah paket',
  length: (parcels) => `${parcels} paket`,
  once: (amount) => `Satu paket tanpa rencana: ${amount}`,
  calculate: 'Hitung dengan rutinitas ini',
  details: 'Tentang rutinitas ini',
  soldOut: 'Habis',
  soldOutText: 'Rencana bisa dimulai lagi setelah stoknya tersedia.',
}

const calculator: Skinvestment['calculator'] = {
  title: 'Berapa biayanya',
  intro: 'Pilih rutinitas dan berapa paket yang Anda inginkan.',
  routine: 'Rutinitas',
  parcels: 'Jumlah paket',
  parcelsOption: (parcels) => `${parcels} paket`,
  parcelsText: (months, percent) => `${months}, hemat ${percent}`,
  months: (parcels) => `${parcels} × 30 hari`,
  work: 'Hitung',
  result: 'Hitungannya',
  apart: (parcels, price) => `Dibeli satu per satu: ${parcels} × ${price}`,
  discount: (percent) => `Potongan ${percent}`,
  now: 'Dibayar sekarang untuk barang',
  saving: (amount) => `Hemat ${amount}`,
  perParcel: (amount) => `${amount} per paket`,
  shipping: (freeShipping) =>
    `Ongkos kirim gratis hingga ${freeShipping} per paket; selebihnya menurut tarif kurir, dan biaya pembayaran, terlihat sebelum Anda membayar.`,
  points: 'Tiap paket memberi poin seperti biasa, setelah tiba.',
  go: 'Pilih rencana ini',
  goText: 'Anda masuk ke akun pada langkah terakhir saja.',
}

const calendar: Skinvestment['calendar'] = {
  title: 'Kapan paketnya datang',
  change: 'Rutinitas atau jumlah paket lain',
  intro: (name, parcels) => `${name}, ${parcels} paket. Tanggalnya jika dibayar hari ini.`,
  parcel: (number) => `Paket ${number}`,
  day: (day) => `hari ke-${day}`,
  first: 'Dikemas segera setelah pembayaran diterima.',
  every: 'Tiap paket berisi seluruh rutinitas.',
}

const stopping: Skinvestment['stopping'] = {
  title: 'Jika berhenti lebih awal',
  rule: 'Dari yang Anda bayar untuk barang, kami kurangi paket yang sudah dikirim dengan harga normalnya. Sisanya masuk ke saldo tunai dompet Anda, bisa dibelanjakan atau ditarik. Ongkos kirim untuk paket yang belum dikirim juga kembali; biaya pembayaran tidak. Yang dibayar dengan poin kembali sebagai poin.',
  example: ({ paid, parcels, after, price, sent, back }) =>
    `Contoh: Anda membayar ${paid} untuk ${parcels} paket dan berhenti setelah ${after}. ${after} × ${price} sama dengan ${sent}. ${paid} dikurangi ${sent}: ${back} kembali ke Anda.`,
  table: 'Yang kembali, menurut paket yang sudah dikirim',
  after: 'Berhenti setelah',
  sent: 'Terkirim, harga normal',
  back: 'Kembali ke Anda',
  parcels: (count) => `${count} paket`,
  never: 'Tidak pernah kurang dari nol: Anda tidak berutang apa pun karena berhenti.',
  late: 'Menjelang akhir rencana tidak ada lagi yang kembali, karena paket yang sudah Anda terima akan lebih mahal jika dibeli satu per satu. Lebih baik terima sisanya, dan itu tetap bisa.',
}

const questions: Skinvestment['questions'] = {
  title: 'Pertanyaan',
  list: ({ days, skips }) => [
    {
      question: 'Mengapa lebih murah?',
      answer:
        'Semua paket dibayar sekaligus, dan kami tahu jauh hari apa yang harus dikemas dan kapan. Potongannya untuk barang.',
    },
    {
      question: 'Bagaimana jika harga berubah?',
      answer: 'Harga Anda tetap. Harga dan isi terkunci saat Anda membayar, meski harga normalnya naik.',
    },
    {
      question: 'Saya sedang bepergian. Bisakah paketnya menunggu?',
      answer: `Bisa. Hingga ${days} hari sebelum paket dikirim, Anda bisa menggesernya ke hari lain atau melewatinya. Melewati berarti paket itu dan semua paket setelahnya mundur 30 hari; bisa ${skips} kali, dan tidak ada yang hangus.`,
    },
    {
      question: 'Bisakah paket dikirim ke alamat lain?',
      answer: `Bisa, hingga ${days} hari sebelum dikirim. Pilih alamat lain di halaman rencana Anda.`,
    },
    {
      question: 'Bagaimana jika stok habis saat paket harus dikirim?',
      answer:
        'Kami mencoba lagi setiap hari dan mengabari Anda. Jika ada yang tidak dijual lagi, kami tawarkan pengganti yang senilai, atau uang untuk paket itu kembali.',
    },
    {
      question: 'Bisakah memakai voucher dan poin?',
      answer:
        'Poin dan saldo tunai dompet bisa dipakai membayar. Dari voucher, hanya voucher ongkir yang berlaku, untuk ongkos kirim yang tidak kami tanggung: rencana sudah mendapat potongan.',
    },
    {
      question: 'Apakah diperpanjang otomatis?',
      answer: 'Tidak. Setelah paket terakhir, rencana selesai. Jika ingin lagi, mulai rencana baru.',
    },
  ],
}

export const skinvestmentTexts = { page, is, isNot, routines, calculator, calendar, stopping, questions }

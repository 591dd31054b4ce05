import type { adminPaymentsTexts as english } from './admin-payments.en.ts'

type Texts = typeof english

const payment: Texts['payment'] = {
  title: 'Pembayaran',
  correct: 'Perbaiki pesanan',
  ask: 'Tanyakan ke penyedia',
  asked: {
    settled: 'Ada kabar baru dari penyedia. Halaman ini menunjukkan keadaan sekarang.',
    waiting: 'Belum ada kabar baru dari penyedia.',
    unknown: 'Penyedia tidak menjawab. Silakan coba beberapa saat lagi.',
  },
  pages: 'Halaman pembayaran',
  attempt: (number) => `Halaman ${number}`,
  provider: 'Penyedia',
  reference: 'Referensi kami',
  pageId: 'Halaman di penyedia',
  captureId: 'Pembayaran di penyedia',
  opened: 'Dibuka',
  paid: 'Dibayar',
  ends: 'Berakhir',
  cost: 'Potongan penyedia pembayaran',
  checked: 'Terakhir ditanyakan',
  copy: (what) => `Salin ${what}`,
  webhooksTitle: 'Pemberitahuan dari penyedia',
  webhooksNone: 'Belum ada pemberitahuan.',
  webhooksNoneHelp:
    'Penyedia mengirimnya saat pelanggan membayar. Yang hilang ditemukan dengan bertanya, setiap beberapa menit.',
  did: 'Akibatnya',
  raw: 'Seperti yang diterima',
  outcomes: {
    APPLIED: 'Diterapkan',
    DUPLICATE: 'Berulang, diabaikan',
    STALE: 'Tidak mengubah apa pun',
    FLAGGED: 'Ditandai untuk diperiksa',
    UNKNOWN_ORDER: 'Pembayaran tidak dikenal',
    UNCONFIRMED: 'Menunggu konfirmasi penyedia',
  },
  refundsTitle: 'Uang yang dikembalikan',
  refundsHelp: 'Yang tidak melunasi pesanan, dan yang dikembalikan penyedia. Semua pengembalian pesanan ada di atas.',
  destinations: { PROVIDER: 'oleh penyedia', WALLET: 'ke dompet' },
  refundStatuses: {
    REQUESTED: 'Diminta',
    PENDING: 'Dalam proses',
    DONE: 'Selesai',
    REFUSED: 'Ditolak',
    FAILED: 'Gagal',
  },
}

const flag: Texts['flag'] = {
  title: 'Pesanan ini perlu diperiksa',
  help: 'Hapus tanda ini bila sudah beres. Mengubah status pesanan juga menghapusnya.',
  clear: 'Hapus tanda',
  question: (number) => `Hapus tanda pesanan ${number}?`,
  text: 'Tidak ada lagi yang berubah. Siapa yang menghapus dan alasannya masuk ke catatan tindakan.',
  note: 'Hasil pemeriksaan',
  noteHelp: 'Untuk rekan kerja; pelanggan tidak melihatnya.',
  noteMissing: 'Tulis minimal 3 karakter.',
  keep: 'Nanti saja',
  all: 'Buka selisih pembayaran',
}

const list: Texts['list'] = {
  title: 'Rekonsiliasi',
  intro:
    'Setiap jam toko membandingkan pesanan, pembayaran, pengembalian, dan pembayaran keluar satu sama lain dan dengan penyedia. Yang tidak cocok ada di sini.',
  tabs: { open: 'Terbuka', cleared: 'Selesai' },
  tabsLabel: 'Selisih menurut status',
  kind: 'Jenis',
  anyKind: 'Semua jenis',
  run: 'Bandingkan sekarang',
  running: 'Membandingkan…',
  lastRun: (time, asked) =>
    `Terakhir dibandingkan ${time}; ${asked} pembayaran masuk dan keluar ditanyakan ke penyedia.`,
  unanswered: (count) => `${count} tidak dijawab; akan ditanyakan lagi.`,
  neverRun: 'Belum pernah dibandingkan. Perbandingan pertama berjalan otomatis dalam satu jam.',
  emptyTitle: 'Semuanya cocok',
  emptyText: 'Pesanan, pembayaran, pengembalian, dan penyedia sama.',
  noneSettledTitle: 'Belum ada yang selesai',
  noneSettledText: 'Selisih yang hilang atau sudah diselesaikan disimpan di sini.',
  noMatchTitle: 'Tidak ada selisih jenis ini',
  order: 'Pesanan',
  payment: 'Pembayaran',
  withdrawal: 'Penarikan',
  amount: 'Jumlah',
  shopHas: 'Menurut toko',
  otherHas: 'Pembandingnya',
  seen: (time) => `Sejak ${time}`,
  settledAt: (time) => `Selesai ${time}`,
  settledBy: (name) => `oleh ${name}`,
  byItself: 'otomatis',
  words: {
    SUCCEEDED: 'Sudah diterima',
    ACCEPTED: 'Dalam perjalanan',
    STUCK: 'Berhenti',
    DONE: 'Selesai',
    REFUSED: 'Ditolak',
    REQUESTED: 'Diminta',
    'no payment': 'Tidak ada pembayaran',
  },
  meaning: 'Artinya',
  advice: 'Yang perlu dilakukan',
}

const kinds: Texts['kinds'] = {
  PAID_THERE: {
    title: 'Sudah dibayar di penyedia, di sini belum',
    meaning: 'Uangnya ada di penyedia, tetapi pemberitahuannya tidak pernah sampai.',
    advice: 'Tanyakan lagi: pembayaran diambil alih seolah pemberitahuannya datang.',
  },
  NOT_PAID_THERE: {
    title: 'Sudah dibayar di sini, di penyedia tidak',
    meaning: 'Toko menganggap pembayaran ini lunas. Penyedia berkata lain, atau tidak mengenalnya.',
    advice: 'Jangan kirim paketnya. Periksa di dasbor penyedia; batalkan pesanan bila uangnya tidak ada.',
  },
  AMOUNT_DIFFERS: {
    title: 'Jumlah yang masuk berbeda',
    meaning: 'Yang ada di penyedia tidak sama dengan total pesanan.',
    advice:
      'Bila pesanan belum lunas: kembalikan uangnya atau masukkan ke dompet, lalu minta pelanggan membayar lagi. Bila sudah, selesaikan sisanya dengan pelanggan.',
  },
  PAID_TWICE: {
    title: 'Dibayar dua kali',
    meaning: 'Pelanggan membayar dua halaman dari pesanan yang sama. Pembayaran kedua tidak melunasi apa pun.',
    advice: 'Kembalikan pembayaran kedua. Transfer dan pembayaran di gerai masuk ke dompet.',
  },
  GIVEN_BACK: {
    title: 'Dikembalikan di penyedia',
    meaning:
      'Penyedia mengembalikan uang yang tidak dikembalikan dari sini, misalnya lewat dasbor atau karena sengketa.',
    advice: 'Cari tahu siapa yang melakukannya. Batalkan pesanan bila seluruh uang sudah kembali.',
  },
  UNKNOWN_PAYMENT: {
    title: 'Pembayaran yang tidak dikenal toko',
    meaning: 'Penyedia mengirim pemberitahuan asli tentang pembayaran yang tidak ada pesanannya di sini.',
    advice: 'Cari referensinya di dasbor penyedia. Mungkin milik toko lain di akun yang sama.',
  },
  ORDER_UNPAID: {
    title: 'Sudah dibayar, tetapi pesanannya belum',
    meaning: 'Pembayarannya lunas, tetapi pesanannya tidak berlanjut dan tidak dikembalikan.',
    advice: 'Buka pesanan dan tanyakan ke penyedia. Bila tetap begini, beri tahu teknisi.',
  },
  ORDER_WITHOUT_PAYMENT: {
    title: 'Pesanan tanpa pembayaran',
    meaning: 'Pesanan dianggap lunas, tetapi tidak ada pembayarannya yang lunas.',
    advice: 'Tahan paketnya dan periksa pembayarannya di penyedia.',
  },
  TOTAL_DIFFERS: {
    title: 'Jumlah bayar tidak sama dengan total pesanan',
    meaning: 'Jumlah pembayaran dan total pesanan tidak sama.',
    advice: 'Bandingkan di halaman pesanan dan selesaikan sisanya dengan pelanggan.',
  },
  REFUND_DIFFERS: {
    title: 'Pengembalian dan dompet berbeda',
    meaning: 'Pengembalian yang tercatat di pesanan tidak sama dengan yang masuk ke dompet.',
    advice: 'Beri tahu teknisi: pemeriksaan buku besar menyebutkan jurnalnya.',
  },
  REFUND_STUCK: {
    title: 'Pengembalian tidak sampai',
    meaning: 'Uang yang seharusnya kembali ke pembeli ditolak atau tertahan berhari-hari.',
    advice: 'Masukkan ke dompet pelanggan; dari sana bisa ditarik ke rekening bank.',
  },
  OVERDUE: {
    title: 'Pesanan yang seharusnya kedaluwarsa',
    meaning: 'Masih menunggu pembayaran padahal waktunya habis, dan menahan stok.',
    advice: 'Tanyakan lagi. Batalkan sendiri bila tetap ada.',
  },
  BACK_TWICE: {
    title: 'Dana kembali dua kali',
    meaning: 'Toko sudah mengembalikan dana pesanan ini, lalu penyedia juga menarik pembayarannya.',
    advice: 'Hubungi penyedia atau pelanggan, lalu catat di sini bagaimana akhirnya.',
  },
  PAYOUT_PAID_THERE: {
    title: 'Dibayarkan di bank, di sini tidak',
    meaning: 'Penyedia bank sudah membayar penarikan ini. Di sini gagal, dan uangnya ada di dompet pelanggan.',
    advice: 'Periksa di dasbor penyedia. Bila memang sudah diterima, koreksi dompetnya dengan alasan itu.',
  },
  PAYOUT_NOT_PAID_THERE: {
    title: 'Dibayarkan di sini, di bank tidak',
    meaning: 'Menurut toko penarikan ini sudah diterima. Penyedia bank berkata lain, atau tidak mengenalnya.',
    advice:
      'Periksa di dasbor penyedia. “Tanyakan lagi” mengambil alih jawabannya: uang yang kembali masuk lagi ke dompet.',
  },
  PAYOUT_AMOUNT_DIFFERS: {
    title: 'Jumlah pembayaran keluar berbeda',
    meaning: 'Penyedia bank mencatat jumlah lain daripada yang diminta toko.',
    advice: 'Hubungi penyedia, selesaikan sisanya dengan pelanggan, lalu catat di sini bagaimana akhirnya.',
  },
  PAYOUT_UNKNOWN: {
    title: 'Pembayaran keluar yang tidak dikenal toko',
    meaning: 'Penyedia bank mengirim pemberitahuan asli tentang pembayaran keluar yang tidak ada di sini.',
    advice: 'Cari referensinya di dasbor penyedia. Mungkin milik toko lain dengan akun yang sama.',
  },
  UNCLAIMED_MONEY: {
    title: 'Uang untuk akun yang sudah ditutup',
    meaning: 'Uang ini datang setelah pelanggan menutup akunnya, jadi tidak ada dompetnya lagi. Toko masih berutang.',
    advice:
      'Kembalikan lewat penyedia bila bisa. Bila tidak, tunggu orangnya menghubungi, lalu kirim ke rekening bank yang ia sebutkan.',
  },
}

const actions: Texts['actions'] = {
  ask: 'Tanyakan lagi',
  refund: 'Kembalikan lewat penyedia',
  credit: 'Masukkan ke dompet',
  bank: 'Kirim ke rekening bank',
  clear: 'Tandai selesai',
}

const ask: Texts['ask'] = {
  title: {
    refund: (amount) => `Kembalikan ${amount} lewat penyedia?`,
    credit: (amount) => `Masukkan ${amount} ke dompet?`,
    bank: (amount) => `Kirim ${amount} ke rekening bank?`,
    clear: 'Tandai ini selesai?',
  },
  text: {
    refund:
      'Penyedia mengirim uang kembali lewat jalan semula. Beberapa cara bayar tidak bisa; bila begitu akan muncul lagi di sini.',
    credit: 'Pelanggan langsung menerimanya, dapat memakai atau menariknya, dan diberi tahu. Tidak bisa diurungkan.',
    bank: 'Pembayaran disetujui bersama penarikan, yang besar oleh admin lain. Sampai diterima, uangnya tetap tercantum di sini.',
    clear: 'Pakai ini bila sudah diselesaikan di tempat lain. Selisih yang sama tidak muncul lagi.',
  },
  note: 'Catatan',
  noteOptional: 'Catatan (opsional)',
  noteHelp: 'Bagaimana diselesaikan, untuk rekan kerja.',
  noteMissing: 'Tulis minimal 3 karakter.',
  accountMissing: 'Isi bank, nomor rekening, dan nama pemiliknya.',
  whoAsked: 'Siapa yang meminta, dan bagaimana Anda mengenalinya',
  bankName: 'Bank',
  bankHelp: 'Ketik sebagian namanya.',
  number: 'Nomor rekening',
  holder: 'Nama pemilik rekening',
  back: 'Nanti saja',
}

const done: Texts['done'] = {
  gone: 'Selisihnya sudah tidak ada. Kedua sisi kini cocok.',
  takenOver: 'Pembayaran diambil alih dari penyedia.',
  still: 'Masih ada.',
}

const resolutions: Texts['resolutions'] = {
  GONE: 'Cocok kembali',
  TAKEN_OVER: 'Diambil alih',
  REFUNDED: 'Dikembalikan lewat penyedia',
  CREDITED: 'Masuk dompet',
  CLEARED: 'Diselesaikan manual',
  PAID_OUT: 'Dikirim ke rekening bank',
}

const link: Texts['link'] = {
  button: 'Tautan bayar',
  remind: 'Ingatkan',
  remindOf: (number) => `Ingatkan ${number}`,
  title: (number) => `Tautan bayar ${number}`,
  help: (until) =>
    `Yang memegang tautan ini melihat barang, total, dan kecamatan, dan dapat membayar sampai ${until}. Tidak perlu masuk.`,
  chat: 'Kirim WhatsApp',
  copy: 'Salin tautan',
  qr: (number) => `Kode QR tautan bayar ${number}`,
  unopened: 'Belum pernah dibuka',
  opened: (times, last) => `Dibuka ${times} kali, terakhir ${last}`,
  renew: 'Buat tautan baru',
  renewHelp: 'Tautan baru mengakhiri yang ini: bila sampai kepada orang yang salah.',
  close: 'Tutup',
}

export const adminPaymentsTexts: Texts = { link, payment, flag, list, kinds, actions, ask, done, resolutions }

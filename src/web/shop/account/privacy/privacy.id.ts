import type { privacyTexts as english } from './privacy.en.ts'

export const privacyTexts: typeof english = {
  title: 'Privasi',
  intro: 'Yang Anda setujui. Setiap pilihan berdiri sendiri, dan bisa Anda ubah kapan saja.',
  loadFailed: 'Pilihan Anda tidak dapat dimuat',
  consentsTitle: 'Persetujuan Anda',
  since: (day) => `Anda menyetujuinya pada ${day}.`,
  until: (day) => `Anda menariknya kembali pada ${day}.`,
  purposes: {
    OFFERS_MAIL: {
      label: 'Penawaran dan pengingat lewat email',
      help: 'Voucher untuk Anda, dan kabar bila ada yang tertinggal di keranjang. Jarang, dan tidak pernah diteruskan ke pihak lain. Setiap email seperti itu punya tautan untuk berhenti.',
    },
    OFFERS_WHATSAPP: {
      label: 'Penawaran lewat WhatsApp',
      help: 'Voucher dan kabar ke nomor ponsel Anda. Saat ini toko tidak mengirimnya; bila nanti ada, hanya dengan persetujuan Anda.',
    },
    MEASURING: {
      label: 'Pengukuran kunjungan',
      help: 'Halaman mana yang Anda lihat, agar toko menjadi lebih baik. Saat ini toko menghitung tanpa mengenali orang; bila nanti berubah, hanya dengan persetujuan Anda.',
    },
    ADVERTISING: {
      label: 'Iklan di tempat lain',
      help: 'Jaringan iklan diberi tahu tentang pembelian Anda. Saat ini tidak ada yang diteruskan; bila nanti ada, hanya dengan persetujuan Anda.',
    },
    SKIN_PROFILE: {
      label: 'Jenis kulit dan usia di ulasan',
      help: 'Yang dikatakan ulasan tentang Anda, dan dapat dibaca semua orang. Anda menyetujuinya dengan memilihnya saat menulis ulasan.',
    },
  },
  forgetTitle: 'Tarik kembali persetujuan ini?',
  forgetText: (count) => `Jenis kulit dan usia dihapus permanen dari ${count} ulasan. Ulasannya sendiri tetap ada.`,
  forget: 'Tarik kembali',
  requests: {
    title: 'Permintaan Anda',
    text: 'Salinan data dan penutupan akun langsung dilakukan. Koreksi dijawab dalam tiga hari.',
    loadFailed: 'Permintaan Anda tidak dapat dimuat',
    kinds: { EXPORT: 'Salinan data', CLOSING: 'Penutupan akun', CORRECTION: 'Koreksi' },
    asked: (moment) => `Diminta ${moment}.`,
    due: (moment) => `Kami menjawab sebelum ${moment}.`,
    outcomes: {
      DONE: (moment) => `Selesai ${moment}.`,
      REFUSED: (moment) => `Tidak dapat dilakukan, dijawab ${moment}.`,
      CLOSED: (moment) => `Berakhir bersama akun ${moment}.`,
    },
    question: 'Apa yang perlu dikoreksi?',
    questionHelp: 'Nama, alamat, dan nomor telepon bisa Anda ubah sendiri di profil.',
    ask: 'Minta koreksi',
  },
}

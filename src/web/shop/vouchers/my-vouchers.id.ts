import type { myVouchersTexts as english } from './my-vouchers.en.ts'

type MyVouchers = typeof english

const list: MyVouchers['list'] = {
  title: 'Voucher',
  tabs: 'Voucher menurut status',
  usable: 'Bisa dipakai',
  upcoming: 'Segera berlaku',
  past: 'Terpakai dan berakhir',
  gifts: 'Hadiah',
  codeLabel: 'Punya kode?',
  codeHelp: 'Ketik kodenya agar voucher tersimpan di daftar ini.',
  save: 'Simpan',
  labelOf: (action, name) => `${action}: ${name}`,
  details: 'Rincian',
  claim: 'Klaim hadiah',
  used: 'Terpakai',
  ended: 'Berakhir',
  summary: (from, to, total) => `${from}–${to} dari ${total}`,
  loadFailed: 'Voucher Anda tidak dapat dimuat',
  browse: 'Lihat produk',
  toUsable: 'Lihat yang bisa dipakai',
  empty: {
    usable: {
      title: 'Belum ada voucher yang bisa dipakai',
      text: 'Voucher baru otomatis muncul di sini. Jika Anda punya kode, ketik di atas.',
    },
    upcoming: { title: 'Belum ada voucher yang akan datang', text: 'Voucher yang berlaku nanti muncul di sini.' },
    past: { title: 'Belum ada yang dipakai', text: 'Voucher yang sudah dipakai atau berakhir ada di sini.' },
    gifts: {
      title: 'Belum ada hadiah yang diklaim',
      text: 'Klaim dari daftar voucher Anda: hadiahnya ikut pesanan berikutnya.',
    },
  },
}

const voucher: MyVouchers['voucher'] = {
  back: 'Voucher',
  forGoods: 'Barang yang termasuk',
  theGift: 'Hadiahnya',
  howTitle: 'Cara memakai',
  how: {
    DISCOUNT: [
      'Masukkan barang pilihan Anda ke keranjang.',
      'Pilih vouchernya saat checkout, atau tekan “Pakai sekarang” di sini.',
      'Potongannya terlihat sebelum Anda memesan.',
    ],
    SHIPPING: [
      'Masukkan barang pilihan Anda ke keranjang.',
      'Pilih vouchernya saat checkout, atau tekan “Pakai sekarang” di sini.',
      'Ongkos kirim jadi lebih murah, dengan kurir mana pun.',
    ],
  },
  howOnline: 'Online: klaim hadiahnya di sini, lalu pilih saat checkout. Hadiah ikut pesanan berikutnya tanpa biaya.',
  howOffline:
    'Di gerai kami: buka halaman ini di sana. Petugas menyerahkan hadiahnya dan mengonfirmasi di ponsel Anda.',
  useNow: 'Pakai sekarang',
  findGoods: 'Lihat barangnya',
  claimOnline: 'Klaim untuk pesanan berikutnya',
  atCounter: 'Terima di gerai',
  forget: 'Hapus dari daftar saya',
  notFoundTitle: 'Voucher ini tidak tersedia untuk Anda',
  notFoundText: 'Mungkin sudah ditarik, atau tautannya tidak lengkap.',
  loadFailed: 'Voucher tidak dapat dimuat',
  pictureOf: (name) => `Gambar ${name}`,
}

const claims: MyVouchers['claims'] = {
  status: {
    CLAIMED: 'Menunggu pesanan berikutnya',
    ON_ORDER: 'Ikut pesanan Anda',
    SPENT: 'Sudah diterima',
    EXPIRED: 'Berakhir tanpa dipakai',
  },
  until: (day) => `Pakai sebelum ${day}`,
  claimedAt: (when) => `Diklaim ${when}`,
  spentAt: (when) => `Diterima ${when}`,
  expiredAt: (when) => `Berakhir ${when}`,
  order: 'Ke pesanan',
  quantity: (count) => `${count} ×`,
  receipt: 'Tanda terima',
}

const counter: MyVouchers['counter'] = {
  title: 'Terima hadiah di gerai',
  text: 'Berikan ponsel Anda kepada petugas di gerai.',
  who: 'Siapa yang menyerahkan?',
  choose: 'Pilih nama Anda',
  chooseFirst: 'Pilih nama Anda dulu.',
  password: 'Kata sandi admin',
  passwordHelp: 'Hanya diperiksa sekali dan tidak disimpan.',
  place: 'Gerai (opsional)',
  placeHelp: 'Misalnya “Grand Indonesia, lantai 2”. Kosong: toko.',
  confirm: 'Serahkan hadiah',
  loadFailed: 'Daftar nama tidak dapat dimuat',
  noneTitle: 'Saat ini tidak ada yang dapat menyerahkannya.',
}

const receipt: MyVouchers['receipt'] = {
  title: 'Hadiah diterima',
  text: 'Jangan tutup halaman ini sampai hadiah ada di tangan Anda.',
  number: 'Nomor tanda terima',
  what: 'Hadiah',
  when: 'Waktu',
  where: 'Tempat',
  who: 'Diserahkan oleh',
  theShop: 'Di toko',
}

export const myVouchersTexts: MyVouchers = { list, voucher, claims, counter, receipt }

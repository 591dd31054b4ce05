import type { couriersTexts as english } from './couriers.en.ts'

export const couriersTexts: typeof english = {
  help: 'Yang aktif ditawarkan saat checkout. Pesanan yang sudah dibuat tetap dengan kurir dan ongkirnya; paket langganan dikirim dengan kurir yang sudah dibayar.',
  list: 'Layanan kurir',
  cheapestFirst: 'Pembeli melihat yang termurah lebih dulu, sampai Anda mengurutkan layanan.',
  ordered: 'Pembeli melihat layanan dengan urutan ini; yang termurah terpilih otomatis.',
  backToCheapest: 'Tampilkan yang termurah dulu',
  noneTitle: 'Tidak ada kurir yang aktif',
  noneText: 'Tidak ada yang bisa memesan sampai Anda mengaktifkan salah satunya.',
  emptyTitle: 'Penyedia tidak punya kurir',
  emptyText: 'Toko tanpa penyedia memakai kurir dari tarif pengiriman sendiri di pengaturan toko.',
  noSurcharge: 'Tanpa biaya tambahan',
  plus: (amount) => `Tambah ${amount} untuk kemasan`,
  until: (time) => `berangkat hari itu juga bila dibayar sebelum ${time} WIB`,
  offer: (name) => `Tawarkan ${name}`,
  edit: (name) => `Ubah ${name}`,
  switchedOn: (name) => `${name} ditawarkan`,
  switchedOff: (name) => `${name} tidak lagi ditawarkan`,
  editTitle: (name) => `Ubah ${name}`,
  surcharge: 'Biaya tambahan kemasan',
  surchargeHelp: 'Ditambahkan pada ongkir kurir menjadi satu harga bagi pembeli. 0: tanpa tambahan.',
  cut_off: 'Berangkat hari itu juga bila dibayar sebelum',
  cutOffHelp:
    'Misalnya 16:00. Kosong: seperti di pengaturan toko. Perkiraan tiba di checkout dan pesanan mengikutinya.',
  is_active: 'Ditawarkan',
  isActiveHelp: 'Pembeli dapat memilihnya saat checkout.',
}

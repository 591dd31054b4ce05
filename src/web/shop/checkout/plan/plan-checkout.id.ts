import type { planCheckoutTexts as english } from './plan-checkout.en.ts'

type PlanCheckout = typeof english

const page: PlanCheckout['page'] = {
  title: 'Rencana Anda',
  backToPlans: 'Kembali ke Skinvestment',
  loadFailed: 'Rencana tidak dapat dimuat',
  emptyTitle: 'Belum ada rutinitas',
  emptyText: 'Saat ini belum ada yang ditawarkan. Rencana yang sedang berjalan tidak terpengaruh.',
  toPage: 'Tentang Skinvestment',
}

const plan: PlanCheckout['plan'] = {
  title: 'Rutinitas dan jumlah paket',
  routine: 'Rutinitas',
  parcels: 'Jumlah paket',
  soldOutTitle: 'Sedang habis',
  soldOutText: 'Rencana langsung dimulai dengan satu paket. Pilih rutinitas lain, atau kembali lagi nanti.',
  first: (day) => `Paket pertama segera setelah pembayaran diterima, yang terakhir sekitar ${day}.`,
  courierNote: (free) => `Tarif satu paket. Kami menanggung hingga ${free} per paket.`,
  holds: 'Isi tiap paket',
}

const visitor: PlanCheckout['visitor'] = {
  addressText:
    'Paketnya dikirim ke mana? Begitu kecamatan dipilih, kurir dan seluruh biayanya terlihat. Alamatnya kami simpan saat Anda masuk ke akun.',
  keep: 'Simpan dan masuk',
  nextTitle: 'Poin dan voucher',
  nextText:
    'Poin, dompet, dan voucher ongkir Anda dapat dipakai begitu Anda masuk. Yang sudah dipilih tetap tersimpan.',
  signIn: 'Masuk dan lanjutkan',
  signInText: 'Dengan akun Anda bisa melihat paket, mengaturnya, dan berhenti. Masuk belum berarti memesan.',
  haveAddress: 'Alamatnya sudah ada di akun? Langsung masuk saja.',
}

const agree: PlanCheckout['agree'] = {
  title: 'Dibayar di muka',
  label: (parcels) =>
    `Saya tahu bahwa ${parcels} paket dibayar sekarang, dan saya bisa berhenti kapan saja: uang untuk paket yang belum dikirim kembali sesuai hitungan di sini.`,
  needed: 'Centang dulu persetujuan bayar di muka.',
  table: 'Uang yang kembali jika berhenti',
  after: 'Paket terkirim',
  back: 'Kembali',
  none: 'belum ada',
  rule: 'Barang yang dibayar, dikurangi paket terkirim dengan harga normal, ditambah ongkos kirim untuk yang belum dikirim. Biaya pembayaran tidak kembali.',
}

const summary: PlanCheckout['summary'] = {
  title: 'Ringkasan',
  goods: (parcels) => `${parcels} paket, harga normal`,
  discount: (percent) => `Diskon rencana (${percent})`,
  shipping: (parcels) => `Ongkos kirim, ${parcels} kali`,
  shippingDiscount: 'Ongkos kirim yang kami tanggung',
  voucher: 'Voucher ongkir',
  fee: 'Biaya pembayaran',
  points: 'Poin dan dompet',
  total: 'Dibayar sekarang, sekali',
  goodsTotal: 'Barang, dibayar sekali',
  saving: (amount) => `Hemat ${amount}`,
  noMore: 'Tidak ada tagihan lagi setelah ini.',
  pay: 'Pesan dan bayar',
  addressSaving: 'Alamat Anda sedang disimpan.',
  refusedTitle: 'Rencana belum dipesan',
  soldOutTitle: 'Stoknya habis',
}

const vouchers: PlanCheckout['vouchers'] = {
  title: 'Voucher ongkir',
  note: 'Untuk rencana, hanya voucher ongkir yang dapat dipakai. Yang dipotong adalah ongkos kirim yang tidak kami tanggung, dari semua paket.',
}

export const planCheckoutTexts = { page, plan, visitor, agree, summary, vouchers }

import type { shop as english } from '../english/shop.ts'

export const shop: Record<keyof typeof english, string> = {
  not_https: 'Masukkan alamat yang diawali https://',
  at_most_profiles: 'Paling banyak sepuluh profil.',
  days_below_shortest: 'Tidak boleh kurang dari jumlah hari tersingkat.',
  service_price_twice: 'Layanan ini sudah punya tarif untuk {province}.',
  service_price_elsewhere: 'Layanan ini sudah punya tarif untuk wilayah lainnya.',
  not_courier_code: 'Harus berupa kode kurir.',
  not_shop_link: 'Harus halaman toko seperti /products, atau alamat https.',
  after_start: 'Harus setelah awalnya.',
  no_such_field: 'Jenis ini tidak punya kolom itu.',
  fee_takes_all: 'Harus kurang dari jumlah minimum.',
  below_minimum: 'Tidak boleh di bawah minimum.',
  last_payment_method: 'Toko membutuhkan setidaknya satu metode pembayaran yang aktif.',
  content_full: 'Sudah ada {max}. Hapus beberapa terlebih dahulu.',
  content_needed: 'Toko membutuhkan halaman ini. Tambahkan versi barunya terlebih dahulu.',
  enter_amount: 'Masukkan jumlah.',
  enter_percentage_tax: 'Masukkan persentase, misalnya 11 atau 0,5.',
  enter_percentage_fee: 'Masukkan persentase, misalnya 2 atau 0,7.',
  choose_courier: 'Pilih kurir.',
  courier_has_row: 'Kurir ini sudah punya baris.',
  no_data_found: 'Data tidak ditemukan',
}

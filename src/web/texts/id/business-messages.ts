/** Of content, business information and payment fees. */
export const business = {
  'Must be after the start.': 'Harus setelah awalnya.',
  'This type has no such field.': 'Jenis ini tidak punya kolom itu.',
  'Must be a page of the shop such as /products, or an https address.':
    'Harus halaman toko seperti /products, atau alamat https.',
  'Please enter an address that starts with https://': 'Masukkan alamat yang diawali https://',
  'At most ten profiles.': 'Paling banyak sepuluh profil.',
  'Please enter a number.': 'Masukkan angka.',
  'Please enter an amount.': 'Masukkan jumlah.',
  'Please enter a percentage such as 11 or 0,5.': 'Masukkan persentase, misalnya 11 atau 0,5.',
  'Please enter a percentage such as 2 or 0,7.': 'Masukkan persentase, misalnya 2 atau 0,7.',
  'Please choose a courier.': 'Pilih kurir.',
  'This courier has a row already.': 'Kurir ini sudah punya baris.',
  'At most Rp 1.000.000.': 'Paling banyak Rp 1.000.000.',
  'At most 20 %.': 'Paling banyak 20 %.',
  'Must not be below the minimum.': 'Tidak boleh di bawah minimum.',
  'The shop needs at least one payment method that is switched on.':
    'Toko membutuhkan setidaknya satu metode pembayaran yang aktif.',
  'The shop needs this page. Please add its new version first.':
    'Toko membutuhkan halaman ini. Tambahkan versi barunya terlebih dahulu.',
  'There are 200 of these already. Please delete some first.': 'Sudah ada 200. Hapus beberapa terlebih dahulu.',
  'Files cannot be reached right now. Please try again in a moment.':
    'Berkas sedang tidak dapat dijangkau. Silakan coba lagi sebentar lagi.',
}

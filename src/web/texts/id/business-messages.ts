/** Of parcels that the shop hands over itself. */
export const parcels = {
  'An airway bill has 5 to 40 letters, digits or dashes.':
    'Nomor resi terdiri dari 5 sampai 40 huruf, angka, atau tanda hubung.',
  'Please leave the sign-in out of the address.': 'Hapus data masuk dari alamat.',
}

export const parcelPatterns = [
  { of: /^Order (\S+) has this airway bill already\.$/, words: 'Pesanan $1 sudah memakai nomor resi ini.' },
  {
    of: /^This service has a price for everywhere else already\.$/,
    words: 'Layanan ini sudah punya tarif untuk wilayah lainnya.',
  },
  { of: /^This service has a price for (.+) already\.$/, words: 'Layanan ini sudah punya tarif untuk $1.' },
  { of: /^At most (\d+) rows\.$/, words: 'Paling banyak $1 baris.' },
]

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
  'At most Rp 10.000.000.': 'Paling banyak Rp 10.000.000.',
  'At least as many days as the shortest.': 'Tidak boleh kurang dari jumlah hari tersingkat.',
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

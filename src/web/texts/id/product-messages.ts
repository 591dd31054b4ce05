/** What the server says to those who keep products and import them. */
export const productWords = {
  'From 0 to 1.000.000.': 'Dari 0 sampai 1.000.000.',
  'From 1 to 999.': 'Dari 1 sampai 999.',
  'From 1 to 100.000 grams.': 'Dari 1 sampai 100.000 gram.',
  'From 0 to 500 centimetres.': 'Dari 0 sampai 500 sentimeter.',
  'Please add at least one picture.': 'Tambahkan setidaknya satu gambar.',
  'Please send a JPEG, PNG, WebP or AVIF picture.': 'Kirim gambar JPEG, PNG, WebP, atau AVIF.',
  'This is the number of a medicine, which the shop has no licence to sell.':
    'Ini nomor obat, dan toko tidak punya izin menjual obat.',
  'This is not a registration number of a cosmetic, kit, traditional medicine, supplement or device.':
    'Ini bukan nomor registrasi kosmetik, kit, obat tradisional, suplemen, atau alat kesehatan.',
  'The last picture stays. Please add another one first.':
    'Gambar terakhir tidak dapat dihapus. Tambahkan yang lain dulu.',
  'The stock changed since you opened this page.': 'Stok berubah sejak Anda membuka halaman ini.',
  'At most 1.000.000 fit on the shelf.': 'Stok maksimal 1.000.000.',
  'This import has moved on, so this is no longer possible.': 'Impor ini sudah berlanjut, jadi ini tidak bisa lagi.',
  'Please choose a CSV file.': 'Pilih berkas CSV.',
  'Please save the spreadsheet as “CSV UTF-8”; this file is something else.':
    'Simpan lembar kerja sebagai “CSV UTF-8”; berkas ini bukan itu.',
  'The first line must name the columns, one of them sku.': 'Baris pertama harus berisi nama kolom, salah satunya sku.',
  'The file holds no products.': 'Berkas ini tidak berisi produk.',
  'A new product needs this.': 'Produk baru memerlukan ini.',
  'This SKU is a bundle’s.': 'SKU ini milik paket.',
  'This SKU is a deleted product’s. Please take that one back first.':
    'SKU ini milik produk yang dihapus. Kembalikan produk itu dulu.',
  'Somebody changed this product since the preview.': 'Produk ini diubah orang lain sejak pratinjau.',
  'Something in the shop changed meanwhile. Please try this row again.':
    'Ada yang berubah di toko sementara itu. Coba lagi baris ini.',
  'Please write true or false.': 'Tulis true atau false.',
  'Has the wrong form.': 'Bentuknya salah.',
}

export const productPatterns = [
  { of: /^Only (\d+) (?:is|are) in stock\.$/, words: 'Stok hanya $1.' },
  {
    of: /^The stock is (\d+) now; it was (\d+) when you opened this page\.$/,
    words: 'Stok sekarang $1; waktu halaman ini dibuka $2.',
  },
  {
    of: /^Bundles hold this product: (.+)\. Please take it out of them first\.$/,
    words: 'Produk ini ada dalam paket: $1. Keluarkan dulu dari sana.',
  },
  {
    of: /^At most (\d+) pictures; this product has (\d+)\.$/,
    words: 'Maksimal $1 gambar; produk ini sudah punya $2.',
  },
  { of: /^These columns are not known: (.+)\.$/, words: 'Kolom ini tidak dikenal: $1.' },
  { of: /^The column (.+) stands there twice\.$/, words: 'Kolom $1 ada dua kali.' },
  { of: /^The quote that begins in line (\d+) never ends\.$/, words: 'Tanda kutip di baris $1 tidak pernah ditutup.' },
  {
    of: /^At most (\d+) rows at once; this file has (\d+)\.$/,
    words: 'Maksimal $1 baris sekaligus; berkas ini punya $2.',
  },
  { of: /^Row (\d+) has the same SKU\.$/, words: 'Baris $1 memakai SKU yang sama.' },
  { of: /^Row (\d+) has the same address\.$/, words: 'Baris $1 memakai alamat yang sama.' },
  {
    of: /^There is no category “(.+)”; write its address, such as face-serum\.$/,
    words: 'Tidak ada kategori “$1”; tulis alamatnya, misalnya serum-wajah.',
  },
  { of: /^(\S+) is not in the shop\.$/, words: '$1 tidak ada di toko.' },
]

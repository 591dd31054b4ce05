/** What the server says to those who keep categories and bundles. */
export const keeping = {
  'This is taken already.': 'Ini sudah dipakai.',
  'This address is taken.': 'Alamat ini sudah dipakai.',
  'Please use small letters, digits and single dashes.': 'Gunakan huruf kecil, angka, dan tanda hubung tunggal.',
  'This SKU is taken.': 'SKU ini sudah dipakai.',
  'This category is still in use.': 'Kategori ini masih dipakai.',
  'This category does not exist.': 'Kategori ini tidak ada.',
  'A category cannot stand below itself.': 'Kategori tidak dapat berada di bawah dirinya sendiri.',
  'Categories are at most three levels deep.': 'Kategori paling banyak tiga tingkat.',
  'Each category can be named once.': 'Setiap kategori hanya boleh disebut sekali.',
  'Please choose a category.': 'Pilih kategori.',
  'This category takes products only.': 'Kategori ini hanya untuk produk.',
  'This category takes bundles only.': 'Kategori ini hanya untuk paket.',
  'This product does not exist.': 'Produk ini tidak ada.',
  'This bundle does not exist.': 'Paket ini tidak ada.',
  'Please add the products of the bundle.': 'Tambahkan produk isi paket.',
  'Each product can stand in a bundle once.': 'Setiap produk hanya boleh sekali dalam paket.',
  'A bundle holds at least two units.': 'Paket berisi paling sedikit dua buah.',
  'A bundle holds at most 20 different products.': 'Paket berisi paling banyak 20 produk berbeda.',
  'At most 8 pictures.': 'Paling banyak 8 gambar.',
  'The same picture stands here twice.': 'Gambar yang sama ada dua kali.',
  'This picture is not in the shop. Please send it again.': 'Gambar ini tidak ada di toko. Silakan kirim lagi.',
  'Must be a stored picture.': 'Harus gambar yang tersimpan.',
  'Please enter a whole number.': 'Isi dengan bilangan bulat.',
  'From Rp 100 to Rp 1.000.000.000.': 'Dari Rp 100 sampai Rp 1.000.000.000.',
  'Its category was deleted. Please give it another one first.':
    'Kategorinya sudah dihapus. Beri kategori lain terlebih dahulu.',
  'It is so already.': 'Sudah begitu.',
}

export const keepingPatterns = [
  {
    of: /^This category holds (\d+) products\. Please move them first\.$/,
    words: 'Kategori ini berisi $1 produk. Pindahkan dulu.',
  },
  {
    of: /^This category holds (\d+) bundles\. Please move them first\.$/,
    words: 'Kategori ini berisi $1 paket. Pindahkan dulu.',
  },
  {
    of: /^This category holds .+\. Please move or switch them off first\.$/,
    words: 'Kategori ini masih dipakai. Pindahkan atau nonaktifkan isinya lebih dulu.',
  },
]

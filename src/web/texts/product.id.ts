import type { productTexts as english } from './product.en.ts'

export const productTexts: typeof english = {
  quantityOf: (name) => `Jumlah ${name}`,
  stock: (stock) => `Stok ${stock}`,
  soldOut: 'Habis',
  soldOutText: 'Sedang tidak tersedia. Akan ada lagi begitu kiriman produsen tiba.',
  minimum: (moq) => `Minimal ${moq} per pesanan`,
  save: (amount) => `Hemat ${amount}`,
  ratings: (rating, count) => `${rating} (${count} penilaian)`,
  noRatings: 'Belum ada penilaian',
  description: 'Deskripsi',
  ingredients: 'Komposisi',
  howToUse: 'Cara pakai',
  cautions: 'Peringatan',
  family: { SIZE: 'Ukuran', SHADE: 'Warna', VARIANT: 'Varian' },
  inBundles: 'Lebih hemat dalam paket',
  related: 'Mungkin Anda suka',
  pictures: (name) => `Gambar ${name}`,
  buy: 'Beli',
  bundleHolds: 'Isi paket',
  bundleUnits: (count) => `${count} ×`,
  bundleApart: 'Beli satuan',
  bundleTogether: 'Beli paket',
  bundleSets: (stock) => `Stok ${stock} paket`,
  /** Other pages say a voucher's value in these words too. */
  vouchers: {
    title: 'Voucher untuk barang ini',
    value: {
      percent: (percent) => `Diskon ${percent}%`,
      amount: (amount) => `Potongan ${amount}`,
      shipping: 'Gratis ongkir',
      shippingUpTo: (amount) => `Potongan ongkir ${amount}`,
      gift: 'Hadiah gratis',
      giftOf: (quantity, name) => (quantity === 1 ? name : `${quantity} × ${name}`),
    },
    terms: {
      atMost: (amount) => `maksimal ${amount}`,
      from: (amount) => `minimal belanja ${amount}`,
      forOne: (name) => `untuk ${name}`,
      forMany: (name, more) => `untuk ${name} dan ${more} lainnya`,
      scopes: {
        PRODUCTS: 'untuk produk tertentu',
        BUNDLES: 'untuk paket tertentu',
        CATEGORIES: 'untuk kategori tertentu',
      },
    },
  },
}

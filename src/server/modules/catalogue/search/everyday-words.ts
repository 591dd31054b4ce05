/** Words that say nothing about a product, in both languages of the shop. `anti`, `tanpa`, `tidak`, `ibu` and `baru` say something. */
const stopWords = new Set(
  (
    'yang untuk dan atau di ke dari dengan pada ini itu juga agar supaya adalah oleh bagi para si sang pun saya aku kami ' +
    'anda kamu mau ingin cari beli jual harga buat biar yg utk dgn dr ' +
    'the and for of with to in or my your on'
  ).split(' '),
)

/** Words of somebody who describes what is wanted. Beside other words they say nothing; alone they are what is searched. */
const fillers = new Set(
  (
    'obat cara mengatasi menghilangkan mengobati mengurangi mencegah terbaik bagus ampuh murah promo produk rekomendasi ' +
    'alat penghilang pereda anti best cheap good remove get rid product products something remedy relief buy'
  ).split(' '),
)

export function isStopWord(word: string): boolean {
  return stopWords.has(word)
}

export function isFiller(word: string): boolean {
  return fillers.has(word)
}

/** Those that say something, or all of them where none does. */
export function withoutStopWords<T>(words: readonly T[], textOf: (word: T) => string): readonly T[] {
  const meant = words.filter((word) => !isStopWord(textOf(word)))
  return meant.length > 0 ? meant : words
}

/** The words of a text without case and accents. */
export function foldedWords(text: string): string[] {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => word !== '')
}

/** Words that say nothing about a product, in both languages of the shop. `anti`, `tanpa`, `tidak`, `ibu` and `baru` say something. */
const stopWords = new Set(
  (
    'yang untuk dan atau di ke dari dengan pada ini itu juga agar supaya adalah oleh bagi para si sang pun saya aku kami ' +
    'anda kamu kita dia gue mau ingin pengen perlu butuh harus bisa dapat boleh cari beli jual harga buat biar yg utk dgn dr dlm krn ' +
    'aja saja dong nih sih kok deh ya apa apakah gimana bagaimana kenapa mengapa mana dimana berapa ' +
    'kalau kalo kl jika saat ketika waktu karena akibat gara sampai sejak setelah sesudah sebelum dalam seperti kayak ' +
    'sangat banget bgt agak terlalu makin semakin mulai lagi masih sudah udah jadi ada punya terasa parah ' +
    'the and for of with to in or my your on is are am be do does can should what which who how when why that this it its me we ' +
    'he she an at by from too very really some any need want have has'
  ).split(' '),
)

/** Words that describe what is wanted. With other words they say nothing; alone they are what is searched. */
const fillers = new Set(
  (
    'obat cara mengatasi atasi ngatasi menghilangkan hilangkan hilangin ngilangin mengobati menyembuhkan mengurangi kurangi ngurangin ' +
    'mencegah cegah meredakan redakan membantu bantu solusi tips manfaat terbaik bagus ampuh manjur aman cocok murah termurah promo diskon ' +
    'produk rekomendasi merk merek asli original ori bpom terlaris viral premium berkualitas isi ukuran botol pcs ml gr gram mg ' +
    'alat penghilang pereda penangkal anti gak ga nggak ngga enggak tdk mudah gampang sering selalu suka cepat ' +
    'best cheap good great affordable effective safe remove reduce prevent treat cure help get rid product products something remedy ' +
    'relief buy brand recommended genuine size bottle'
  ).split(' '),
)

/**
 * Where something is, for whom, or what it looks like. These are left out first: where nothing holds both words of `badan
 * pegal`, `pegal` is searched, and `sikat gigi anak` is not all that is for children.
 */
const vague = new Set(
  (
    'badan tubuh body wajah muka face kulit skin rambut hair tangan kaki mata perut kepala gigi mulut telinga leher punggung ' +
    'anak bayi baby kids ibu orang pria wanita men women cowok cewek perempuan remaja teen dewasa adult lansia elderly ' +
    'kesehatan sehat health perawatan care treatment alami natural hitam putih merah hijau black white red green besar kecil nyeri sakit pain ' +
    'hamil bumil busui menyusui pregnant pregnancy'
  )
    .split(' ')
    .concat('ibu hamil', 'ibu menyusui'),
)

export function isVague(word: string): boolean {
  return vague.has(word)
}

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

/** What people write for the same thing. */
const sameAs = new Map(
  Object.entries<string>({
    kab: 'kabupaten',
    jogja: 'yogya',
    jogjakarta: 'yogyakarta',
    jkt: 'jakarta',
  }),
)

/** Says which kind of region follows, and is in none of their names. */
const kinds = new Set(['prov', 'provinsi', 'kec', 'kecamatan', 'kel', 'kelurahan', 'desa', 'kodepos', 'adm'])

/** Without case, accents and signs; lines stay lines. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replaceAll('|', ' ')
    .replace(/[^a-z0-9\n ]/g, ' ')
    .replace(/ {2,}/g, ' ')
}

/** The words of a name or of a search, without those that only say what kind of region it is. */
export function regionWords(text: string): string[] {
  return plainWords(plainText(text))
}

/** The same of a text that is plain already. */
export function plainWords(plain: string): string[] {
  return plain
    .split(/\s/)
    .filter((word) => word !== '' && !kinds.has(word))
    .map((word) => sameAs.get(word) ?? word)
}

const numerals = new Map(
  Object.entries<string>({
    i: 'satu',
    ii: 'dua',
    iii: 'tiga',
    iv: 'empat',
    v: 'lima',
    vi: 'enam',
    vii: 'tujuh',
    viii: 'delapan',
  }),
)

/** Two spellings of one name have the same key: `Ilir Barat I` and `Ilir Barat Satu`, `Kebonjeruk` and `Kebon Jeruk`. */
export function regionKey(name: string): string {
  return keyOf(regionWords(name))
}

export function keyOf(words: string[]): string {
  return words.map((word) => numerals.get(word) ?? word).join('')
}

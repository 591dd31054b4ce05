import type { Rupiah } from '../money.ts'

/** A search without its words about a price, and what they ask for; whole rupiah, both ends count. */
export type PricedSearch = { words: string; min_price?: Rupiah; max_price?: Rupiah }

const amount = String.raw`(?:rp\.?\s*)?(\d{1,3}(?:[.,]\d{3})+|\d+(?:[.,]\d{1,2})?)\s*(rb|ribu(?:an)?|k|jt|juta(?:an)?)?(?![\p{L}\p{N}])`
const below = String.raw`(?:di\s*bawah|kurang dari|tidak lebih dari|maks(?:imal|imum)?|max|under|below|less than|cheaper than|up to|<=?)`
const above = String.raw`(?:di\s*atas|lebih dari|mulai(?: dari)?|min(?:imal|imum)?|over|above|more than|from|>=?)`
const between = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:antara\s+|between\s+)?${amount}\s*(?:-|–|sampai|s\/d|sd|hingga|dan|and|to)\s*${amount}`,
  'iu',
)
const most = new RegExp(String.raw`(?<![\p{L}\p{N}])${below}\s*${amount}`, 'iu')
const least = new RegExp(String.raw`(?<![\p{L}\p{N}])${above}\s*${amount}`, 'iu')

/** Below a thousand rupiah it is no price: `di atas 50` is about sun protection, and `under 30` about age. */
const leastPrice = 1_000
const factors = { r: 1_000, k: 1_000, j: 1_000_000 }

/** Reads `sunscreen di bawah 120rb`, `serum 50rb-100rb`, `over 1 juta`; null where nothing is said about a price. */
export function pricedSearch(text: string): PricedSearch | null {
  const range = between.exec(text)
  if (range) {
    const [first, second] = [rupiahOf(range[1], range[2] ?? range[4]), rupiahOf(range[3], range[4])]
    if (first === null || second === null) return null
    const [min_price, max_price] = first <= second ? [first, second] : [second, first]
    return { words: without(text, range), min_price, max_price }
  }
  const [upTo, from] = [most.exec(text), least.exec(text)]
  const max_price = upTo && rupiahOf(upTo[1], upTo[2])
  if (upTo && max_price !== null) return { words: without(text, upTo), max_price }
  const min_price = from && rupiahOf(from[1], from[2])
  return from && min_price !== null ? { words: without(text, from), min_price } : null
}

function rupiahOf(digits = '', unit = ''): Rupiah | null {
  const isGrouped = /[.,]\d{3}/.test(digits)
  const count = Number(isGrouped ? digits.replace(/[.,]/g, '') : digits.replace(',', '.'))
  const factor = factors[unit[0]?.toLowerCase() as keyof typeof factors] ?? 1
  const price = Math.round(count * factor)
  return price >= leastPrice && Number.isSafeInteger(price) ? price : null
}

function without(text: string, { index, 0: said }: RegExpExecArray): string {
  return `${text.slice(0, index)} ${text.slice(index + said.length)}`.replace(/\s+/g, ' ').trim()
}

import { flag } from './columns.ts'
import type { Columns } from './columns.ts'
import { compareBy } from './orders.ts'
import type { OrderName } from './orders.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { wantedCategories } from './wanted-categories.ts'

/** What a list asks for; what is left out lets everything pass. */
export type ItemFilter = {
  is_active?: boolean | undefined
  type?: 'product' | 'bundle' | undefined
  is_best_seller?: boolean | undefined
  in_stock?: boolean | undefined
  min_price?: number | undefined
  max_price?: number | undefined
  /** Whole stars. */
  rating?: number | undefined
  /** Ids of the category and all below it. */
  categories?: ReadonlySet<string> | undefined
  matches?: Matches | undefined
}

/** What a search found. Rank by item number: 0 is not found, 1 matches least, `maxRank` best. */
export type Matches = { numbers: Uint32Array; rankOf: Uint8Array; maxRank: number }

export type Sort = { by: OrderName | 'relevance'; direction: 'asc' | 'desc' }

export type Picked = {
  ids: string[]
  /** The same items as the index numbers them. */
  numbers: number[]
  /** The index's version that was picked from. */
  version: number
  total: number
  /** How many there are per category and type, when neither is filtered by. */
  counts: Counts
}

/** Passing items by category index, products and bundles apart. */
export type Counts = { products: Int32Array; bundles: Int32Array; categories: readonly string[] }

export type Window = { offset: number; limit: number }

/** The page of ids, the exact number of all, and the counts beside the filters. */
export function pickItems(index: CatalogueIndex, filter: ItemFilter, sort: Sort, window: Window): Picked {
  const test = testOf(filter)
  const wanted = wantedCategories(index, filter)
  const { matches } = filter
  const some = matches && keptSome(index, { test, wanted, matches })
  const counts = some?.counts ?? keptCounts(index, test)
  const total = sumOf(counts, filter, wanted)
  const walk = { test, wanted, sort, window, total }
  const numbers = window.offset >= total ? [] : some ? walkRanks(index, some, walk) : walkAll(index, walk)
  const { id } = index.columns
  return { ids: numbers.map((item_no) => id[item_no]!), numbers, version: index.version, total, counts }
}

/** A filter but for its categories, as numbers that a loop over all items compares with. */
type Test = { mask: number; value: number; hasRange: boolean; least: number; most: number; stars: number; type: number }
const anyType = -1
const bundleShift = Math.log2(flag.bundle)
const maxPrice = 2_147_483_647

function testOf(filter: ItemFilter): Test {
  const test: Test = {
    mask: flag.present,
    value: flag.present,
    hasRange: filter.min_price !== undefined || filter.max_price !== undefined || filter.rating !== undefined,
    least: filter.min_price ?? 0,
    most: filter.max_price ?? maxPrice,
    stars: (filter.rating ?? 0) * 100,
    type: filter.type === undefined ? anyType : filter.type === 'bundle' ? flag.bundle : 0,
  }
  const ask = (bit: number, wanted: boolean | undefined) => {
    if (wanted === undefined) return
    test.mask |= bit
    if (wanted) test.value |= bit
  }
  ask(flag.active, filter.is_active)
  ask(flag.in_stock, filter.in_stock)
  ask(flag.best_seller, filter.is_best_seller)
  return test
}

/** Everything but category and type, which facets count across. Arrays that need not be read are left alone. */
function passes({ flags, price, rating }: Columns, test: Test, item_no: number): boolean {
  if ((flags[item_no]! & test.mask) !== test.value) return false
  return (
    !test.hasRange || (price[item_no]! >= test.least && price[item_no]! <= test.most && rating[item_no]! >= test.stars)
  )
}

/** All but its type. */
function keyOf({ mask, value, least, most, stars }: Test): string {
  return `${mask} ${value} ${least} ${most} ${stars}`
}

const maxKept = 500
const kept = new WeakMap<CatalogueIndex, { version: number; counts: Map<string, Counts> }>()

/** Counts hold until the index changes; pages, sorts, categories and types of one filter share them. */
function keptCounts(index: CatalogueIndex, test: Test): Counts {
  let known = kept.get(index)
  if (known?.version !== index.version || known.counts.size > maxKept) {
    known = { version: index.version, counts: new Map() }
    kept.set(index, known)
  }
  const key = keyOf(test)
  const counts = known.counts.get(key) ?? countAll(index, test)
  known.counts.set(key, counts)
  return counts
}

/**
 * Counts all items. Without a branch: whether an item passes is a coin toss to the processor, and guessing wrong a
 * hundred thousand times costs more than counting. Where an item fails one of the differences is negative, so its
 * highest bit is set.
 */
function countAll({ columns, categories }: CatalogueIndex, test: Test): Counts {
  const { category, flags, price, rating } = columns
  const { mask, value, least, most, stars } = test
  const both = new Int32Array(categories.length * 2)
  for (let item_no = 0; item_no < flags.length; item_no += 1) {
    const bits = flags[item_no]!
    const isOther = (bits & mask) ^ value
    const fails = (-isOther | (price[item_no]! - least) | (most - price[item_no]!) | (rating[item_no]! - stars)) >>> 31
    both[category[item_no]! * 2 + ((bits & flag.bundle) >> bundleShift)]! += 1 - fails
  }
  return toCounts(both, categories)
}

function countSome({ columns, categories }: CatalogueIndex, test: Test, numbers: Uint32Array): Counts {
  const { category, flags } = columns
  const both = new Int32Array(categories.length * 2)
  for (const item_no of numbers) {
    if (passes(columns, test, item_no))
      both[category[item_no]! * 2 + ((flags[item_no]! & flag.bundle) >> bundleShift)]! += 1
  }
  return toCounts(both, categories)
}

/** Products stand at the even places, bundles at the odd ones. */
function toCounts(both: Int32Array, categories: readonly string[]): Counts {
  const products = both.filter((_, place) => place % 2 === 0)
  const bundles = both.filter((_, place) => place % 2 === 1)
  return { products, bundles, categories }
}

function sumOf(counts: Counts, { type }: ItemFilter, wanted: Uint8Array): number {
  let total = 0
  for (let place = 0; place < wanted.length; place += 1) {
    if (wanted[place] === 0) continue
    if (type !== 'bundle') total += counts.products[place]!
    if (type !== 'product') total += counts.bundles[place]!
  }
  return total
}

type Choosing = { test: Test; wanted: Uint8Array; matches: Matches }
/** What a search found and the filter lets through: counted without category and type, and by rank with them. */
type KeptSome = { version: number; key: string; counts: Counts; ranks: number[][]; matches: Matches }
const someByMatches = new WeakMap<Matches, KeptSome>()

/** Until the index changes, pages and sorts of one search share it. */
function keptSome(index: CatalogueIndex, { test, wanted, matches }: Choosing): KeptSome {
  const key = `${keyOf(test)} ${test.type} ${wanted.join()}`
  const known = someByMatches.get(matches)
  if (known?.version === index.version && known.key === key) return known
  const some = {
    version: index.version,
    key,
    counts: countSome(index, test, matches.numbers),
    ranks: rankApart(matches, acceptedBy(index, { test, wanted })),
    matches,
  }
  someByMatches.set(matches, some)
  return some
}

/** What a search found and the filter lets through, by rank. */
function rankApart({ numbers, rankOf, maxRank }: Matches, accepts: (item_no: number) => boolean): number[][] {
  const ranks: number[][] = Array.from({ length: maxRank + 1 }, () => [])
  for (const item_no of numbers) {
    if (accepts(item_no)) ranks[rankOf[item_no]!]!.push(item_no)
  }
  return ranks
}

function acceptedBy(
  { columns }: CatalogueIndex,
  { test, wanted }: Omit<Choosing, 'matches'>,
): (item_no: number) => boolean {
  const { category, flags } = columns
  return (item_no) =>
    passes(columns, test, item_no) &&
    wanted[category[item_no]!] === 1 &&
    (test.type === anyType || (flags[item_no]! & flag.bundle) === test.type)
}

/** `total` is how many pass in all. */
type Walk = { test: Test; wanted: Uint8Array; sort: Sort; window: Window; total: number }

function walkAll(index: CatalogueIndex, { sort, window, total, ...choosing }: Walk): number[] {
  return stepThrough(directed(index, sort), { isOne: acceptedBy(index, choosing), total }, window)
}

/** By relevance each rank is a list of its own, the best first; within it the best sellers are. */
function walkRanks(index: CatalogueIndex, { matches, ranks }: KeptSome, { sort, window, ...choosing }: Walk): number[] {
  const { rankOf, maxRank } = matches
  const accepts = acceptedBy(index, choosing)
  if (sort.by !== 'relevance') {
    const some = { items: ranks.flat(), isOne: (item_no: number) => rankOf[item_no]! > 0 && accepts(item_no) }
    return pageOfSome(index, some, sort, window)
  }
  const found: number[] = []
  let { offset } = window
  for (let step = 0; step < maxRank && found.length < window.limit; step += 1) {
    const rank = sort.direction === 'desc' ? maxRank - step : 1 + step
    const items = ranks[rank] ?? []
    const some = { items, isOne: (item_no: number) => rankOf[item_no] === rank && accepts(item_no) }
    found.push(...pageOfSome(index, some, sort, { offset, limit: window.limit - found.length }))
    offset = Math.max(0, offset - items.length)
  }
  return found
}

/** Some of all items, as a list and as a question. */
type Some = { items: number[]; isOne: (item_no: number) => boolean }

/**
 * A page of some items. Many are met soon on the way through the whole order; few are sorted by themselves. Whichever
 * takes fewer steps.
 */
function pageOfSome(index: CatalogueIndex, { items, isOne }: Some, sort: Sort, window: Window): number[] {
  if (window.offset >= items.length || window.limit === 0) return []
  const whole = directed(index, sort)
  const total = items.length
  const onTheWay = Math.min(window.offset + window.limit, total - window.offset)
  const stepsThrough = (onTheWay * whole.order.length) / total
  if (stepsThrough < total * Math.log2(total + 1)) return stepThrough(whole, { isOne, total }, window)
  const order = Uint32Array.from(items).sort(compareBy(index.columns, orderOf(sort)))
  return stepThrough({ ...whole, order }, { isOne: () => true, total }, window)
}

type Directed = { order: Uint32Array; isDescending: boolean }

function directed(index: CatalogueIndex, sort: Sort): Directed {
  return { order: index.orders[orderOf(sort)], isDescending: sort.direction === 'desc' }
}

function orderOf({ by }: Sort): OrderName {
  return by === 'relevance' ? 'best_selling' : by
}

type Passing = { isOne: (item_no: number) => boolean; total: number }

/** Of an order as many pass as `total` says, so a page may be looked for from the end that is nearer. */
function stepThrough({ order, isDescending }: Directed, { isOne, total }: Passing, window: Window): number[] {
  const end = Math.min(total, window.offset + window.limit)
  const isFromEnd = total - end < window.offset
  const isBackwards = isDescending !== isFromEnd
  const skipped = isFromEnd ? total - end : window.offset
  const page: number[] = []
  let met = 0
  for (let step = 0; step < order.length && met < skipped + end - window.offset; step += 1) {
    const item_no = order[isBackwards ? order.length - 1 - step : step]!
    if (!isOne(item_no)) continue
    if (met >= skipped) page.push(item_no)
    met += 1
  }
  return isFromEnd ? page.reverse() : page
}

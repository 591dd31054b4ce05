import { expect, test } from 'vitest'
import { pickItems } from './pick-items.ts'
import type { ItemFilter, Sort } from './pick-items.ts'
import { emptyIndex, applyRows } from './catalogue-index.ts'
import type { CatalogueIndex, IndexRow } from './catalogue-index.ts'

/** A small deterministic generator, so that a failure can be repeated. */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
}

function randomRow(item_no: number, random: (below: number) => number): IndexRow {
  return {
    item_no,
    item_id: `id-${item_no}`,
    type: random(5) === 0 ? 'bundle' : 'product',
    category_id: `category-${random(4)}`,
    brand_id: random(3) === 0 ? null : `brand-${random(3)}`,
    family_id: random(4) === 0 ? `family-${random(5)}` : null,
    is_family: random(9) === 0,
    value_nos: [1, 2, 3, 7, 8].filter(() => random(3) === 0),
    price: random(20) * 1000,
    rating: random(6) * 100,
    sold_count: random(10),
    in_stock: random(3) > 0,
    is_best_seller: random(6) === 0,
    is_active: random(8) > 0,
    created_ms: random(30),
    name_folded: `nama ${random(25)}`,
    name_folded_id: random(2) === 0 ? `sebutan ${random(25)}` : null,
    missing_texts: random(4),
  }
}

const gone = (item_no: number): IndexRow => ({ ...randomRow(item_no, () => 0), item_id: null })

/** What the index must answer, computed the slow and obvious way. */
function expected(rows: ReadonlyMap<number, IndexRow>, filter: ItemFilter, sort: Sort): string[] {
  const passing = [...rows.values()].filter(
    (row) =>
      (filter.families ? row.is_family || row.family_id === null : !row.is_family) &&
      (filter.is_active === undefined || row.is_active === filter.is_active) &&
      (filter.type === undefined || row.type === filter.type) &&
      (filter.in_stock === undefined || row.in_stock === filter.in_stock) &&
      (filter.is_best_seller === undefined || row.is_best_seller === filter.is_best_seller) &&
      (filter.missing === undefined || (row.missing_texts & (filter.missing === 'en' ? 1 : 2)) > 0) &&
      row.price >= (filter.min_price ?? 0) &&
      row.price <= (filter.max_price ?? Infinity) &&
      row.rating >= (filter.rating ?? 0) * 100 &&
      (!filter.categories || filter.categories.has(row.category_id)) &&
      (!filter.brands || filter.brands.has(row.brand_id ?? '')) &&
      (filter.values ?? []).every(({ wanted }) => row.value_nos.some((value_no) => wanted.has(value_no))),
  )
  const figure = {
    newest: (row: IndexRow) => row.created_ms,
    best_selling: (row: IndexRow) => row.sold_count,
    relevance: (row: IndexRow) => row.sold_count,
    price: (row: IndexRow) => row.price,
    rating: (row: IndexRow) => row.rating,
    name: (row: IndexRow) => row.name_folded,
    name_id: (row: IndexRow) => row.name_folded_id ?? row.name_folded,
  }[sort.by]
  const ascending = passing.toSorted((a, b) => {
    const [x, y] = [figure(a), figure(b)]
    return x < y ? -1 : x > y ? 1 : a.item_no - b.item_no
  })
  return (sort.direction === 'asc' ? ascending : ascending.toReversed()).map((row) => String(row.item_id))
}

const valuesOf = (...wanted: number[]) => ({ wanted: new Set(wanted), all: new Set([1, 2, 3]) })

const filters: ItemFilter[] = [
  {},
  { is_active: true },
  { is_active: true, type: 'bundle' },
  { in_stock: false },
  { is_best_seller: true, categories: new Set(['category-1']) },
  { min_price: 3000, max_price: 9000, rating: 3, type: 'product' },
  { categories: new Set() },
  { brands: new Set(['brand-0', 'brand-2']), max_price: 15_000 },
  { brands: new Set(['brand-1']), categories: new Set(['category-1', 'category-2']) },
  { brands: new Set() },
  { values: [valuesOf(1, 3)], families: 'together' },
  { families: 'together' },
  { families: 'together', categories: new Set(['category-2']), is_active: true },
  { values: [valuesOf(2), { wanted: new Set([7]), all: new Set([7, 8]) }], in_stock: true },
  { missing: 'id' },
  { missing: 'en', is_active: true },
]
const sorts: Sort[] = [
  { by: 'best_selling', direction: 'desc' },
  { by: 'newest', direction: 'desc' },
  { by: 'price', direction: 'asc' },
  { by: 'price', direction: 'desc' },
  { by: 'rating', direction: 'desc' },
  { by: 'name', direction: 'asc' },
  { by: 'name_id', direction: 'desc' },
  { by: 'relevance', direction: 'desc' },
]

function expectSame(index: CatalogueIndex, rows: ReadonlyMap<number, IndexRow>) {
  for (const filter of filters) {
    for (const sort of sorts) {
      const wanted = expected(rows, filter, sort)
      const paged: string[] = []
      for (let offset = 0; offset <= wanted.length; offset += 7) {
        const { items, total } = pickItems(index, filter, sort, { offset, limit: 7 })
        expect(total).toBe(wanted.length)
        paged.push(...items.map(({ item_id }) => item_id))
      }
      expect(paged, JSON.stringify({ filter, sort })).toEqual(wanted)
    }
  }
}

test('however items come, change and go, every filter and sort answers as a fresh sort would, page by page', () => {
  const random = numbersFrom(7)
  const index = emptyIndex()
  const rows = new Map<number, IndexRow>()
  for (let round = 0; round < 12; round += 1) {
    const batch = Array.from({ length: 1 + random(40) }, () => {
      const item_no = 1 + random(120)
      return random(6) === 0 ? gone(item_no) : randomRow(item_no, random)
    })
    applyRows(index, batch)
    for (const row of batch) {
      if (row.item_id === null) rows.delete(row.item_no)
      else rows.set(row.item_no, row)
    }
    expectSame(index, rows)
  }
  // Far pages are cut from a cached list.
  const many = Array.from({ length: 700 }, (_, n) => randomRow(1 + n, random))
  applyRows(index, many)
  for (const row of many) rows.set(row.item_no, row)
  expectSame(index, rows)
  applyRows(index, [gone(1), gone(700)])
  for (const item_no of [1, 700]) rows.delete(item_no)
  expectSame(index, rows)
})

test('counts beside the filters leave out category and type', () => {
  const index = emptyIndex()
  const row = (item_no: number, more: Partial<IndexRow>) => ({ ...randomRow(item_no, () => 1), ...more })
  applyRows(index, [
    row(1, { category_id: 'a', type: 'product' }),
    row(2, { category_id: 'b', type: 'product' }),
    row(3, { category_id: 'b', type: 'bundle' }),
    row(4, { category_id: 'b', type: 'bundle', is_active: false }),
  ])

  const filter: ItemFilter = { is_active: true, type: 'bundle', categories: new Set(['a']) }
  const { counts, total } = pickItems(index, filter, { by: 'name', direction: 'asc' }, { offset: 0, limit: 10 })

  expect(total).toBe(0)
  expect([...counts]).toEqual([
    ['a', { product: 1, bundle: 0 }],
    ['b', { product: 1, bundle: 1 }],
  ])
})

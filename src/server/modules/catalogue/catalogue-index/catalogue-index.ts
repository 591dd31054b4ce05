import { emptyColumns, flag, makeRoom } from './columns.ts'
import type { Columns } from './columns.ts'
import { compareBy, orderNames, reordered } from './orders.ts'
import type { Order, OrderName } from './orders.ts'

/**
 * A copy of catalogue_items in memory, from which every list is answered: filtered, counted, sorted and paged without
 * asking the database, so that the thousandth page, a rare filter and an exact count cost what the first page costs.
 * What a card shows is then read from the tables, for the items of one page.
 *
 * It is a cache: each server process has its own, at most a moment old (see `fresh-index.ts`), and can lose it any time.
 */
export type CatalogueIndex = {
  columns: Columns
  orders: Record<OrderName, Order>
  /** Category ids in the order in which they were met; columns hold the index. */
  categories: string[]
  categoryIndex: Map<string, number>
  /** Counts up with every change, so that what was computed from the index knows when it is outdated. */
  version: number
}

/** A row of catalogue_items, or the number of an item that is gone. */
export type IndexRow = {
  item_no: number
  item_id: string | null
  type: 'product' | 'bundle'
  category_id: string
  price: number
  rating: number
  sold_count: number
  in_stock: boolean
  is_best_seller: boolean
  is_active: boolean
  created_ms: number
  name_folded: string
}

export function emptyIndex(): CatalogueIndex {
  return {
    columns: emptyColumns(),
    orders: {
      newest: new Uint32Array(0),
      best_selling: new Uint32Array(0),
      price: new Uint32Array(0),
      rating: new Uint32Array(0),
      name: new Uint32Array(0),
    },
    categories: [],
    categoryIndex: new Map(),
    version: 0,
  }
}

/** Applies rows as they are now in the table; applying one twice changes nothing. */
export function applyRows(index: CatalogueIndex, rows: readonly IndexRow[]): void {
  if (rows.length === 0) return
  const changed: Record<OrderName, Set<number>> = {
    newest: new Set(),
    best_selling: new Set(),
    price: new Set(),
    rating: new Set(),
    name: new Set(),
  }
  for (const row of rows) {
    for (const order of putRow(index, row)) changed[order].add(row.item_no)
  }
  for (const order of orderNames) {
    if (changed[order].size === 0) continue
    const compare = compareBy(index.columns, order)
    index.orders[order] = reordered(index.orders[order], changed[order], index.columns, compare)
  }
  index.version += 1
}

/** Writes one row and tells in which orders its place may have changed. */
function putRow(index: CatalogueIndex, row: IndexRow): readonly OrderName[] {
  const { columns } = index
  const { item_no, item_id } = row
  makeRoom(columns, item_no)
  if (item_id === null) {
    columns.flags[item_no] = 0
    columns.name[item_no] = ''
    return orderNames
  }
  const moved = columns.flags[item_no] === 0 ? orderNames : orderNames.filter((order) => isMoved(columns, row, order))
  columns.id[item_no] = item_id
  columns.flags[item_no] = flagsOf(row)
  columns.category[item_no] = indexOfCategory(index, row.category_id)
  columns.price[item_no] = row.price
  columns.rating[item_no] = row.rating
  columns.sold[item_no] = row.sold_count
  columns.created[item_no] = row.created_ms
  columns.name[item_no] = row.name_folded
  return moved
}

function isMoved(columns: Columns, row: IndexRow, order: OrderName): boolean {
  switch (order) {
    case 'newest':
      return columns.created[row.item_no] !== row.created_ms
    case 'best_selling':
      return columns.sold[row.item_no] !== row.sold_count
    case 'price':
      return columns.price[row.item_no] !== row.price
    case 'rating':
      return columns.rating[row.item_no] !== row.rating
    case 'name':
      return columns.name[row.item_no] !== row.name_folded
  }
}

function flagsOf(row: IndexRow): number {
  return (
    flag.present |
    (row.is_active ? flag.active : 0) |
    (row.in_stock ? flag.in_stock : 0) |
    (row.is_best_seller ? flag.best_seller : 0) |
    (row.type === 'bundle' ? flag.bundle : 0)
  )
}

function indexOfCategory(index: CatalogueIndex, category_id: string): number {
  const known = index.categoryIndex.get(category_id)
  if (known !== undefined) return known
  index.categories.push(category_id)
  index.categoryIndex.set(category_id, index.categories.length - 1)
  return index.categories.length - 1
}

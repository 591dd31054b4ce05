import type { Columns } from './columns.ts'
import { flag } from './columns.ts'

export const orderNames = ['newest', 'best_selling', 'price', 'rating', 'name'] as const
export type OrderName = (typeof orderNames)[number]

/** All item numbers, ascending by a figure; equal figures by number, so that every order is total and pages are stable. */
export type Order = Uint32Array

type Compare = (a: number, b: number) => number

export function compareBy(columns: Columns, order: OrderName): Compare {
  const { created, sold, price, rating, name } = columns
  switch (order) {
    case 'newest':
      return (a, b) => created[a]! - created[b]! || a - b
    case 'best_selling':
      return (a, b) => sold[a]! - sold[b]! || a - b
    case 'price':
      return (a, b) => price[a]! - price[b]! || a - b
    case 'rating':
      return (a, b) => rating[a]! - rating[b]! || a - b
    case 'name':
      return (a, b) => (name[a]! < name[b]! ? -1 : name[a] === name[b] ? a - b : 1)
  }
}

/**
 * The order after some items changed, came or went: those are taken out, and put back where they now belong. Costs one
 * pass and a search per item instead of sorting everything.
 */
export function reordered(order: Order, changed: ReadonlySet<number>, columns: Columns, compare: Compare): Order {
  const kept = order.filter((item_no) => !changed.has(item_no))
  const incoming = Uint32Array.from(changed).filter((item_no) => columns.flags[item_no]! & flag.present)
  incoming.sort(compare)
  const merged = new Uint32Array(kept.length + incoming.length)
  let from = 0
  let end = 0
  for (const item_no of incoming) {
    const to = positionOf(kept, item_no, { from, compare })
    merged.set(kept.subarray(from, to), end)
    end += to - from
    merged[end++] = item_no
    from = to
  }
  merged.set(kept.subarray(from), end)
  return merged
}

/** The first place at or after `from` whose item comes after this one. */
function positionOf(order: Order, item_no: number, { from, compare }: { from: number; compare: Compare }): number {
  let low = from
  let high = order.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(order[middle]!, item_no) < 0) low = middle + 1
    else high = middle
  }
  return low
}

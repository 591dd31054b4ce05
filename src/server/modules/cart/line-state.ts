import type { UnavailableReason } from '#contract/orders/cart.ts'
import { Quantity } from '#contract/scalars.ts'

export const maxQuantity = Quantity.maxValue ?? 999

/** What decides whether a line can be bought. */
export type LineFigures = {
  quantity: number
  /** Units, or whole sets of a bundle. */
  stock: number
  /** The smallest quantity sold; 1 for bundles. */
  moq: number
  /** The item, and every part of a bundle, is for sale. */
  is_active: boolean
}

export type LineState = {
  available: boolean
  reason: Exclude<UnavailableReason, 'PRICE_CHANGED'> | null
  min_quantity: number
  /** What stock allows now; 0 when the item cannot be bought at all. */
  max_quantity: number
}

/** Judges one line by itself. */
export function stateOf({ quantity, stock, moq, is_active }: LineFigures): LineState {
  const most = Math.min(stock, maxQuantity)
  const max_quantity = is_active && most >= moq ? most : 0
  const reason = reasonOf({ quantity, moq, is_active, max_quantity })
  return { available: reason === null, reason, min_quantity: moq, max_quantity }
}

type Judged = { quantity: number; moq: number; is_active: boolean; max_quantity: number }

function reasonOf({ quantity, moq, is_active, max_quantity }: Judged): LineState['reason'] {
  if (!is_active) return 'INACTIVE'
  if (max_quantity === 0) return 'OUT_OF_STOCK'
  if (quantity > max_quantity) return 'INSUFFICIENT_STOCK'
  return quantity < moq ? 'BELOW_MOQ' : null
}

/** What one unit or set of a line takes of a product's stock. */
type Taken = { product_id: string; quantity: number; stock: number }

/** A line with what it costs and takes. */
export type JudgedLine = LineFigures & {
  price: number
  weight: number
  volume_cm3: number
  is_selected: boolean
  parts: readonly Taken[]
}

/** What one order can hold, far below what its columns can. */
const maxGoods = 1_000_000_000_000
const maxGrams = 1_000_000_000
/** Couriers weigh what is large and light by its volume; about six cubic centimetres count as a gram. */
const cm3PerGram = 6

/**
 * Judges lines together, in their order: what a selected line takes of the stock is not there for those behind it, and all
 * of them fit into one order. A line that is too much beside the ones before it says how many are possible.
 */
export function statesOf(lines: readonly JudgedLine[]): LineState[] {
  const taken = new Map<string, number>()
  let [goods, grams] = [0, 0]
  return lines.map((line) => {
    const { quantity, price, is_selected, moq } = line
    const weight = Math.max(line.weight, line.volume_cm3 / cm3PerGram, 1)
    const parts = is_selected ? line.parts : []
    const alone = stateOf(line)
    if (!alone.available) return alone
    const left = ({ product_id, stock, quantity: each }: Taken) => (stock - (taken.get(product_id) ?? 0)) / each
    const inStock = Math.floor(Math.min(...parts.map(left)))
    const inOrder = Math.floor(Math.min((maxGoods - goods) / Math.max(1, price), (maxGrams - grams) / weight))
    const most = Math.min(inStock, inOrder)
    if (quantity > most) {
      const reason = inOrder < inStock ? 'ORDER_TOO_LARGE' : 'INSUFFICIENT_STOCK'
      return { ...alone, available: false, reason, max_quantity: most >= moq ? most : 0 }
    }
    for (const part of parts) taken.set(part.product_id, (taken.get(part.product_id) ?? 0) + part.quantity * quantity)
    goods += price * quantity
    grams += weight * quantity
    return alone
  })
}

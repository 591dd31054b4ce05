import type { UnavailableReason } from '#contract/cart.ts'
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

/** Judges one line by itself; lines that share a product are judged together when their stock is taken. */
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

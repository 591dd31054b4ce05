import type { BundlePart } from '#contract/catalogue/bundles-admin.ts'
import { percentOff } from '../../shared/money.ts'

/** A product with how many of it a bundle holds. */
export type HeldPart = BundlePart & { quantity: number }

export type BundleFigures = {
  /** What the parts cost apart. */
  apart: number
  /** 0 where the bundle is no cheaper, or has no price yet. */
  saving: number
  percent: number
  /** By how much the bundle costs more than its parts. */
  dearerBy: number
  weight: number
  units: number
  /** Whole sets that the parts allow, as the server counts them. */
  stock: number
  /** The part that allows the fewest sets. */
  scarcest: HeldPart | null
  /** A part that is switched off or deleted takes the bundle off sale. */
  isBlocked: boolean
}

/** The figures of a bundle, computed while it is edited. */
export function figuresOf(parts: readonly HeldPart[], price: number | null): BundleFigures {
  const sum = (of: (part: HeldPart) => number) => parts.reduce((total, part) => total + of(part) * part.quantity, 0)
  const apart = sum((part) => part.price)
  const isBlocked = parts.some(isOffSale)
  const [scarcest = null] = parts.toSorted((a, b) => setsOf(a) - setsOf(b))
  return {
    apart,
    saving: price === null ? 0 : Math.max(0, apart - price),
    percent: price === null ? 0 : percentOff(price, apart),
    dearerBy: price === null || parts.length === 0 ? 0 : Math.max(0, price - apart),
    weight: sum((part) => part.weight),
    units: sum(() => 1),
    stock: isBlocked || !scarcest ? 0 : setsOf(scarcest),
    scarcest,
    isBlocked,
  }
}

/** How many sets one part allows. */
export function setsOf({ stock, quantity }: HeldPart): number {
  return Math.floor(stock / quantity)
}

function isOffSale({ is_active, is_archived }: Pick<BundlePart, 'is_active' | 'is_archived'>): boolean {
  return !is_active || is_archived
}

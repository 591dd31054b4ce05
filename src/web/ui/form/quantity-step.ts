/** The bounds of a quantity; `max` may be below `min` when nothing is left. */
export type QuantityBounds = { min: number; max: number }

/** The nearest whole quantity within the bounds. What is no number becomes `min`. */
export function toQuantity(wanted: number, { min, max }: QuantityBounds): number {
  if (Number.isNaN(wanted)) return min
  return Math.max(min, Math.min(Math.trunc(wanted), Math.max(min, max)))
}

/** What a key means for the quantity, or null when it means nothing to it. */
export function quantityAfterKey(key: string, current: number, bounds: QuantityBounds): number | null {
  const wanted: Record<string, number> = {
    ArrowUp: current + 1,
    ArrowDown: current - 1,
    PageUp: current + 10,
    PageDown: current - 10,
    Home: bounds.min,
    End: bounds.max,
  }
  const next = wanted[key]
  return next === undefined ? null : toQuantity(next, bounds)
}

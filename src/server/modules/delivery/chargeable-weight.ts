/** How a courier turns a parcel into kilograms to pay. */
export type Weighing = { tolerance_grams: number; volume_divisor: number }

export type Weighed = { weight: number; volume_cm3: number; quantity: number }

/** Whole kilograms of the whole parcel: the heavier of grams and volume, less the tolerance, at least one. */
export function chargeableKg(lines: readonly Weighed[], { tolerance_grams, volume_divisor }: Weighing): number {
  const grams = lines.reduce((sum, { weight, quantity }) => sum + weight * quantity, 0)
  const volume = lines.reduce((sum, { volume_cm3, quantity }) => sum + volume_cm3 * quantity, 0)
  return Math.max(1, Math.ceil((Math.max(grams, volume / volume_divisor) - tolerance_grams) / 1_000))
}

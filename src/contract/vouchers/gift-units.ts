type Giving = { gifts?: readonly { quantity: number }[] | undefined }

/** So many units promotions give. */
export function giftUnitsOf(promotions: readonly Giving[]): number {
  return promotions.flatMap(({ gifts = [] }) => gifts).reduce((sum, { quantity }) => sum + quantity, 0)
}

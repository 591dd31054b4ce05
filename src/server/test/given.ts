import type { Shop } from '#server/app.ts'

/**
 * Builders say only what matters to a test; everything else has a sane default. They write through the same use cases
 * that the shop itself uses.
 */
export function given(shop: Shop) {
  return { shop }
}
export type Given = ReturnType<typeof given>

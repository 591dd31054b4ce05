import type { BodyInput } from '#contract/call.ts'
import type { createPlan } from '#contract/skinvestment/skinvestment-admin.ts'

export type Lengths = BodyInput<typeof createPlan>['lengths']

/** What a new plan begins with: longer ones cost less. */
export const usualLengths: Lengths = [
  { parcels: 3, discount_bps: 500 },
  { parcels: 6, discount_bps: 1_000 },
  { parcels: 12, discount_bps: 1_500 },
]

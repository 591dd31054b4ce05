import type { Output } from '#contract/call.ts'
import type { getMyPoints } from '#contract/wallet/wallet.ts'

/** How I earn and spend points, and what I did with them. */
export type MyPoints = Output<typeof getMyPoints>

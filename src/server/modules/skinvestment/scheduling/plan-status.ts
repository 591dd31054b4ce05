import type { SubscriptionStatus } from '#contract/skinvestment/skinvestment.ts'
import { legalMoves } from '#server/legal-moves.ts'
import type { Mover } from '#server/legal-moves.ts'

export type PlanStatus = SubscriptionStatus | 'UNPAID'

type Edge = {
  from: PlanStatus
  to: PlanStatus
  who: readonly Mover[]
  action: 'start' | 'finish' | 'stop' | 'take_back'
}

/** Every legal move of a plan. What is not listed is refused. FINISHED and STOPPED are final. */
const edges: readonly Edge[] = [
  { from: 'UNPAID', to: 'ACTIVE', who: ['SYSTEM'], action: 'start' },
  { from: 'ACTIVE', to: 'FINISHED', who: ['SYSTEM'], action: 'finish' },
  { from: 'ACTIVE', to: 'STOPPED', who: ['CUSTOMER', 'ADMIN'], action: 'stop' },
  { from: 'ACTIVE', to: 'STOPPED', who: ['SYSTEM'], action: 'take_back' },
]

export const moves = legalMoves(edges)

import type { ParcelProblem, ParcelStatus, SubscriptionStatus } from '#contract/skinvestment/skinvestment.ts'
import { useTexts } from '../../shared/language.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import type { Tone } from '../../ui/feedback/tone.ts'
import { adminSkinvestmentTexts } from './skinvestment.en.ts'

const tones: Record<SubscriptionStatus, Tone> = { ACTIVE: 'success', FINISHED: 'neutral', STOPPED: 'neutral' }

/** Amber means that the shop has to act. */
const parcelTones: Record<ParcelStatus, Tone> = {
  PLANNED: 'neutral',
  MADE: 'warning',
  SENT: 'accent',
  DELIVERED: 'success',
  REFUNDED: 'neutral',
}

export function PlanStatus({ status }: { status: SubscriptionStatus }) {
  const { list: texts } = useTexts(adminSkinvestmentTexts)
  return <StatusBadge tone={tones[status]}>{texts.states[status]}</StatusBadge>
}

export function ParcelState({ status }: { status: ParcelStatus }) {
  const { plan: texts } = useTexts(adminSkinvestmentTexts)
  return <StatusBadge tone={parcelTones[status]}>{texts.parcelStates[status]}</StatusBadge>
}

/** Why a parcel that is due is not made. */
export function ProblemBadge({ problem }: { problem: ParcelProblem }) {
  const { list: texts } = useTexts(adminSkinvestmentTexts)
  return <Badge tone="danger">{texts.problems[problem]}</Badge>
}

import type { ParcelStatus, SubscriptionStatus } from '#contract/skinvestment/skinvestment.ts'
import { useTexts } from '../../../shared/language.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import type { Tone } from '../../../ui/feedback/tone.ts'
import { plansTexts } from '../../../shared/skinvestment/plans.en.ts'

const tones: Record<SubscriptionStatus, Tone> = { ACTIVE: 'success', FINISHED: 'neutral', STOPPED: 'neutral' }

const parcelTones: Record<ParcelStatus, Tone> = {
  PLANNED: 'neutral',
  MADE: 'info',
  SENT: 'info',
  DELIVERED: 'success',
  REFUNDED: 'warning',
}

export function PlanBadge({ status }: { status: SubscriptionStatus }) {
  const { status: names } = useTexts(plansTexts)
  return <StatusBadge tone={tones[status]}>{names[status]}</StatusBadge>
}

export function ParcelBadge({ status }: { status: ParcelStatus }) {
  const { parcelStatus: names } = useTexts(plansTexts)
  return <StatusBadge tone={parcelTones[status]}>{names[status]}</StatusBadge>
}

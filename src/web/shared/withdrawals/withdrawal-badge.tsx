import type { WithdrawalStatus } from '#contract/wallet/withdrawals.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import type { Tone } from '../../ui/feedback/tone.ts'
import { useTexts } from '../language.tsx'
import { withdrawTexts } from './withdraw.en.ts'

const tones: Record<WithdrawalStatus, Tone> = {
  AWAITING_OTP: 'warning',
  OTP_VERIFIED: 'warning',
  REQUESTED: 'info',
  APPROVED: 'info',
  PROCESSING: 'info',
  COMPLETED: 'success',
  FAILED: 'danger',
  DISAPPROVED: 'danger',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
}

export function WithdrawalBadge({ status }: { status: WithdrawalStatus }) {
  const { statuses } = useTexts(withdrawTexts)
  return <StatusBadge tone={tones[status]}>{statuses[status]}</StatusBadge>
}

import type { VoucherState } from '#contract/vouchers/vouchers-admin.ts'
import { useTexts } from '../../shared/language.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import type { Tone } from '../../ui/feedback/tone.ts'
import { adminVouchersTexts } from './vouchers.en.ts'

const tones: Record<VoucherState, Tone> = {
  DRAFT: 'neutral',
  SCHEDULED: 'info',
  RUNNING: 'success',
  PAUSED: 'warning',
  USED_UP: 'warning',
  ENDED: 'neutral',
  ARCHIVED: 'danger',
}

export function VoucherStateBadge({ state }: { state: VoucherState }) {
  const { states } = useTexts(adminVouchersTexts)
  return <StatusBadge tone={tones[state]}>{states[state]}</StatusBadge>
}

/** Whether it cannot be used any more, switched on or off. */
export function isOver(state: VoucherState): boolean {
  return state === 'ENDED' || state === 'ARCHIVED'
}

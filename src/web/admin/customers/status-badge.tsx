import type { CustomerStatus } from '#contract/people/customers.ts'
import { useTexts } from '../../shared/language.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import type { Tone } from '../../ui/feedback/tone.ts'
import { adminCustomersTexts } from './customers.en.ts'

const tones: Record<CustomerStatus, Tone> = { ACTIVE: 'success', SUSPENDED: 'danger', CLOSED: 'neutral' }

export function CustomerBadge({ status }: { status: CustomerStatus }) {
  const { list } = useTexts(adminCustomersTexts)
  return <StatusBadge tone={tones[status]}>{list.statuses[status]}</StatusBadge>
}

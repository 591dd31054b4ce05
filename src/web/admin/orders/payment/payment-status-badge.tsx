import type { AdminOrder } from '#contract/orders/orders-admin.ts'
import { useTexts } from '../../../shared/language.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import type { Tone } from '../../../ui/feedback/tone.ts'
import { adminOrdersTexts } from '../../../texts/admin-orders.en.ts'

type PaymentStatus = NonNullable<AdminOrder['payment']['status']>

const tones: Record<PaymentStatus, Tone> = {
  CREATING: 'neutral',
  PENDING: 'neutral',
  PAID: 'success',
  FAILED: 'danger',
  EXPIRED: 'neutral',
  REVERSED: 'danger',
  REVIEW: 'warning',
}

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  const { order: texts } = useTexts(adminOrdersTexts)
  return <StatusBadge tone={tones[status]}>{texts.paymentStatuses[status]}</StatusBadge>
}

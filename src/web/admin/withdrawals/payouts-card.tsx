import type { AdminWithdrawal } from '#contract/wallet/withdrawals-admin.ts'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { adminWithdrawalsTexts } from './withdrawals.en.ts'

/** Every transfer that the provider was asked for. */
export function PayoutsCard({ payouts }: Pick<AdminWithdrawal, 'payouts'>) {
  const { detail: texts } = useTexts(adminWithdrawalsTexts)
  const { language } = useLanguage()
  return (
    <Card title={texts.payouts} padding="sm">
      {payouts.length === 0 && <p className="text-text-muted">{texts.noPayouts}</p>}
      <ul className="divide-y">
        {payouts.map((one) => (
          <li key={one.payout_id} className="py-2.5 text-sm">
            <p className="font-semibold">
              {texts.attempt(one.attempt)}: {texts.payoutStates[one.status]}
              {one.failure !== null && <span className="font-normal text-text-muted"> · {one.failure}</span>}
            </p>
            {one.detail !== '' && <p>{one.detail}</p>}
            <p className="tabular text-xs break-all text-text-muted">
              {one.provider_id ?? one.payout_id} · {dayAndTime(one.sent_at ?? one.created_at, language)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

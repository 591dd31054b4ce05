import type { Withdrawal } from '#contract/wallet/withdrawals.ts'
import { paths } from '../../paths.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { dayAndTime } from '../../shared/dates.ts'
import { WithdrawalBadge } from '../../shared/withdrawals/withdrawal-badge.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CancelButton } from './cancel-button.tsx'
import { WithdrawalFacts } from './withdrawal-facts.tsx'
import { withdrawTexts } from '../../shared/withdrawals/withdraw.en.ts'

/** The one that is under way; the next can be asked for after it. */
export function OpenWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const { detail: texts } = useTexts(withdrawTexts)
  const { language } = useLanguage()
  const { disbursement_id, payable_at, status } = withdrawal
  return (
    <Card title={texts.title(withdrawal.number)} action={<WithdrawalBadge status={status} />}>
      <WithdrawalFacts withdrawal={withdrawal} />
      {payable_at !== null && <p className="mt-3 text-sm">{texts.waits(dayAndTime(payable_at, language))}</p>}
      {status === 'REQUESTED' && <p className="mt-3 text-sm text-text-muted">{texts.review}</p>}
      <div className="mt-4 flex flex-wrap gap-3 max-sm:[&>*]:w-full">
        <ButtonLink variant="cancel" to={paths.withdrawal({ disbursement_id })}>
          {texts.steps}
        </ButtonLink>
        <CancelButton withdrawal={withdrawal} />
      </div>
    </Card>
  )
}

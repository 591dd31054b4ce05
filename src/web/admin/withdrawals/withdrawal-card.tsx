import { revealAccountNumber } from '#contract/wallet/withdrawals-admin.ts'
import type { AdminWithdrawal } from '#contract/wallet/withdrawals-admin.ts'
import { useState } from 'react'
import { useActionCall } from '../../api/use-action-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { Button } from '../../ui/action/button.tsx'
import { DescriptionList } from '../../ui/display/description-list.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { adminWithdrawalsTexts } from './withdrawals.en.ts'

/** How much goes where; the whole account number only after a look that is written down. */
export function WithdrawalCard({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const { detail: texts } = useTexts(adminWithdrawalsTexts)
  const [number, setNumber] = useState<string | null>(null)
  const reveal = useActionCall(revealAccountNumber, { onSuccess: ({ account_number }) => setNumber(account_number) })
  const { amount, fee, payout_amount, bank_name, account_number, account_holder_name } = withdrawal
  return (
    <Card title={texts.facts} padding="sm">
      <DescriptionList
        items={[
          { key: 'amount', term: texts.amount, details: rupiah(amount) },
          { key: 'fee', term: texts.fee, details: rupiah(fee) },
          { key: 'arrives', term: texts.arrives, details: rupiah(payout_amount) },
          {
            key: 'account',
            term: texts.account,
            details: (
              <>
                <span className="tabular">
                  {bank_name} {number ?? account_number}
                </span>
                {number === null && (
                  <Button
                    variant="link"
                    className="ml-2 text-sm"
                    title={texts.revealHelp}
                    busy={reveal.isPending}
                    onClick={() => void reveal.send({ params: { id: withdrawal.disbursement_id } })}
                  >
                    {texts.reveal}
                  </Button>
                )}
              </>
            ),
          },
          { key: 'holder', term: texts.holder, details: account_holder_name },
        ]}
      />
    </Card>
  )
}

import type { Withdrawal } from '#contract/wallet/withdrawals.ts'
import { useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { DescriptionList } from '../../ui/display/description-list.tsx'
import { withdrawTexts } from '../../shared/withdrawals/withdraw.en.ts'

/** How much goes where. */
export function WithdrawalFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { confirm: texts, form } = useTexts(withdrawTexts)
  return (
    <DescriptionList
      layout="sum"
      items={[
        { key: 'amount', term: texts.amount, details: rupiah(withdrawal.amount) },
        { key: 'fee', term: form.fee, details: rupiah(withdrawal.fee) },
        { key: 'arrives', term: form.arrives, details: rupiah(withdrawal.payout_amount) },
        { key: 'to', term: texts.to, details: `${withdrawal.bank_name} ${withdrawal.account_number}` },
        { key: 'holder', term: texts.holder, details: withdrawal.account_holder_name },
      ]}
    />
  )
}

import { useState } from 'react'
import Pencil from 'lucide-react/icons/pencil'
import { getBankTransferRules } from '#contract/business.ts'
import type { KeptBankTransfer } from '#contract/business.ts'
import { useFreshForForm } from '../../../api/use-fresh-for-form.ts'
import { showLoadFailed } from '../../../shared/admin/load-failed.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { QueryScreen } from '../../../shared/query-screen.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { bankTransferTexts } from './bank-transfer.en.ts'

const RulesDialog = lazyPart(() => import('./bank-transfer-dialog.tsx').then((module) => module.BankTransferDialog))

/** The accounts that customers transfer to, and what one administrator may confirm alone. */
export function BankTransferTab() {
  return (
    <QueryScreen
      query={useFreshForForm(getBankTransferRules, {})}
      outline={<Skeleton className="h-60 max-w-3xl rounded-xl" />}
      failed={showLoadFailed}
    >
      {(kept) => <Rules kept={kept} />}
    </QueryScreen>
  )
}

function Rules({ kept }: { kept: KeptBankTransfer }) {
  const texts = useTexts(bankTransferTexts)
  const [isOpen, setIsOpen] = useState(false)
  const { accounts, confirm_alone } = kept.bank_transfer
  return (
    <Card
      title={texts.title}
      description={texts.help}
      className="max-w-3xl"
      action={
        <Button size="sm" variant="cancel" icon={<Pencil />} onClick={() => setIsOpen(true)}>
          {texts.edit}
        </Button>
      }
    >
      {accounts.length === 0 && <p className="text-text-muted">{texts.none}</p>}
      <ul className="divide-y">
        {accounts.map(({ bank, number, holder }) => (
          <li key={`${bank} ${number}`} className="flex flex-wrap gap-x-3 py-2">
            <span className="font-semibold break-words">{bank}</span>
            <span className="tabular break-all">{number}</span>
            <span className="min-w-0 break-words text-text-muted">{holder}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-text-muted">{texts.alone(rupiah(confirm_alone))}</p>
      {isOpen && <RulesDialog kept={kept} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}

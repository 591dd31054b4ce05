import type { ReactNode } from 'react'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import type { Transfer } from '#contract/orders/bank-transfer.ts'
import { useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { useCopy } from '../../../shared/use-copy.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { transferTexts } from './transfer.en.ts'

/** The exact amount and the accounts of the shop, each to be copied with one press, and the form that sends a proof. */
export function TransferFacts({ transfer, children }: { transfer: Transfer; children: ReactNode }) {
  const texts = useTexts(transferTexts)
  const { amount, unique_part, accounts } = transfer
  if (accounts.length === 0) return <Alert tone="warning">{texts.noAccounts}</Alert>
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="text-sm text-text-muted">{texts.amount}</p>
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="tabular text-2xl font-bold">{rupiah(amount)}</span>
          <CopyButton text={String(amount)} label={texts.copyAmount} />
        </p>
        <p className="mt-1 text-sm text-pretty text-text-muted">{texts.part(rupiah(unique_part))}</p>
      </div>
      <div>
        <p className="text-sm text-text-muted">{texts.accounts}</p>
        <ul className="divide-y">
          {accounts.map(({ bank, number, holder }) => (
            <li key={`${bank} ${number}`} className="py-2">
              <p className="font-semibold break-words">{bank}</p>
              <p className="flex flex-wrap items-center gap-x-2">
                <span className="tabular text-lg break-all">{number}</span>
                <CopyButton text={number} label={texts.copyNumber(bank)} />
              </p>
              <p className="text-sm break-words text-text-muted">{texts.holder(holder)}</p>
            </li>
          ))}
        </ul>
      </div>
      <p className="text-sm text-pretty text-text-muted">{texts.confirmed}</p>
      {children}
    </div>
  )
}

/** Copies a text; a tick shows that it worked. */
function CopyButton({ text, label }: { text: string; label: string }) {
  const texts = useTexts(transferTexts)
  const { isCopied, copy } = useCopy()

  async function press() {
    if (!(await copy(text))) toast.error(texts.copyFailed)
  }

  return (
    <>
      <IconButton
        size="sm"
        label={label}
        icon={isCopied ? <Check className="text-success" /> : <Copy />}
        onClick={() => void press()}
      />
      <output className="sr-only">{isCopied ? texts.copied : ''}</output>
    </>
  )
}

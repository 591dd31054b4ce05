import { Link } from 'react-router'
import {
  decideAdjustment,
  getAnyWallet,
  getLiability,
  listAdjustments,
  listTransactionsOf,
  listWallets,
} from '#contract/wallet/wallet-admin.ts'
import type { Adjustment } from '#contract/wallet/wallet-admin.ts'
import { adminPaths } from '../../admin-paths.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { usePurseAmount } from '../../shared/wallet/movements.tsx'
import { Button } from '../../ui/action/button.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import type { Tone } from '../../ui/feedback/tone.ts'
import { useConfirm } from '../../ui/overlay/confirm.tsx'
import { adminPointsTexts } from './points.en.ts'

const tones: Record<Adjustment['status'], Tone> = { WAITING: 'warning', BOOKED: 'success', REFUSED: 'neutral' }

/** What a correction changes. */
export const changedByCorrections = [listAdjustments, getAnyWallet, listTransactionsOf, listWallets, getLiability]

/** One correction: how much and why, who asked, who decided, and the decision itself where it is still open. */
export function CorrectionRow({ correction, withCustomer }: { correction: Adjustment; withCustomer: boolean }) {
  const { corrections: texts } = useTexts(adminPointsTexts)
  const { language } = useLanguage()
  const amount = useSignedAmount(correction)
  const { customer, reason, status, asked_by, is_mine, decided_by, created_at, decided_at } = correction
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 text-sm">
      <div className="min-w-0">
        <p className="tabular font-semibold">
          {amount}{' '}
          {withCustomer && (
            <Link
              to={adminPaths.wallet({ wallet_id: customer.user_id })}
              className="font-normal text-text-link underline underline-offset-4"
            >
              {customer.name}
            </Link>
          )}
        </p>
        <p className="break-words">{reason}</p>
        <p className="text-xs text-text-muted">{texts.by(asked_by, dayAndTime(created_at, language))}</p>
        {decided_by !== null && decided_at !== null && (
          <p className="text-xs text-text-muted">{texts.decided(decided_by, dayAndTime(decided_at, language))}</p>
        )}
        {status === 'WAITING' && is_mine && <p className="mt-1 text-text-muted">{texts.mine}</p>}
      </div>
      {status === 'WAITING' && !is_mine ? (
        <Decision correction={correction} amount={amount} />
      ) : (
        <StatusBadge tone={tones[status]}>{texts.states[status]}</StatusBadge>
      )}
    </li>
  )
}

function useSignedAmount({ purse, amount }: Adjustment): string {
  const inPurse = usePurseAmount()
  return `${amount > 0 ? '+' : ''}${inPurse(purse, amount)}`
}

function Decision({ correction, amount }: { correction: Adjustment; amount: string }) {
  const { corrections: texts } = useTexts(adminPointsTexts)
  const confirm = useConfirm()
  const decide = useActionCall(decideAdjustment, { stale: changedByCorrections, announce: true })
  const send = async (is_approved: boolean) =>
    (await decide.send({ params: { id: correction.adjustment_id }, body: { is_approved } })) !== undefined
  const askToRefuse = () =>
    void confirm({
      title: texts.refuseTitle(amount),
      description: texts.refuseText,
      confirmLabel: texts.refuse,
      tone: 'danger',
      onConfirm: () => send(false),
    })
  const askToApprove = () =>
    void confirm({
      title: texts.approveTitle(amount),
      description: texts.approveText(correction.customer.name),
      confirmLabel: texts.approve,
      onConfirm: () => send(true),
    })
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="cancel" className="max-sm:min-h-11" onClick={askToRefuse}>
        {texts.refuse}
      </Button>
      <Button size="sm" className="max-sm:min-h-11" onClick={askToApprove}>
        {texts.approve}
      </Button>
    </div>
  )
}

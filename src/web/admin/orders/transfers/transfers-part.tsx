import { useState } from 'react'
import Banknote from 'lucide-react/icons/banknote'
import { decideTransfer } from '#contract/orders/bank-transfer.ts'
import type { ReceivedTransfer } from '#contract/orders/bank-transfer.ts'
import type { AdminOrder } from '#contract/orders/orders-admin.ts'
import { bankTransfer } from '#contract/orders/payments.ts'
import { useActionCall } from '../../../api/use-action-call.ts'
import { dayAndTime } from '../../../shared/dates.ts'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { Permitted } from '../../../shared/permissions/use-may.ts'
import { Button } from '../../../ui/action/button.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Tone } from '../../../ui/feedback/tone.ts'
import { useConfirm } from '../../../ui/overlay/confirm.tsx'
import { changedByTransfers, EnterTransferDialog } from './enter-transfer-dialog.tsx'
import { transfersTexts } from './transfers.en.ts'

const tones: Record<ReceivedTransfer['status'], Tone> = { WAITING: 'warning', BOOKED: 'success', REFUSED: 'neutral' }

/** Money that came to an account of the shop: what people entered, and the button of who sees more of it. */
export function TransfersPart({ order }: { order: AdminOrder }) {
  const texts = useTexts(transfersTexts)
  const { language } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const isByTransfer = order.payment.service === bankTransfer && order.total > 0
  if (!isByTransfer && order.payments.every(({ service }) => service !== bankTransfer)) return null
  const isPaid = order.payments.some(({ status }) => status === 'PAID')
  return (
    <div className="mt-3 border-t pt-3">
      <h3 className="text-sm font-semibold tracking-normal">{texts.title}</h3>
      {isByTransfer && order.status === 'AWAITING_PAYMENT' && (
        <p className="text-sm">{texts.due(rupiah(order.total))}</p>
      )}
      {order.transfer_proofs.length > 0 && (
        <p className="flex flex-wrap gap-x-4 text-sm">
          {order.transfer_proofs.map(({ proof_id, url, sent_at }, index) => (
            <a
              key={proof_id}
              href={url}
              target="_blank"
              rel="noreferrer"
              className="touch-target text-text-link underline underline-offset-4"
            >
              {texts.proof(index + 1, dayAndTime(sent_at, language))}
            </a>
          ))}
        </p>
      )}
      <ul className="divide-y">
        {order.transfers.map((transfer) => (
          <TransferRow key={transfer.transfer_id} transfer={transfer} />
        ))}
      </ul>
      <Permitted needs="reconciliation">
        <Button
          size="sm"
          variant="cancel"
          className="mt-2 max-sm:min-h-11"
          icon={<Banknote />}
          onClick={() => setIsOpen(true)}
        >
          {isPaid ? texts.enterFurther : texts.enter}
        </Button>
      </Permitted>
      {isOpen && <EnterTransferDialog order={order} isFurther={isPaid} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function TransferRow({ transfer }: { transfer: ReceivedTransfer }) {
  const texts = useTexts(transfersTexts)
  const { language } = useLanguage()
  const { amount, note, status, entered_by, is_mine, decided_by, entered_at, decided_at } = transfer
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-2 text-sm">
      <div className="min-w-0">
        <p className="tabular font-semibold">{rupiah(amount)}</p>
        {note !== '' && <p className="break-words">{note}</p>}
        <p className="text-xs text-text-muted">{texts.by(entered_by, dayAndTime(entered_at, language))}</p>
        {decided_by !== null && decided_at !== null && (
          <p className="text-xs text-text-muted">{texts.decided(decided_by, dayAndTime(decided_at, language))}</p>
        )}
        {status === 'WAITING' && is_mine && <p className="mt-1 text-text-muted">{texts.mine}</p>}
      </div>
      {status === 'WAITING' && !is_mine ? (
        <Permitted needs="reconciliation">
          <Decision transfer={transfer} />
        </Permitted>
      ) : (
        <StatusBadge tone={tones[status]}>{texts.statuses[status]}</StatusBadge>
      )}
    </li>
  )
}

function Decision({ transfer }: { transfer: ReceivedTransfer }) {
  const texts = useTexts(transfersTexts)
  const confirm = useConfirm()
  const decide = useActionCall(decideTransfer, { stale: changedByTransfers })
  const amount = rupiah(transfer.amount)

  async function send(is_confirmed: boolean): Promise<boolean> {
    const decided = await decide.send({ params: { id: transfer.transfer_id }, body: { is_confirmed } })
    if (!decided) return false
    toast.success(texts.outcomes[decided.outcome])
    return true
  }

  const askToRefuse = () =>
    void confirm({
      title: texts.refuseTitle(amount),
      description: texts.refuseText,
      confirmLabel: texts.refuse,
      tone: 'danger',
      onConfirm: () => send(false),
    })
  const askToConfirm = () =>
    void confirm({
      title: texts.confirmTitle(amount),
      description: texts.confirmText,
      confirmLabel: texts.confirm,
      onConfirm: () => send(true),
    })
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="cancel" className="max-sm:min-h-11" onClick={askToRefuse}>
        {texts.refuse}
      </Button>
      <Button size="sm" className="max-sm:min-h-11" onClick={askToConfirm}>
        {texts.confirm}
      </Button>
    </div>
  )
}

import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { decideReturn } from '#contract/support/returns.ts'
import type { AdminTicket } from '#contract/support/tickets-admin.ts'
import type { ReturnItem } from '#contract/support/tickets.ts'
import { getTicket, listTickets } from '#contract/support/tickets-admin.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { ReturnItems } from '../../shared/support/return-items.tsx'
import { useMay } from '../../shared/permissions/use-may.ts'
import { useErrorText } from '../../shared/use-error-text.ts'
import { useWords } from '../../shared/words.ts'
import { Button } from '../../ui/action/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { RupiahField } from '../../ui/form/rupiah-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useConfirm } from '../../ui/overlay/confirm.tsx'
import { ReceiveGoods } from './receive-goods.tsx'
import { adminSupportTexts } from './support.en.ts'

const decisions = ['REFUND', 'REPLACE', 'REFUSE'] as const
const ways = ['WALLET', 'PROVIDER'] as const
type Choice = {
  decision: (typeof decisions)[number] | ''
  amount: number | null
  refund_to: (typeof ways)[number]
  goods_back: boolean
  note: string
}
const nothing: Choice = { decision: '', amount: null, refund_to: 'WALLET', goods_back: false, note: '' }

/** The lines of a return, each to be decided once, and what has come back of them. */
export function ReturnCard({ ticket }: { ticket: AdminTicket }) {
  const { returns: texts } = useTexts(adminSupportTexts)
  const errorText = useErrorText()
  const words = useWords()
  const confirm = useConfirm()
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const decide = useActionCall(decideReturn, { stale: [getTicket, listTickets], announce: true, showsErrors: true })
  const choiceOf = (item: ReturnItem) => choices[item.return_item_id] ?? nothing
  const chosen = ticket.return_items.filter((item) => item.status === 'PENDING' && choiceOf(item).decision !== '')
  const isPending = ticket.return_items.some(({ status }) => status === 'PENDING')
  const said = (item: ReturnItem, field: string) => {
    const index = chosen.indexOf(item)
    const found = decide.error?.fields.find((one) => one.field === `items.${index}.${field}`)
    return found && words(found)
  }

  /** Money and parcels do not come back: what is about to leave is said once. */
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (chosen.length === 0) return
    const [refunded, replaced] = (['REFUND', 'REPLACE'] as const).map((decision) =>
      chosen.filter((item) => choiceOf(item).decision === decision),
    )
    if (!refunded?.length && !replaced?.length) return void send()
    const sum = (refunded ?? []).reduce((all, item) => all + (choiceOf(item).amount ?? item.most_amount), 0)
    const parts = [
      ...(refunded?.length ? [texts.askRefund(rupiah(sum))] : []),
      ...(replaced?.length ? [texts.askReplace(replaced.reduce((all, { quantity }) => all + quantity, 0))] : []),
    ]
    void confirm({
      title: refunded?.length ? texts.askTitle(rupiah(sum)) : texts.askReplaceTitle,
      description: parts.join(' '),
      confirmLabel: texts.decide,
      onConfirm: () => void send(),
    })
  }

  async function send() {
    const items = chosen.flatMap((item) => {
      const { decision, amount, refund_to, goods_back, note } = choiceOf(item)
      if (decision === '') return []
      const wanted = decision === 'REFUND' ? { refund_to, ...(amount !== null && { amount }) } : {}
      return [{ return_item_id: item.return_item_id, decision, goods_back, note, ...wanted }]
    })
    const done = await decide.send({ params: { id: ticket.ticket_id }, body: { items } })
    if (done) setChoices({})
  }

  return (
    <form noValidate onSubmit={submit}>
      <ReturnItems
        items={ticket.return_items}
        below={(item) => (
          <>
            {item.status === 'PENDING' && (
              <DecisionFields
                item={item}
                wayBack={ticket.provider_refund}
                choice={choiceOf(item)}
                onChange={(choice) => setChoices({ ...choices, [item.return_item_id]: choice })}
                said={(field) => said(item, field)}
              />
            )}
            <ReceiveGoods ticketId={ticket.ticket_id} item={item} />
          </>
        )}
        foot={
          isPending && (
            <div className="mt-4 flex flex-col gap-3">
              {decide.error && decide.error.fields.length === 0 && (
                <Alert tone="danger" live title={errorText(decide.error)} />
              )}
              <Button
                type="submit"
                className="self-start"
                busy={decide.isPending}
                disabledReason={chosen.length === 0 ? texts.chooseFirst : undefined}
              >
                {texts.decide}
              </Button>
            </div>
          )
        }
      />
    </form>
  )
}

type FieldsProps = {
  item: ReturnItem
  wayBack: AdminTicket['provider_refund']
  choice: Choice
  onChange: (choice: Choice) => void
  said: (field: string) => string | undefined
}

function DecisionFields({ item, wayBack, choice, onChange, said }: FieldsProps) {
  const { returns: texts } = useTexts(adminSupportTexts)
  const words = useWords()
  const mayRefund = useMay()('refunds') === true
  const isOnlyWallet = wayBack?.why_not !== null
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label={texts.decision}
        placeholder={texts.later}
        value={choice.decision}
        onChange={({ target }) =>
          onChange({ ...choice, decision: decisions.find((one) => one === target.value) ?? '' })
        }
        help={mayRefund ? undefined : texts.mayNotRefund}
        options={decisions
          .filter((value) => value !== 'REFUND' || mayRefund)
          .map((value) => ({ value, label: texts.decisions[value] }))}
      />
      {choice.decision === 'REFUND' && (
        <RupiahField
          label={texts.amount}
          required
          help={texts.most(rupiah(item.most_amount))}
          value={choice.amount ?? item.most_amount}
          onChange={(amount) => onChange({ ...choice, amount })}
          error={said('amount')}
        />
      )}
      {choice.decision === 'REFUND' && (
        <SelectField
          label={texts.refundTo}
          help={wayBack?.why_not ? words(wayBack.why_not) : undefined}
          value={choice.refund_to}
          onChange={({ target }) =>
            onChange({ ...choice, refund_to: ways.find((one) => one === target.value) ?? 'WALLET' })
          }
          options={(isOnlyWallet ? (['WALLET'] as const) : ways).map((value) => ({ value, label: texts.ways[value] }))}
        />
      )}
      {choice.decision !== '' && (
        <TextField
          label={texts.note}
          required={choice.decision === 'REFUSE'}
          maxLength={500}
          value={choice.note}
          onChange={({ target }) => onChange({ ...choice, note: target.value })}
          error={said('note')}
        />
      )}
      {(choice.decision === 'REFUND' || choice.decision === 'REPLACE') && (
        <CheckboxField
          className="self-end"
          label={texts.goodsBack}
          checked={choice.goods_back}
          onChange={({ target }) => onChange({ ...choice, goods_back: target.checked })}
        />
      )}
    </div>
  )
}

import { useWords } from '../../shared/words.ts'
import { Link } from 'react-router'
import { askDiscrepancy, listDiscrepancies } from '#contract/orders/reconciliation.ts'
import type { Discrepancy } from '#contract/orders/reconciliation.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { adminPaths } from '../../admin-paths.ts'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { Button } from '../../ui/action/button.tsx'
import { DescriptionList } from '../../ui/display/description-list.tsx'
import type { Description } from '../../ui/display/description-list.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/card.tsx'
import { useBankQuestion } from './use-bank-question.tsx'
import { useSettleQuestion } from './use-settle-question.tsx'
import type { Settling } from './use-settle-question.tsx'
import { adminTexts } from '../../texts/admin.en.ts'
import { adminOrdersTexts } from '../../texts/admin-orders.en.ts'
import { adminPaymentsTexts } from '../../texts/admin-payments.en.ts'

/** One discrepancy: both sides, what it means, what to do, and the buttons that do it. */
export function DiscrepancyCard({ discrepancy }: { discrepancy: Discrepancy }) {
  const { kinds, list: texts } = useTexts(adminPaymentsTexts)
  const { language } = useLanguage()
  const words = kinds[discrepancy.kind]
  return (
    <Card
      title={words.title}
      padding="sm"
      description={texts.seen(dayAndTime(discrepancy.first_seen_at, language))}
      action={<Resolution discrepancy={discrepancy} />}
    >
      <DescriptionList
        layout="stacked"
        className="grid grid-cols-1 gap-x-8 sm:grid-cols-2 lg:grid-cols-3"
        items={useFacts(discrepancy)}
      />
      {discrepancy.cleared_at === null ? (
        <>
          <dl className="mt-2 flex flex-col gap-1 border-t pt-3 text-sm">
            <dt className="sr-only">{texts.meaning}</dt>
            <dd>{words.meaning}</dd>
            <dt className="sr-only">{texts.advice}</dt>
            <dd className="text-text-muted">{words.advice}</dd>
          </dl>
          <Actions discrepancy={discrepancy} />
        </>
      ) : (
        <SettledLine discrepancy={discrepancy} />
      )}
    </Card>
  )
}

function useFacts(discrepancy: Discrepancy): Description[] {
  const { list: texts } = useTexts(adminPaymentsTexts)
  const say = useSides()
  const words = useWords()
  const { order_id, order_number, customer_name, reference, provider, amount, expected, found } = discrepancy
  const { withdrawal_id } = discrepancy
  const items: (Description | false)[] = [
    order_id !== null && {
      key: 'order',
      term: texts.order,
      details: (
        <>
          <Link
            to={adminPaths.order({ order_id })}
            className="touch-target font-semibold text-text-link underline underline-offset-4"
          >
            {order_number}
          </Link>
          {customer_name !== null && <span className="font-normal text-text-muted"> · {customer_name}</span>}
        </>
      ),
    },
    withdrawal_id !== null && {
      key: 'withdrawal',
      term: texts.withdrawal,
      details: (
        <>
          <Link
            to={adminPaths.withdrawal({ disbursement_id: withdrawal_id })}
            className="touch-target font-semibold text-text-link underline underline-offset-4"
          >
            {reference}
          </Link>
          {customer_name !== null && <span className="font-normal text-text-muted"> · {customer_name}</span>}
        </>
      ),
    },
    withdrawal_id === null &&
      provider !== null &&
      reference !== null && {
        key: 'payment',
        term: texts.payment,
        details: (
          <span className="break-all">
            {reference} <span className="font-normal text-text-muted">· {provider}</span>
          </span>
        ),
      },
    amount !== null && { key: 'amount', term: texts.amount, details: rupiah(amount) },
    {
      key: 'expected',
      term: texts.shopHas,
      details: say(words(discrepancy.expected_message ?? { message: expected })),
    },
    { key: 'found', term: texts.otherHas, details: say(words(discrepancy.found_message ?? { message: found })) },
  ]
  return items.filter((item) => item !== false)
}

/** Sums as money, and statuses by the names that the admin knows. */
function useSides(): (side: string) => string {
  const { list: texts } = useTexts(adminPaymentsTexts)
  const { orderStatuses } = useTexts(adminTexts)
  const { order: orders } = useTexts(adminOrdersTexts)
  return (side) => inWords(side, { ...orderStatuses, ...orders.paymentStatuses, ...texts.words })
}

function Resolution({ discrepancy: { resolution } }: { discrepancy: Discrepancy }) {
  const { resolutions } = useTexts(adminPaymentsTexts)
  if (resolution === null) return null
  return <StatusBadge tone={resolution === 'CLEARED' ? 'neutral' : 'success'}>{resolutions[resolution]}</StatusBadge>
}

function SettledLine({ discrepancy: { cleared_at, cleared_by, note, note_message } }: { discrepancy: Discrepancy }) {
  const { list: texts } = useTexts(adminPaymentsTexts)
  const { language } = useLanguage()
  const words = useWords()
  if (cleared_at === null) return null
  return (
    <p className="mt-2 border-t pt-3 text-sm text-text-muted">
      {texts.settledAt(dayAndTime(cleared_at, language))} {cleared_by ? texts.settledBy(cleared_by) : texts.byItself}
      {note !== '' && <span className="block break-words text-text">“{words(note_message ?? { message: note })}”</span>}
    </p>
  )
}

const settlings = ['refund', 'credit', 'bank', 'clear'] as const satisfies readonly (Settling | 'bank')[]

function Actions({ discrepancy }: { discrepancy: Discrepancy }) {
  const { actions: texts } = useTexts(adminPaymentsTexts)
  const askForBank = useBankQuestion(discrepancy)
  const askToSettle = useSettleQuestion(discrepancy)
  const possible = settlings.filter((action) => discrepancy.allowed_actions.includes(action))
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {discrepancy.allowed_actions.includes('ask') && <AskButton discrepancy={discrepancy} />}
      {possible.map((action) => (
        <Button
          key={action}
          size="sm"
          variant={action === 'clear' ? 'quiet' : 'cancel'}
          className="max-sm:min-h-11 max-sm:w-full"
          onClick={() => (action === 'bank' ? askForBank() : askToSettle(action))}
        >
          {texts[action]}
        </Button>
      ))}
    </div>
  )
}

function AskButton({ discrepancy: { difference_id } }: { discrepancy: Discrepancy }) {
  const { actions: texts, done } = useTexts(adminPaymentsTexts)
  const ask = useActionCall(askDiscrepancy, { stale: [listDiscrepancies] })

  async function press() {
    const answer = await ask.send({ params: { id: difference_id } })
    if (!answer) return
    if (answer.cleared_at === null) toast.info(done.still)
    else toast.success(answer.resolution === 'TAKEN_OVER' ? done.takenOver : done.gone)
  }

  return (
    <Button size="sm" className="max-sm:min-h-11 max-sm:w-full" busy={ask.isPending} onClick={() => void press()}>
      {texts.ask}
    </Button>
  )
}

/** One side of a discrepancy as people read it: a sum is money, a status has a name, the rest stays as it is. */
export function inWords(side: string, names: Record<string, string>): string {
  if (/^\d{1,15}$/.test(side)) return rupiah(Number(side))
  if (Object.hasOwn(names, side)) return names[side] ?? side
  return side.replace(/\b[A-Z][A-Z_]{3,}\b/g, (word) => (Object.hasOwn(names, word) ? (names[word] ?? word) : word))
}

import { Link } from 'react-router'
import { chooseForParcel, getSubscription, listSubscriptions, listSwaps } from '#contract/skinvestment/skinvestment.ts'
import type { Parcel, Subscription, Swap } from '#contract/skinvestment/skinvestment.ts'
import { useActionCall } from '../../../api/use-action-call.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { paths } from '../../../paths.ts'
import { day } from '../../../shared/dates.ts'
import { LineThumb } from '../../../shared/items/line-thumb.tsx'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { QueryScreen } from '../../../shared/query-screen.tsx'
import { rupiah } from '../../../shared/money.ts'
import { Button } from '../../../ui/action/button.tsx'
import { RetryButton } from '../../../ui/action/retry-button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useConfirm } from '../../../ui/overlay/confirm.tsx'
import { plansTexts } from '../../../shared/skinvestment/plans.en.ts'

type Props = { plan: Subscription; parcel: Parcel }

/** Something of a parcel is not sold any more: what comes instead, or its money back. */
export function ChooseCard({ plan, parcel }: Props) {
  const { choose: texts } = useTexts(plansTexts)
  const { language } = useLanguage()
  const ask = useAskForChoice({ plan, parcel })
  const query = useQueryCall(listSwaps, { params: { id: plan.subscription_id } })
  const worth = rupiah(parcel.price + parcel.shipping)
  return (
    <Card
      title={texts.title(parcel.parcel_no)}
      description={texts.text(day(parcel.decide_by ?? parcel.due_on, language))}
      className="border-warning-line"
    >
      <QueryScreen
        query={query}
        outline={<Skeleton className="h-24 rounded-xl" />}
        failed={({ onRetry }) => (
          <Alert
            tone="danger"
            title={texts.loadFailed}
            action={<RetryButton size="sm" variant="cancel" onClick={onRetry} />}
          />
        )}
        empty={{ when: ({ data }) => data.length === 0, show: <p className="text-text-muted">{texts.none}</p> }}
      >
        {({ data }) => (
          <ul aria-label={texts.swaps} className="divide-y">
            {data.map((swap) => (
              <SwapRow key={swap.bundle_id} swap={swap} onTake={() => ask(swap)} />
            ))}
          </ul>
        )}
      </QueryScreen>
      <Button variant="cancel" className="mt-4" onClick={() => ask('refund')}>
        {texts.refund(worth)}
      </Button>
    </Card>
  )
}

function SwapRow({ swap, onTake }: { swap: Swap; onTake: () => void }) {
  const { choose: texts } = useTexts(plansTexts)
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 first:pt-0">
      <LineThumb imageUrl={swap.image_url} className="size-14" />
      <div className="min-w-0 flex-1 basis-32">
        <Link to={paths.bundle(swap)} className="font-semibold wrap-anywhere hover:underline">
          {swap.name}
        </Link>
        <p className="tabular text-sm text-text-muted">{texts.worth(rupiah(swap.price))}</p>
      </div>
      <Button size="sm" className="max-sm:min-h-11" aria-label={texts.takeNamed(swap.name)} onClick={onTake}>
        {texts.take}
      </Button>
    </li>
  )
}

function useAskForChoice({ plan, parcel: { parcel_no, price, shipping } }: Props): (asked: Swap | 'refund') => void {
  const { choose: texts } = useTexts(plansTexts)
  const confirm = useConfirm()
  const choose = useActionCall(chooseForParcel, {
    stale: [getSubscription, listSubscriptions, listSwaps],
    announce: texts.done,
  })
  return (asked) => {
    const isRefund = asked === 'refund'
    const params = { id: plan.subscription_id }
    const body = isRefund
      ? { choice: 'REFUND' as const, parcel_no }
      : { choice: 'SWAP' as const, parcel_no, bundle_id: asked.bundle_id }
    void confirm({
      title: isRefund ? texts.refundTitle(parcel_no) : texts.swapTitle(asked.name),
      description: isRefund ? texts.refundText(rupiah(price + shipping)) : texts.swapText,
      confirmLabel: texts.confirm,
      cancelLabel: texts.back,
      tone: isRefund ? 'danger' : 'shop',
      onConfirm: async () => (await choose.send({ params, body })) !== undefined,
    })
  }
}

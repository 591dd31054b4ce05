import { useState } from 'react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { BarTotal, BuyingBar } from '../../../shared/cart/buying-bar.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { useCheckout } from '../use-checkout.ts'
import { ApplyList } from './apply-list.tsx'
import { ApplyTerms } from './apply-terms.tsx'
import { useApplyPlace } from './use-apply-place.ts'
import { checkoutTexts } from '../../../texts/checkout.en.ts'

const Drawer = lazyPart(() => import('../../../ui/overlay/drawer.tsx').then((module) => module.Drawer))

type Props = { checkout: ReturnType<typeof useCheckout> }

/** The vouchers of the checkout: a page of their own on a phone, a drawer beside it on a desktop, at the same address. */
export function ApplyVouchers({ checkout }: Props) {
  const { vouchers: texts } = useTexts(checkoutTexts)
  const place = useApplyPlace()
  const [wasOpen, setWasOpen] = useState(place.isOpen)
  if (place.isOpen && !wasOpen) setWasOpen(true)
  if (place.isWide) {
    // Once it was open it stays, so that it can slide away.
    if (!wasOpen) return null
    return (
      <Drawer
        open={place.isOpen}
        onOpenChange={(open) => !open && place.close()}
        title={texts.title}
        footer={
          <>
            <div className="mr-auto min-w-0">
              <Totals checkout={checkout} />
            </div>
            <Button size="lg" onClick={place.close}>
              {texts.done}
            </Button>
          </>
        }
      >
        <Contents checkout={checkout} ground="raised" />
      </Drawer>
    )
  }
  if (!place.isOpen) return null
  return (
    <>
      {place.id === null && <BackButton label={texts.back} onPress={place.close} />}
      <div className="mt-4">
        <Contents checkout={checkout} ground="sunken" />
      </div>
      <BuyingBar>
        <div className="min-w-0 flex-1 leading-tight">
          <Totals checkout={checkout} />
        </div>
        <Button size="lg" onClick={place.close}>
          {texts.done}
        </Button>
      </BuyingBar>
    </>
  )
}

function Contents({ checkout, ground }: Props & { ground: 'sunken' | 'raised' }) {
  const { vouchers: texts } = useTexts(checkoutTexts)
  const { id, back } = useApplyPlace()
  if (id === null) return <ApplyList checkout={checkout} ground={ground} />
  return (
    <>
      <BackButton label={texts.all} onPress={back} />
      <div className="mt-3">
        <ApplyTerms checkout={checkout} ground={ground} voucher_id={id} />
      </div>
    </>
  )
}

function BackButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button variant="quiet" size="sm" icon={<ArrowLeft />} className="-ml-3.5" onClick={onPress}>
      {label}
    </Button>
  )
}

/** The total with what is chosen, and without any of it. Both lines are there from the start, so nothing jumps. */
function Totals({ checkout: { live, offers } }: Props) {
  const { vouchers: texts, summary } = useTexts(checkoutTexts)
  const without = offers.data?.total_without
  const { quote } = live
  return (
    <>
      <p className="tabular min-h-4 text-xs text-text-muted">
        {summary.total}
        {quote && without !== undefined && without > quote.total && (
          <>
            {' '}
            <span className="sr-only">{texts.before} </span>
            <s>{rupiah(without)}</s>
          </>
        )}
      </p>
      <div aria-live="polite">{quote ? <BarTotal amount={quote.total} /> : <Skeleton className="h-6 w-24" />}</div>
    </>
  )
}

import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { estimateDelivery } from '#contract/orders/delivery.ts'
import type { DatedRate, DistrictPlace } from '#contract/orders/delivery.ts'
import type { Output } from '#contract/call.ts'
import { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { arrivalDays } from '../../shared/arrival/arrival-days.ts'
import { firstPlace, rememberPlace } from '../../shared/arrival/delivery-place.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { Button } from '../../ui/action/button.tsx'
import { RetryButton } from '../../ui/action/retry-button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { icon } from '../../ui/icons/icon.tsx'
import { arrivalTexts } from '../../texts/arrival.en.ts'

const Truck = icon(
  'M14 18V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v11a1 1 0 0 0 1 1h2M15 18H9M19 18h2a1 1 0 0 0 1-1v-3.65a1 1 0 0 0-.22-.624l-3.48-4.35A1 1 0 0 0 17.52 8H14M15 18a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM5 18a2 2 0 1 0 4 0a2 2 0 1 0-4 0z',
)

const PlaceDialog = lazyPart(() => import('./place-dialog.tsx').then((module) => module.PlaceDialog))

type Estimate = Output<typeof estimateDelivery>
type State = 'looking' | 'none' | 'failed' | Estimate

/**
 * What delivery to the visitor's own district costs and when it arrives. The server sends the question; the district of
 * before and its figures come afterwards, in the room that is kept for them.
 */
export function DeliveryEstimate({ itemId, quantity }: { itemId: string; quantity: number }) {
  const texts = useTexts(arrivalTexts)
  const { place, choose, state, look } = useEstimate(itemId, quantity)
  const [isChoosing, setIsChoosing] = useState(false)
  const shown = place && `${place.district}, ${place.city}`
  return (
    <section
      aria-label={texts.title}
      className="js-only flex flex-wrap items-start gap-3 rounded-xl border bg-surface px-4 py-3"
    >
      <Truck aria-hidden className="mt-0.5 size-6 shrink-0 text-text-accent" />
      <div className="min-h-18 min-w-[min(11rem,100%)] flex-1" aria-live="polite">
        <p className="font-semibold wrap-anywhere">{shown ? texts.to(shown) : texts.title}</p>
        {place ? (
          <Figures state={state} onRetry={look} />
        ) : (
          <p className="text-sm text-text-muted">{texts.chooseHint}</p>
        )}
      </div>
      <Button
        variant="cancel"
        size="sm"
        className="max-sm:ml-[min(2.25rem,10vw)] max-sm:max-w-[calc(100%-min(2.25rem,10vw))]"
        aria-label={shown ? texts.changeFor(shown) : undefined}
        onClick={() => setIsChoosing(true)}
      >
        {shown ? texts.change : texts.choose}
      </Button>
      {isChoosing && (
        <PlaceDialog
          onClose={() => setIsChoosing(false)}
          onPick={(picked) => {
            setIsChoosing(false)
            choose(picked)
          }}
        />
      )}
    </section>
  )
}

/** The estimate for the present item, quantity and place; earlier answers are dropped. */
function useEstimate(itemId: string, quantity: number) {
  const [place, setPlace] = useState<DistrictPlace | null>(null)
  const [answer, setAnswer] = useState<{ question: string; state: State } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const question = JSON.stringify([itemId, quantity, place, attempt])
  useEffect(() => {
    let isGone = false
    void firstPlace().then((known) => !isGone && known && setPlace(known))
    return () => {
      isGone = true
    }
  }, [])
  useEffect(() => {
    if (!place) return undefined
    const stop = new AbortController()
    const settle = (state: State) => setAnswer({ question, state })
    request(estimateDelivery, { query: { item_id: itemId, quantity, ...place } }, { signal: stop.signal }).then(
      settle,
      (error: unknown) => {
        if (!stop.signal.aborted) settle(error instanceof ApiError && error.code === 'NO_COURIER' ? 'none' : 'failed')
      },
    )
    return () => stop.abort()
  }, [itemId, quantity, place, question])
  return {
    place,
    state: answer?.question === question ? answer.state : ('looking' as const),
    look: () => setAttempt((before) => before + 1),
    choose(picked: DistrictPlace) {
      rememberPlace(picked)
      setPlace(picked)
    },
  }
}

function Figures({ state, onRetry }: { state: State; onRetry: () => void }) {
  const texts = useTexts(arrivalTexts)
  if (state === 'looking') return <Note>{texts.looking}</Note>
  if (state === 'none') return <Note>{texts.none}</Note>
  if (state === 'failed') {
    return (
      <Note>
        {texts.failed} <RetryButton variant="link" onClick={onRetry} />
      </Note>
    )
  }
  const [cheapest, fastest] = state.rates
  return (
    <ul className="tabular text-sm">
      {cheapest && <Offer rate={cheapest} price={texts.from(rupiah(cheapest.price))} />}
      {fastest && <Offer rate={fastest} price={texts.fastest(rupiah(fastest.price))} />}
    </ul>
  )
}

function Offer({ rate, price }: { rate: DatedRate; price: string }) {
  const texts = useTexts(arrivalTexts)
  const { language } = useLanguage()
  const { arrives_from: from, arrives_to: to } = rate
  return (
    <li className="wrap-anywhere">
      <span className="font-semibold">{price}</span>
      {from && to && <span> · {texts.arrives(arrivalDays(from, to, language))}</span>}
    </li>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <p className="text-sm text-text-muted">{children}</p>
}

import { useEffect, useRef, useState } from 'react'
import clsx from 'clsx'
import { cheapestOf } from '#contract/orders/cheapest-rate.ts'
import type { DatedRate, Rate } from '#contract/orders/delivery.ts'
import { arrivalDays } from '../../shared/arrival/arrival-days.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { LetterMark } from '../../shared/marks/letter-mark.tsx'
import { FailedAlert } from '../../shared/query-screen.tsx'
import { useErrorText } from '../../shared/use-error-text.ts'
import { Button } from '../../ui/action/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { rateKey } from './use-rate-choice.ts'
import type { RateChoice } from './use-rate-choice.ts'
import { arrivalTexts } from '../../texts/arrival.en.ts'
import { checkoutTexts } from '../../texts/checkout.en.ts'

const shownAtFirst = 3

type Props = {
  choice: RateChoice
  hasAddress: boolean
  /** What the prices are of. */
  note?: string | undefined
}

/** Which courier brings it, in the owner's order. */
export function CourierSection({ choice, hasAddress, note }: Props) {
  const { courier: texts } = useTexts(checkoutTexts)
  const { rates, isFallback, isCurrent, error } = choice
  const section = useNextStep(hasAddress)
  return (
    <Card ref={section} tabIndex={-1} aria-label={texts.title} title={texts.title} description={note}>
      {!hasAddress && <p className="text-text-muted">{texts.waiting}</p>}
      {hasAddress && error && <Failure error={error} refetch={choice.refetch} />}
      {hasAddress && !error && rates.length === 0 && <RatesSkeleton />}
      {hasAddress && rates.length > 0 && (
        <div
          className={clsx('flex flex-col gap-3 transition-opacity', !isCurrent && 'opacity-55')}
          aria-busy={!isCurrent}
        >
          {isFallback && <Alert tone="warning">{texts.fallback}</Alert>}
          <Rates choice={choice} />
        </div>
      )}
    </Card>
  )
}

/** The first address takes the place of its long form; the eye and the keyboard go on to the courier, not to the page's top. */
function useNextStep(hasAddress: boolean) {
  const section = useRef<HTMLElement>(null)
  const isWaiting = useRef(!hasAddress)
  useEffect(() => {
    if (!isWaiting.current || !hasAddress) return
    isWaiting.current = false
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: 'start' })
  }, [hasAddress])
  return section
}

function Rates({ choice: { rates, chosen, choose } }: { choice: Props['choice'] }) {
  const { courier: texts } = useTexts(checkoutTexts)
  const arrivalOf = useArrivalText()
  const [showsAll, setShowsAll] = useState(false)
  const top = rates.slice(0, shownAtFirst)
  // The chosen one is always in sight.
  const shown =
    showsAll || rates.length <= shownAtFirst + 1 ? rates : chosen && !top.includes(chosen) ? [...top, chosen] : top
  return (
    <>
      <RadioCards
        label={texts.choose}
        hideLabel
        name="courier"
        value={chosen && rateKey(chosen)}
        onChange={({ target }) => choose(target.value)}
        options={shown.map((rate) => ({
          value: rateKey(rate),
          label: <RateName rate={rate} rates={rates} />,
          description: arrivalOf(rate),
          aside: rupiah(rate.price),
        }))}
      />
      {shown.length < rates.length && (
        <Button variant="quiet" size="sm" className="self-start" onClick={() => setShowsAll(true)}>
          {texts.more(rates.length - shown.length)}
        </Button>
      )}
    </>
  )
}

/** `Arrives 25–27 Nov`; in days where the shop promises no day of leaving. */
function useArrivalText(): (rate: DatedRate) => string {
  const { courier: texts } = useTexts(checkoutTexts)
  const arrival = useTexts(arrivalTexts)
  const { language } = useLanguage()
  return ({ arrives_from: from, arrives_to: to, etd_min_days, etd_max_days }) =>
    from && to ? arrival.arrives(arrivalDays(from, to, language)) : texts.days(etd_min_days, etd_max_days)
}

function RateName({ rate, rates }: { rate: Rate; rates: readonly Rate[] }) {
  const { courier: texts } = useTexts(checkoutTexts)
  const isCheapest = cheapestOf(rates) === rate
  const isFastest = rates.every((other) => other === rate || other.etd_max_days > rate.etd_max_days)
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <LetterMark kind="courier" code={rate.courier_code} />
      <span>
        {rate.courier_name} <span className="font-medium text-text-muted">{rate.service_name}</span>
      </span>
      {isCheapest && rates.length > 1 && <Badge tone="accent">{texts.cheapest}</Badge>}
      {isFastest && rates.length > 1 && !isCheapest && <Badge tone="info">{texts.fastest}</Badge>}
    </span>
  )
}

type FailureProps = { error: NonNullable<Props['choice']['error']>; refetch: Props['choice']['refetch'] }

function Failure({ error, refetch }: FailureProps) {
  const { courier: texts } = useTexts(checkoutTexts)
  const errorText = useErrorText()
  if (error.key === 'no_courier_offered') return <Alert tone="warning">{errorText(error)}</Alert>
  if (error.code === 'NO_COURIER') {
    return (
      <Alert tone="warning" title={texts.none}>
        {texts.noneText}
      </Alert>
    )
  }
  return <FailedAlert title={texts.failedTitle} error={error} onRetry={() => void refetch()} />
}

function RatesSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-2">
      {Array.from({ length: shownAtFirst }, (_, index) => (
        <Skeleton key={index} className="h-18 rounded-xl" />
      ))}
    </div>
  )
}

import { useState } from 'react'
import type { PaymentService, ServiceGroup } from '#contract/orders/payments.ts'
import { useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { FailedAlert } from '../../shared/query-screen.tsx'
import { LetterMark } from '../../shared/marks/letter-mark.tsx'
import { ChevronDown } from '../../ui/icons/shop-icons.ts'
import { Button } from '../../ui/action/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { feeOf, fitOf } from './payment-choice.ts'
import { checkoutTexts } from '../../texts/checkout.en.ts'

/** As many as stand beside the name of their group. */
const shownMarks = 5

const groups: readonly ServiceGroup[] = ['QRIS', 'EWALLET', 'VIRTUAL_ACCOUNT', 'CARD', 'RETAIL', 'TRANSFER']

type Props = {
  services: readonly PaymentService[] | undefined
  error: unknown
  onRetry: () => void
  chosen: PaymentService | null
  /** The code of what the customer paid with before, here. */
  last: string | null
  /** What has to be paid, before the fee. */
  payable: number
  onChoose: (code: string) => void
  /** Folded to the chosen one at first: the customer paid like this before. */
  startsFolded: boolean
}

/** How to pay, in groups; folded to one line when the customer's usual way is chosen already. */
export function PaymentSection(props: Props) {
  const { payment: texts } = useTexts(checkoutTexts)
  const [isFolded, setIsFolded] = useState(props.startsFolded)
  const { services, chosen } = props
  const isShort = isFolded && chosen !== null
  return (
    <Card
      title={texts.title}
      action={
        isShort && (
          <Button variant="cancel" size="sm" onClick={() => setIsFolded(false)}>
            {texts.change}
          </Button>
        )
      }
    >
      {!services && props.error ? (
        <FailedAlert title={texts.failed} error={props.error} onRetry={props.onRetry} />
      ) : (
        !services && <Skeleton className="h-18 rounded-xl" />
      )}
      {services && isShort && <Chosen service={chosen} payable={props.payable} />}
      {services && !isShort && <Groups {...props} services={services} />}
    </Card>
  )
}

function Chosen({ service, payable }: { service: PaymentService; payable: number }) {
  const { payment: texts } = useTexts(checkoutTexts)
  const fee = useFeeText(payable)
  return (
    <div className="flex items-start gap-3">
      <LetterMark kind="payment" code={service.code} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{service.name}</p>
        <p className="text-sm text-text-muted">{texts.hints[service.group]}</p>
      </div>
      {fee(service) && <p className="tabular shrink-0 text-sm text-text-muted">{fee(service)}</p>}
    </div>
  )
}

type Listed = Props & { services: readonly PaymentService[] }

/** What was used last comes first; the others in groups, of which the one with the choice is open. */
function Groups(props: Listed) {
  const { payment: texts } = useTexts(checkoutTexts)
  const { chosen, last } = props
  const active = props.services.filter(({ is_active }) => is_active)
  const latest = active.filter(({ code }) => code === last)
  const others = active.filter(({ code }) => code !== last)
  const [opened] = useState(chosen?.group)
  return (
    <div className="flex flex-col gap-3">
      {chosen === null && <Alert tone="warning">{texts.none}</Alert>}
      {latest.length > 0 && <Ways {...props} label={texts.last} ways={latest} />}
      {groups.map((group) => {
        const own = others.filter((service) => service.group === group)
        if (own.length === 0) return null
        const isOpen = group === opened && (chosen?.code !== last || latest.length === 0)
        return <Group key={group} {...props} group={group} ways={own} isOpen={isOpen} />
      })}
    </div>
  )
}

type GroupProps = Listed & { group: ServiceGroup; ways: readonly PaymentService[]; isOpen: boolean }

/** The browser's own folding. Folded it shows the marks of what is inside. */
function Group({ group, isOpen, ...props }: GroupProps) {
  const { payment: texts } = useTexts(checkoutTexts)
  return (
    <details open={isOpen} className="group/ways rounded-xl border">
      <summary className="focus-inset flex min-h-14 list-none flex-wrap items-center gap-x-3 gap-y-2 rounded-xl px-4 py-3 hover:bg-surface-hover [&::-webkit-details-marker]:hidden">
        <span className="min-w-[min(10rem,100%)] flex-1 wrap-anywhere">
          <span className="block font-semibold">{texts.groups[group]}</span>
          <span className="block text-sm text-text-muted">{texts.hints[group]}</span>
        </span>
        <span className="flex flex-wrap gap-1 max-sm:order-last max-sm:w-full group-open/ways:hidden">
          {props.ways.slice(0, shownMarks).map(({ code }) => (
            <LetterMark key={code} kind="payment" code={code} />
          ))}
        </span>
        <ChevronDown aria-hidden className="size-5 text-text-muted transition-transform group-open/ways:rotate-180" />
      </summary>
      <div className="px-3 pb-3">
        <Ways {...props} label={texts.groups[group]} hideLabel />
      </div>
    </details>
  )
}

type WaysProps = Listed & { ways: readonly PaymentService[]; label: string; hideLabel?: boolean }

function Ways({ ways, chosen, payable, onChoose, label, hideLabel }: WaysProps) {
  const fee = useFeeText(payable)
  const reason = useMisfitText()
  return (
    <RadioCards
      label={label}
      hideLabel={hideLabel}
      name="payment"
      columns={ways.length > 1 ? 2 : 1}
      value={chosen?.code ?? null}
      onChange={({ target }) => onChoose(target.value)}
      options={ways.map((service) => ({
        value: service.code,
        label: service.name,
        description: fee(service),
        aside: <LetterMark kind="payment" code={service.code} />,
        disabledReason: reason(service, payable),
      }))}
    />
  )
}

/** `Fee Rp 4.000`: what this order would pay, the share of a percentage included; nothing where there is no fee. */
function useFeeText(payable: number): (service: PaymentService) => string | undefined {
  const { payment: texts } = useTexts(checkoutTexts)
  return (service) => {
    const amount = feeOf(service, payable)
    return amount > 0 ? texts.fee(rupiah(amount)) : undefined
  }
}

function useMisfitText(): (service: PaymentService, payable: number) => string | undefined {
  const { payment: texts } = useTexts(checkoutTexts)
  return (service, payable) => {
    const fit = fitOf(service, payable)
    if (fit.fits) return undefined
    return 'from' in fit ? texts.from(rupiah(fit.from)) : texts.upTo(rupiah(fit.upTo))
  }
}

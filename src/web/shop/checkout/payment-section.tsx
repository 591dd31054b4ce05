import { useState } from 'react'
import type { PaymentService, ServiceGroup } from '#contract/orders/payments.ts'
import { useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { useErrorText } from '../../shared/use-error-text.ts'
import { Button } from '../../ui/action/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { fitOf } from './payment-choice.ts'

const groups: readonly ServiceGroup[] = ['QRIS', 'EWALLET', 'VIRTUAL_ACCOUNT', 'CARD', 'RETAIL']

type Props = {
  services: readonly PaymentService[] | undefined
  error: unknown
  onRetry: () => void
  chosen: PaymentService | null
  /** What has to be paid, before the fee. */
  payable: number
  onChoose: (code: string) => void
  /** Folded to the chosen one at first: the customer paid like this before. */
  startsFolded: boolean
}

/** How to pay, in groups; folded to one line when the customer's usual way is chosen already. */
export function PaymentSection(props: Props) {
  const { payment: texts, page } = useTexts('checkout')
  const errorText = useErrorText()
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
        <Alert
          tone="danger"
          title={texts.failed}
          action={
            <Button variant="cancel" size="sm" onClick={props.onRetry}>
              {page.retry}
            </Button>
          }
        >
          {errorText(props.error)}
        </Alert>
      ) : (
        !services && <Skeleton className="h-18 rounded-xl" />
      )}
      {services && isShort && <Chosen service={chosen} />}
      {services && !isShort && <Groups {...props} services={services} />}
    </Card>
  )
}

function Chosen({ service }: { service: PaymentService }) {
  const { payment: texts } = useTexts('checkout')
  const fee = useFeeText()
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <p className="font-semibold">{service.name}</p>
        <p className="text-sm text-text-muted">{texts.hints[service.group]}</p>
      </div>
      <p className="tabular shrink-0 text-sm text-text-muted">{fee(service)}</p>
    </div>
  )
}

function Groups({ services, chosen, payable, onChoose }: Props & { services: readonly PaymentService[] }) {
  const { payment: texts } = useTexts('checkout')
  const fee = useFeeText()
  const reason = useMisfitText()
  const active = services.filter(({ is_active }) => is_active)
  return (
    <div className="flex flex-col gap-6">
      {chosen === null && <Alert tone="warning">{texts.none}</Alert>}
      {groups.map((group) => {
        const own = active.filter((service) => service.group === group)
        if (own.length === 0) return null
        return (
          <RadioCards
            key={group}
            label={
              <>
                {texts.groups[group]}
                <span className="block font-normal text-text-muted">{texts.hints[group]}</span>
              </>
            }
            name="payment"
            columns={own.length > 1 ? 2 : 1}
            value={chosen?.code ?? null}
            onChange={({ target }) => onChoose(target.value)}
            options={own.map((service) => ({
              value: service.code,
              label: service.name,
              description: fee(service),
              disabledReason: reason(service, payable),
            }))}
          />
        )
      })}
    </div>
  )
}

/** `Fee Rp 4.000`, `Fee 0,7 %`, `Fee Rp 2.000 + 2,9 %`. */
function useFeeText(): (service: PaymentService) => string {
  const { payment: texts } = useTexts('checkout')
  return ({ fee_flat, fee_bps }) => {
    const share = `${String(fee_bps / 100).replace('.', ',')}\u00a0%`
    const parts = [...(fee_flat > 0 ? [rupiah(fee_flat)] : []), ...(fee_bps > 0 ? [share] : [])]
    return parts.length === 0 ? texts.noFee : texts.fee(parts.join(' + '))
  }
}

function useMisfitText(): (service: PaymentService, payable: number) => string | undefined {
  const { payment: texts } = useTexts('checkout')
  return (service, payable) => {
    const fit = fitOf(service, payable)
    if (fit.fits) return undefined
    return 'from' in fit ? texts.from(rupiah(fit.from)) : texts.upTo(rupiah(fit.upTo))
  }
}

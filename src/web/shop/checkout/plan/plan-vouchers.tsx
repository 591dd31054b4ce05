import Truck from 'lucide-react/icons/truck'
import { keepPreviousData } from '@tanstack/react-query'
import { offerPlanVouchers } from '#contract/skinvestment/plan-orders.ts'
import type { VoucherOffer } from '#contract/orders/voucher-offers.ts'
import { request } from '../../../api/request.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { useErrorText } from '../../../shared/use-error-text.ts'
import { CodeForm } from '../../../shared/vouchers/code-form.tsx'
import { useVoucherTexts } from '../../../shared/vouchers/use-voucher-texts.ts'
import { useVoucherName } from '../../../shared/vouchers/voucher-name.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { BestRow } from '../vouchers/best-row.tsx'
import type { PlanBody, usePlanCheckout } from './use-plan-checkout.ts'
import { checkoutTexts } from '../../../texts/checkout.en.ts'
import { planCheckoutTexts } from './plan-checkout.en.ts'

type Checkout = Pick<ReturnType<typeof usePlanCheckout>, 'body' | 'voucher' | 'isFilled' | 'chooseVoucher'>

const nothing: PlanBody = {
  plan_id: '',
  bundle_id: '',
  parcels: 3,
  address_id: '',
  courier_code: '',
  courier_service_code: '',
  payment_service: '',
}

/** The customer's shipping vouchers, the only ones that go with a plan: the best is used until the customer decides. And a code that is typed. */
export function PlanVouchers({ checkout: { body, voucher, isFilled, chooseVoucher } }: { checkout: Checkout }) {
  const { vouchers: texts } = useTexts(planCheckoutTexts)
  const nameOf = useVoucherName()
  const { vouchers: words } = useTexts(checkoutTexts)
  const errorText = useErrorText()
  const offers = useQueryCall(
    offerPlanVouchers,
    { body: body ?? nothing },
    { enabled: body !== null, placeholderData: keepPreviousData, staleTime: 15_000 },
  )
  const codeProblem = useCodeProblem()
  const all = offers.data?.data ?? []
  const best = isFilled ? all.find((offer) => offer.voucher.code === voucher) : undefined
  const others = all.filter((offer) => offer !== best)

  async function use(code: string): Promise<string | null> {
    if (!body) return words.blocked
    const answer = await request(offerPlanVouchers, { body: { ...body, voucher_codes: [code] } })
    const problem = codeProblem(answer.data.find(({ is_chosen }) => is_chosen))
    if (problem === null) chooseVoucher(code)
    return problem
  }

  return (
    <Card aria-label={texts.title} title={texts.title} description={texts.note}>
      <div className="flex flex-col gap-4">
        {!body && !offers.data && <p className="text-sm text-text-muted">{words.blocked}</p>}
        {body && !offers.data && !offers.error && <Skeleton className="h-11 rounded-lg" />}
        {!offers.data && offers.error && <p className="text-sm text-text-muted">{errorText(offers.error)}</p>}
        {best && (
          <BestRow
            title={words.bestTaken(rupiah(best.amount))}
            names={nameOf(best.voucher)}
            isTaken
            onTake={() => chooseVoucher(best.voucher.code)}
            onDrop={() => chooseVoucher(null)}
          />
        )}
        {others.length > 0 && (
          <ul className="flex flex-col divide-y" aria-busy={offers.isFetching}>
            {others.map((offer) => (
              <Offer
                key={offer.voucher.code}
                offer={offer}
                isChosen={offer.voucher.code === voucher}
                onChoose={chooseVoucher}
              />
            ))}
          </ul>
        )}
        <CodeForm label={words.codeLabel} action={words.apply} onCode={use} />
      </div>
    </Card>
  )
}

/** Why a typed code cannot be used; null where it can. */
function useCodeProblem(): (offer: VoucherOffer | undefined) => string | null {
  const { reason, texts } = useVoucherTexts()
  return (offer) => {
    if (!offer) return texts.reasons.NOT_FOUND(nobody)
    if (offer.is_usable) return null
    return reason(offer.voucher, { reason: offer.reason ?? 'NOT_ACTIVE', missing_amount: offer.missing_amount })
  }
}

const nobody = { missing: '', goods: null, starts: '', audience: 'EVERYONE', uses: 0, kind: 'SHIPPING' } as const

type OfferProps = { offer: VoucherOffer; isChosen: boolean; onChoose: (code: string | null) => void }

function Offer({ offer, isChosen, onChoose }: OfferProps) {
  const { vouchers: words } = useTexts(checkoutTexts)
  const nameOf = useVoucherName()
  const codeProblem = useCodeProblem()
  const { voucher, amount } = offer
  const name = nameOf(voucher)
  const problem = codeProblem(offer)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 first:pt-0 last:pb-0">
      <Truck aria-hidden className="size-5 shrink-0 text-text-accent" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="line-clamp-2 font-medium wrap-anywhere">{name}</p>
        {problem === null ? (
          <p className="tabular text-sm font-semibold text-success">{rupiah(-amount)}</p>
        ) : (
          <p className="text-sm text-pretty text-text-muted">{problem}</p>
        )}
      </div>
      {(problem === null || isChosen) && (
        <Button
          size="sm"
          variant={isChosen ? 'quiet' : 'cancel'}
          aria-label={isChosen ? words.removeNamed(name) : words.useNamed(name)}
          onClick={() => onChoose(isChosen ? null : voucher.code)}
        >
          {isChosen ? words.remove : words.use}
        </Button>
      )}
    </li>
  )
}

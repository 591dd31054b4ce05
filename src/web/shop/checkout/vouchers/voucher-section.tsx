import { Link } from 'react-router'
import { useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { useErrorText } from '../../../shared/use-error-text.ts'
import { DeliveryReach } from '../../../shared/vouchers/delivery-reach.tsx'
import { buttonStyle } from '../../../ui/action/button-style.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { X } from '../../../ui/icons/shop-icons.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { useCheckout } from '../use-checkout.ts'
import { BestRow } from './best-row.tsx'
import { slotOf } from './voucher-choice.ts'
import { useApplyPlace } from './use-apply-place.ts'
import { useBest } from './use-best.ts'
import { useChosen } from './use-chosen.ts'
import type { Chosen } from './use-chosen.ts'
import { checkoutTexts } from '../../../texts/checkout.en.ts'

type Props = { checkout: ReturnType<typeof useCheckout> }

/** The best combination, which the shop takes until the customer decides, or what was chosen; the rest is behind "Choose". */
export function VoucherSection({ checkout }: Props) {
  const { vouchers: texts } = useTexts(checkoutTexts)
  const { toList } = useApplyPlace()
  const chosen = useChosen(checkout)
  return (
    <Card
      aria-label={texts.title}
      title={texts.title}
      action={
        <Link
          {...toList}
          className={buttonStyle('cancel', 'sm')}
          aria-label={chosen.length > 0 ? texts.changeLong : texts.chooseLong}
        >
          {chosen.length > 0 ? texts.change : texts.choose}
        </Link>
      }
    >
      <div className="flex min-h-11 flex-col justify-center">
        {chosen.length > 0 && !checkout.isAllFilled ? (
          <ChosenRows chosen={chosen} choose={checkout.choose} />
        ) : (
          <Best checkout={checkout} />
        )}
      </div>
      <div className="mt-3">
        <DeliveryReach reach={checkout.offers.data?.delivery_within_reach} />
      </div>
    </Card>
  )
}

function ChosenRows({ chosen, choose }: { chosen: readonly Chosen[]; choose: Props['checkout']['choose'] }) {
  const { vouchers: texts } = useTexts(checkoutTexts)
  return (
    <ul className="divide-y">
      {chosen.map((one) => (
        <li key={one.key} className="flex items-center gap-2 py-1.5 first:pt-0 last:pb-0">
          <div className="min-w-0 flex-1">
            <p className="line-clamp-2 font-medium wrap-anywhere">{one.name}</p>
            {one.problem !== null && <p className="text-sm font-medium text-warning">{one.problem}</p>}
          </div>
          <span className="tabular shrink-0 font-semibold text-success">
            {one.problem === null && <Saved chosen={one} />}
          </span>
          <IconButton
            size="sm"
            label={texts.removeNamed(one.name)}
            icon={<X />}
            onClick={() => choose({ [slotOf[one.kind]]: null })}
          />
        </li>
      ))}
    </ul>
  )
}

function Saved({ chosen: { kind, amount } }: { chosen: Chosen }) {
  const { vouchers: texts } = useTexts(checkoutTexts)
  if (kind === 'FREEBIE') return texts.gift
  return amount === null ? <Skeleton className="h-5 w-20" /> : rupiah(-amount)
}

/** One press takes the best or leaves it, in the same place. */
function Best({ checkout: { offers, isAllFilled, takeBest, dropFilled } }: Props) {
  const { vouchers: texts } = useTexts(checkoutTexts)
  const errorText = useErrorText()
  const best = useBest(offers.data)
  if (offers.isBlocked) return <p className="text-sm text-text-muted">{texts.blocked}</p>
  if (!offers.data && offers.error) return <p className="text-sm text-text-muted">{errorText(offers.error)}</p>
  if (!offers.data) return <Skeleton className="h-6 w-3/5" />
  if (!best) return <p className="text-sm text-text-muted">{texts.noneUsable}</p>
  const amount = rupiah(best.saving)
  const offered = best.saving > 0 ? texts.best(amount) : texts.bestGift
  const taken = best.saving > 0 ? texts.bestTaken(amount) : texts.bestGiftTaken
  return (
    <BestRow
      title={isAllFilled ? taken : offered}
      names={best.names.join(' + ')}
      isTaken={isAllFilled}
      onTake={takeBest}
      onDrop={dropFilled}
    />
  )
}

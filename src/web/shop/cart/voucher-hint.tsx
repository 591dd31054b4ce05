import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import type { Output } from '#contract/call.ts'
import { hintVouchers } from '#contract/orders/voucher-offers.ts'
import { queryKey, useQueryCall } from '../../api/use-query-call.ts'
import { paths } from '../../paths.ts'
import type { CartLine } from '../../shared/cart/cart-lines.ts'
import { useCart } from '../../shared/cart/cart-state.ts'
import { useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { useRepeat } from '../../shared/use-repeat.ts'
import { checkoutWith } from '../../shared/vouchers/checkout-with.ts'
import { DeliveryReach } from '../../shared/vouchers/delivery-reach.tsx'
import { useVoucherName } from '../../shared/vouchers/voucher-name.tsx'
import { valueInWords } from '../../shared/vouchers/voucher-words.ts'
import { cartTexts } from './cart.en.ts'
import { PromotionHints } from './promotion-hints.tsx'
import { voucherCardTexts } from '../../shared/vouchers/voucher-card.en.ts'

type Hint = Output<typeof hintVouchers>

/** What vouchers would do to what is ticked, and how far free delivery is. All lines from the start, whatever the answer: nothing moves. */
export function VoucherHint({ lines }: { lines: readonly CartLine[] }) {
  const client = useQueryClient()
  const isSettling = useCart((state) => state.isSettling)
  const ticked = lines.filter(({ available, is_selected }) => available && is_selected)
  const { data, error } = useQueryCall(
    hintVouchers,
    { body: {} },
    { enabled: ticked.length > 0 && !isSettling, placeholderData: keepPreviousData },
  )
  const contents = ticked.map(({ id, quantity, price }) => `${id} ${quantity} ${price}`).join()
  useRepeat(isSettling ? null : contents, () => void client.invalidateQueries({ queryKey: queryKey(hintVouchers) }))
  const known = ticked.length > 0 && !error ? data : undefined
  const { title, text, to } = useHintWords(known, ticked.length > 0 && !error)
  return (
    <>
      <Link
        to={to}
        className="flex min-h-18 items-center gap-2 rounded-xl border border-success-line bg-surface-tint px-3 py-3 sm:gap-3 sm:px-4 hover:border-action"
      >
        <TicketPercent aria-hidden className="size-7 shrink-0 stroke-[1.5] text-text-accent" />
        <span className="min-w-0 flex-1">
          <span className="tabular block truncate font-semibold">{title}</span>
          <span className="tabular block truncate text-sm text-text-muted">{text}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-text-muted" />
      </Link>
      <div className="mt-3 px-1">
        <DeliveryReach reach={known?.delivery_within_reach} />
        <PromotionHints hints={known?.promotions ?? []} />
      </div>
    </>
  )
}

/** What saves most comes first, then what is within reach; a link to where it can be used. */
function useHintWords(hint: Hint | undefined, isAsked: boolean): { title: string; text: string; to: string } {
  const { hint: texts } = useTexts(cartTexts)
  const words = useTexts(voucherCardTexts)
  const nameOf = useVoucherName()
  if (!hint) return { title: texts.title, text: isAsked ? texts.waiting : texts.none, to: paths.vouchers() }
  const { best, within_reach: near, usable_count, open_claims } = hint
  const reach = near && texts.reach(rupiah(near.missing_amount), nameOf(near.voucher))
  const others = open_claims > 0 ? texts.gifts(open_claims) : texts.usable(usable_count)
  if (best) {
    // Of delivery nothing is known before the address, and a gift takes nothing off.
    const isKnown = best.amount > 0
    const title = isKnown ? texts.save(rupiah(best.amount), nameOf(best.voucher)) : valueInWords(best.voucher, words)
    const text = reach ?? (open_claims > 0 || usable_count > 1 ? others : texts.saveNext)
    return { title, text, to: checkoutWith(best.voucher) }
  }
  if (near) return { title: reach ?? '', text: others, to: paths.voucher(near.voucher) }
  if (open_claims > 0 || usable_count > 0) return { title: texts.title, text: others, to: paths.vouchers() }
  return { title: texts.title, text: texts.none, to: paths.vouchers() }
}

import type { ReactNode } from 'react'
import Gift from 'lucide-react/icons/gift'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import Truck from 'lucide-react/icons/truck'
import clsx from 'clsx'
import type { Voucher, VoucherGift } from '#contract/vouchers/vouchers.ts'
import { day } from '../dates.ts'
import { LineThumb } from '../items/line-thumb.tsx'
import { useLanguage, useTexts } from '../language.tsx'
import { conditionsInWords, valueInWords, wordsOf } from './voucher-words.ts'

/** What the card shows of a voucher; `Voucher` of the calls is one. */
export type CardVoucher = Pick<
  Voucher,
  'type' | 'value' | 'max_discount' | 'min_spend' | 'scope' | 'translations' | 'starts_at' | 'ends_at' | 'target_count'
> & {
  targets: readonly { name: string }[]
  gift: Pick<VoucherGift, 'name' | 'quantity' | 'image_url'> | null
  images: readonly { url: string }[]
}

type VoucherCardProps = {
  voucher: CardVoucher
  /** The name as a link, a radio's label or the like; plain words otherwise. */
  heading?: (name: ReactNode) => ReactNode
  /** Where it has not begun yet: says from when, in place of until when. */
  isAhead?: boolean
  /** It cannot be used: greyed, but still to be read. */
  isDim?: boolean
  /** At the right: a button or a mark. */
  action?: ReactNode
  /** Below its terms: why it cannot be used, how much is missing. */
  children?: ReactNode
}

const icons = { PERCENTAGE: TicketPercent, FIXED: TicketPercent, FREE_SHIPPING: Truck, FREEBIE: Gift }

/** A voucher as customers see it everywhere: what it gives on a stub at the left, its name and terms beside it. */
export function VoucherCard({ voucher, heading, isAhead = false, isDim = false, action, children }: VoucherCardProps) {
  const texts = useTexts('voucher-card')
  const { language } = useLanguage()
  const name = wordsOf(voucher.translations, 'name', language)
  const { targets, target_count: count, gift } = voucher
  const conditions = conditionsInWords(voucher, texts, { names: targets.map((target) => target.name), count })
  const gifts = gift ? [texts.value.giftOf(gift.quantity, gift.name)] : []
  const shownName = <span lang={name.lang}>{name.text || texts.card.noName}</span>
  return (
    <article className="flex overflow-hidden rounded-xl border bg-surface text-sm">
      <VoucherStub voucher={voucher} isDim={isDim} />
      <div className="flex min-w-0 flex-1 flex-col gap-1 p-3.5">
        <h3 className="text-base leading-snug font-semibold break-words">{heading ? heading(shownName) : shownName}</h3>
        <p className="tabular text-text-muted break-words">{[...gifts, ...conditions].join(' · ')}</p>
        <p className="tabular text-xs text-text-muted">
          {isAhead
            ? texts.card.begins(day(voucher.starts_at, language))
            : texts.card.until(day(voucher.ends_at, language))}
        </p>
        {children}
        {action && <div className="mt-1.5 flex flex-wrap items-center gap-2">{action}</div>}
      </div>
    </article>
  )
}

/** The part one would tear off: a picture or a sign, and what it gives. */
function VoucherStub({ voucher, isDim }: { voucher: CardVoucher; isDim: boolean }) {
  const texts = useTexts('voucher-card')
  const Icon = icons[voucher.type]
  const picture = voucher.images[0]?.url ?? voucher.gift?.image_url ?? null
  return (
    <div
      className={clsx(
        'flex w-28 shrink-0 flex-col items-center justify-center gap-2 border-r border-dashed border-border-strong p-2.5 text-center sm:w-32',
        isDim ? 'bg-surface-sunken text-text-muted' : 'bg-surface-tint text-text-accent',
      )}
    >
      {picture === null ? (
        <Icon aria-hidden className="size-7 stroke-[1.75]" />
      ) : (
        <LineThumb imageUrl={picture} className="size-14" />
      )}
      <p className="tabular max-w-full leading-tight font-bold text-balance break-words">
        {valueInWords(voucher, texts)}
      </p>
    </div>
  )
}

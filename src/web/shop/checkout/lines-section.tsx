import { Link } from 'react-router'
import Gift from 'lucide-react/icons/gift'
import type { Output } from '#contract/call.ts'
import type { checkAvailability, Quote } from '#contract/orders/orders.ts'
import { paths } from '../../paths.ts'
import type { CartLine } from '../../shared/cart/cart-lines.ts'
import { useLangOf, useTexts } from '../../shared/language.tsx'
import { LineThumb } from '../../shared/items/line-thumb.tsx'
import { rupiah } from '../../shared/money.ts'
import { Button } from '../../ui/action/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { checkoutTexts } from '../../texts/checkout.en.ts'

export type Finding = Output<typeof checkAvailability>['items'][number]

export type LineFixes = { take: (line: CartLine, quantity: number) => void; remove: (line: CartLine) => void }

type Props = {
  lines: readonly CartLine[]
  /** The result of the availability check for each line, by its id. */
  findings: ReadonlyMap<string, Finding>
  fixes: LineFixes
  gifts: Quote['items']
}

/** What the quote adds at Rp 0. */
export function giftsIn(quote: Quote | null): Quote['items'] {
  return quote?.items.filter(({ type }) => type === 'freebie') ?? []
}

/** What is being bought, with what is wrong where something is. */
export function LinesSection({ lines, findings, fixes, gifts }: Props) {
  const { lines: texts } = useTexts(checkoutTexts)
  const hasProblem = lines.some(({ id }) => findings.get(id)?.available === false)
  return (
    <Card
      aria-label={texts.title}
      title={texts.title}
      action={
        <Link
          to={paths.cart()}
          className="touch-target py-1 text-sm font-semibold text-text-link underline underline-offset-4"
        >
          {texts.edit}
        </Link>
      }
    >
      {hasProblem && <Alert tone="warning" live title={texts.problemTitle} className="mb-4" />}
      <ul className="divide-y">
        {lines.map((line) => (
          <Line key={line.id} line={line} finding={findings.get(line.id)} fixes={fixes} />
        ))}
        {gifts.map((gift, place) => (
          <GiftLine key={`${place} ${gift.name}`} gift={gift} />
        ))}
      </ul>
    </Card>
  )
}

function GiftLine({ gift: { name, quantity } }: { gift: Quote['items'][number] }) {
  const { lines: texts } = useTexts(checkoutTexts)
  return (
    <li className="flex flex-wrap gap-3 py-3 last:pb-0 sm:gap-4">
      <span
        aria-hidden
        className="grid size-16 shrink-0 place-items-center rounded-lg border bg-surface-tint text-text-accent"
      >
        <Gift className="size-6 stroke-[1.5]" />
      </span>
      <div className="min-w-0 flex-1 basis-24">
        <p className="line-clamp-2 font-medium break-words">{name}</p>
        <p className="tabular mt-0.5 flex flex-wrap items-center gap-x-2">
          <Badge tone="accent">{texts.gift}</Badge>
          <span className="text-sm text-text-muted">{texts.quantity(quantity, texts.free)}</span>
          <span className="ml-auto font-semibold">{rupiah(0)}</span>
        </p>
      </div>
    </li>
  )
}

type LineProps = { line: CartLine; finding: Finding | undefined; fixes: LineFixes }

function Line({ line, finding, fixes }: LineProps) {
  const { lines: texts } = useTexts(checkoutTexts)
  const langOf = useLangOf()
  const isBlocked = finding?.available === false
  return (
    <li className="flex flex-wrap gap-3 py-3 first:pt-0 last:pb-0 sm:gap-4">
      <LineThumb imageUrl={line.image_url} className="size-16" />
      <div className="min-w-0 flex-1 basis-24">
        <p lang={langOf(line, 'name')} className="line-clamp-2 font-medium break-words">
          {line.name}
        </p>
        <p className="tabular mt-0.5 flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-sm text-text-muted">
            {line.unit_value !== '' && `${line.unit_value} · `}
            {texts.quantity(line.quantity, rupiah(line.price))}
          </span>
          <span className="ml-auto font-semibold">{rupiah(line.subtotal)}</span>
        </p>
        {finding?.reason === 'PRICE_CHANGED' && (
          <p className="tabular mt-1 text-sm font-medium text-warning">
            {texts.priceChanged(rupiah(finding.seen_price), rupiah(finding.price))}
          </p>
        )}
        {isBlocked && <Problem line={line} finding={finding} fixes={fixes} />}
      </div>
    </li>
  )
}

function Problem({ line, finding, fixes }: { line: CartLine; finding: Finding; fixes: LineFixes }) {
  const { lines: texts } = useTexts(checkoutTexts)
  const { reason, max_quantity } = finding
  const quantity = reason === 'BELOW_MOQ' ? line.min_quantity : max_quantity
  const canTake =
    quantity > 0 && quantity !== line.quantity && quantity <= max_quantity && quantity >= line.min_quantity
  const why = reason === null || reason === 'PRICE_CHANGED' ? texts.reasons.OUT_OF_STOCK : texts.reasons[reason]
  return (
    <div className="mt-1.5">
      <p className="text-sm font-medium text-danger">{why(max_quantity)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {canTake && (
          <Button size="sm" variant="cancel" onClick={() => fixes.take(line, quantity)}>
            {texts.take(quantity)}
          </Button>
        )}
        <Button size="sm" variant="quiet" aria-label={texts.removeNamed(line.name)} onClick={() => fixes.remove(line)}>
          {texts.remove}
        </Button>
      </div>
    </div>
  )
}

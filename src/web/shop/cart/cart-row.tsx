import { Link } from 'react-router'
import Trash2 from 'lucide-react/icons/trash-2'
import clsx from 'clsx'
import { useLangOf, useTexts } from '../../shared/language.tsx'
import { LineThumb } from '../../shared/items/line-thumb.tsx'
import { rupiah } from '../../shared/money.ts'
import { Button } from '../../ui/action/button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { Price } from '../../ui/display/price.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx'
import { possibleQuantity } from '../../shared/cart/cart-lines.ts'
import type { CartLine } from '../../shared/cart/cart-lines.ts'
import type { useCartActions } from './use-cart-actions.ts'
import { cartTexts } from './cart.en.ts'

type Props = { line: CartLine; actions: ReturnType<typeof useCartActions> }

/** A line of the cart: tick, picture, name, price, quantity. */
export function CartRow({ line, actions }: Props) {
  const { line: texts } = useTexts(cartTexts)
  const langOf = useLangOf()
  const { name, path, available } = line
  return (
    <li className="flex flex-wrap gap-3 px-4 py-4 sm:gap-4 sm:px-6">
      <Checkbox
        aria-label={texts.select(name)}
        checked={available && line.is_selected}
        disabled={!available}
        onChange={(event) => void actions.select([line], event.target.checked)}
        className="mt-8 sm:mt-9"
      />
      <Link to={path} tabIndex={-1} aria-hidden className="shrink-0">
        <LineThumb
          imageUrl={line.image_url}
          className={clsx('size-20 sm:size-24', !available && 'opacity-55 grayscale')}
        />
      </Link>
      <div className="flex min-w-0 flex-1 basis-32 flex-col">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <Link
              to={path}
              lang={langOf(line, 'name')}
              className={clsx(
                'line-clamp-2 font-medium break-words hover:underline hover:underline-offset-4',
                !available && 'text-text-muted',
              )}
            >
              {name}
            </Link>
            <Facts line={line} />
          </div>
          <IconButton
            label={texts.remove(name)}
            icon={<Trash2 />}
            size="sm"
            className="-mt-1 -mr-2 text-text-muted! hover:text-danger!"
            onClick={() => void actions.remove(line)}
          />
        </div>
        {available ? <Amounts line={line} actions={actions} /> : <Problem line={line} actions={actions} />}
      </div>
    </li>
  )
}

function Facts({ line }: { line: CartLine }) {
  const { line: texts } = useTexts(cartTexts)
  const isScarce = line.available && line.max_quantity <= 5
  const missed = line.available ? missedPrice(line, texts) : null
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-text-muted empty:hidden">
      {line.type === 'bundle' && <Badge tone="info">{texts.bundle}</Badge>}
      {line.unit_count > 0 && <span>{texts.contents(line.unit_count)}</span>}
      {line.unit_value !== '' && <span>{line.unit_value}</span>}
      {line.available && line.min_quantity > 1 && <span>{texts.minimum(line.min_quantity)}</span>}
      {line.available && line.reason === 'PRICE_CHANGED' && (
        <span className="font-medium text-warning">{texts.reasons.PRICE_CHANGED()}</span>
      )}
      {missed && <span className="tabular">{missed}</span>}
      {isScarce && <span className="font-medium text-warning">{texts.left(line.max_quantity)}</span>}
    </p>
  )
}

type LineTexts = (typeof cartTexts)['line']

/** A price of this moment that the line does not get, because it holds more than are left or than one customer gets. */
function missedPrice({ price, quantity, timed_price: timed }: CartLine, texts: LineTexts): string | null {
  if (!timed || price <= timed.price) return null
  const { units_left, per_customer } = timed
  if (units_left !== null && quantity > units_left) return texts.leftAtPrice(units_left, rupiah(timed.price))
  return per_customer === null ? null : texts.mostAtPrice(per_customer, rupiah(timed.price))
}

function Amounts({ line, actions }: Props) {
  const { line: texts } = useTexts(cartTexts)
  const { price, quantity, compare_at_price } = line
  const before = compare_at_price !== null && compare_at_price > price ? compare_at_price * quantity : null
  return (
    <div className="mt-auto flex flex-wrap items-end justify-between gap-x-4 gap-y-2 pt-3">
      <div className="min-w-0">
        <Price
          price={rupiah(line.subtotal)}
          compare={before === null ? undefined : { price: rupiah(before), label: texts.before }}
        />
        {quantity > 1 && <p className="tabular text-xs wrap-anywhere text-text-muted">{texts.each(rupiah(price))}</p>}
      </div>
      <QuantityStepper
        size="sm"
        label={texts.quantityOf(line.name)}
        value={quantity}
        min={Math.max(1, line.min_quantity)}
        max={line.max_quantity}
        onChange={(next) => void actions.setQuantity(line, next)}
        className="ml-auto"
      />
    </div>
  )
}

/** Why the line cannot be bought, and what helps. */
function Problem({ line, actions }: Props) {
  const { line: texts } = useTexts(cartTexts)
  const quantity = possibleQuantity(line)
  const allowed = line.reason === 'BELOW_MOQ' ? line.min_quantity : line.max_quantity
  return (
    <div className="mt-2 flex flex-col items-start gap-2">
      <p className="text-sm font-medium text-danger">{texts.reasons[line.reason ?? 'OUT_OF_STOCK'](allowed)}</p>
      {quantity === null ? (
        <Button variant="cancel" size="sm" onClick={() => void actions.remove(line)}>
          {texts.removeShort}
        </Button>
      ) : (
        <Button variant="cancel" size="sm" onClick={() => void actions.setQuantity(line, quantity)}>
          {texts.take(quantity)}
        </Button>
      )}
    </div>
  )
}

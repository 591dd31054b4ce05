import { useState } from 'react'
import { Link } from 'react-router'
import { Star } from '../../ui/icons/shop-icons.ts'
import type { ListItem } from '#contract/catalogue/catalogue.ts'
import { CachedFragment } from '../../fragment-cache/cached-fragment.tsx'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Price } from '../../ui/display/price.tsx'
import { ItemPicture } from './item-picture.tsx'
import { useLangOf, useLanguage, useTexts } from '../language.tsx'
import { percentOff, rupiah } from '../money.ts'
import { rating, shortCount } from '../numbers.ts'
import { usePurchase } from '../purchase/use-purchase.ts'
import { FavouriteButton } from '../wishes/favourite-button.tsx'
import { TellMeButton } from '../wishes/tell-me-button.tsx'
import { baseTexts } from '../../texts/base.en.ts'

type ProductCardProps = {
  item: ListItem
  /** How wide the picture is shown, as the `sizes` of an image. */
  sizes: string
  /** Among the first seen: its picture is loaded at once. */
  priority?: boolean | undefined
  level?: 2 | 3 | undefined
}

/** A product or bundle in a list; the same everywhere. The whole card leads to its page. */
export function ProductCard({ item, sizes, priority, level = 3 }: ProductCardProps) {
  const { item: texts } = useTexts(baseTexts)
  const langOf = useLangOf()
  const Heading = `h${level}` as const
  const compare = isReduced(item) ? { price: rupiah(item.compare_at_price), label: texts.before } : undefined
  return (
    <CachedFragment as="article" cacheBy={['card', item, sizes, priority, level]} className="group item-card">
      <div className="relative col-start-1 row-start-1">
        <ItemPicture
          imageUrl={item.image_url}
          preview={item.image_preview}
          sizes={sizes}
          priority={priority}
          className={item.in_stock ? '' : 'opacity-60'}
        />
        <Badges item={item} />
      </div>
      <div className="row-start-2 flex min-w-0 flex-col gap-1 p-3 sm:p-4">
        <Heading className="item-card-name">
          <Link
            to={item.type === 'bundle' ? paths.bundle(item) : paths.product(item)}
            lang={langOf(item, 'name')}
            className="item-card-link"
          >
            {item.name}
          </Link>
        </Heading>
        <Facts item={item} />
        <Price
          lead={item.family ? texts.from : undefined}
          price={rupiah(item.price)}
          compare={compare}
          className="mt-auto pt-1"
        />
        <Action item={item} />
      </div>
      <FavouriteButton item={item} className="col-start-1 row-start-1 m-1.5 self-start justify-self-end" />
    </CachedFragment>
  )
}

export function isReduced(item: ListItem): item is ListItem & { compare_at_price: number } {
  return item.compare_at_price !== null && item.compare_at_price > item.price
}

/** New products show neither a rating nor a number of sales. */
export function hasFacts({ family, rating_count, sold_count }: ListItem): boolean {
  return family !== null || rating_count > 0 || sold_count > 0
}

function Badges({ item }: { item: ListItem }) {
  const { item: texts } = useTexts(baseTexts)
  const percent = percentOff(item.price, item.compare_at_price)
  const notHalal = item.not_halal && (
    <Badge tone="warning" variant="solid">
      {texts.notHalal}
    </Badge>
  )
  if (!item.in_stock) {
    return (
      <Corner>
        <Badge variant="solid">{texts.soldOut}</Badge>
        {notHalal}
      </Corner>
    )
  }
  if (percent === 0 && !item.is_best_seller && item.type === 'product') return notHalal && <Corner>{notHalal}</Corner>
  return (
    <Corner>
      {percent > 0 && (
        <Badge tone="danger" variant="solid">
          {texts.percentOff(percent)}
        </Badge>
      )}
      {item.type === 'bundle' && (
        <Badge tone="info" variant="solid">
          {texts.bundle}
        </Badge>
      )}
      {item.type === 'product' && item.is_best_seller && (
        <Badge tone="accent" variant="solid">
          {texts.bestSeller}
        </Badge>
      )}
      {notHalal}
    </Corner>
  )
}

/** Next to the heart, which is over the picture as well; what has no room there is below. */
function Corner({ children }: { children: React.ReactNode }) {
  return <div className="absolute top-2 right-12 left-2 flex flex-wrap gap-1">{children}</div>
}

function Facts({ item }: { item: ListItem }) {
  const { item: texts } = useTexts(baseTexts)
  const { language } = useLanguage()
  if (!hasFacts(item)) return null
  const average = rating(item.rating_average, language)
  return (
    <p className="tabular flex flex-wrap items-center gap-x-2 text-xs text-text-muted sm:text-sm">
      {item.family && (
        <span className="font-semibold text-text">{texts.choices[item.family.kind](item.family.count)}</span>
      )}
      {item.rating_count > 0 && (
        <span className="inline-flex items-center gap-1">
          <Star aria-hidden className="size-3.5 fill-star text-star" />
          <span className="sr-only">{texts.rated(average)}</span>
          <span aria-hidden>{average}</span>
        </span>
      )}
      {item.sold_count > 0 && (
        <span className={item.family ? 'max-sm:hidden' : undefined}>
          {texts.sold(shortCount(item.sold_count, language))}
        </span>
      )}
    </p>
  )
}

/** The one thing to do on a card, below its words. */
const action = 'js-only touch-target item-card-action'

/** Of a family one is chosen first, on the page that the card leads to. */
function Action({ item }: { item: ListItem }) {
  const { item: texts } = useTexts(baseTexts)
  if (item.family) {
    return (
      <span aria-hidden className={`${action} grid place-items-center`}>
        {texts.choose}
      </span>
    )
  }
  return item.in_stock ? <QuickAdd item={item} /> : <TellMeButton item={item} className={action} />
}

function QuickAdd({ item }: { item: ListItem }) {
  const { cart } = useTexts(baseTexts)
  const { add } = usePurchase(item)
  const [isBusy, setIsBusy] = useState(false)

  function press() {
    if (isBusy) return
    setIsBusy(true)
    void add(item.moq).finally(() => setIsBusy(false))
  }

  return (
    <button
      type="button"
      aria-label={`${cart.addShort}: ${item.name}`}
      aria-busy={isBusy || undefined}
      onClick={press}
      className={action}
    >
      {cart.addShort}
    </button>
  )
}

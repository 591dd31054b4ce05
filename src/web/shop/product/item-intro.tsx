import type { TimedPrice } from '#contract/catalogue/catalogue.ts'
import { Star } from '../../ui/icons/shop-icons.ts'
import { useLangOf, useLanguage, useTexts } from '../../shared/language.tsx'
import { percentOff, rupiah } from '../../shared/money.ts'
import { rating, shortCount } from '../../shared/numbers.ts'
import { shortMoment } from '../../shared/short-times.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Price } from '../../ui/display/price.tsx'
import { baseTexts } from '../../texts/base.en.ts'
import { productTexts } from '../../texts/product.en.ts'

type ItemIntroProps = {
  item: {
    name: string
    untranslated?: readonly string[] | null | undefined
    price: number
    compare_at_price: number | null
    timed_price: TimedPrice | null
    is_best_seller: boolean
    halal_status?: string
    not_halal?: boolean
    rating_average: number
    rating_count: number
    sold_count: number
  }
  isBundle?: boolean
}

/** Name, what others think of it, and what it costs. */
export function ItemIntro({ item, isBundle = false }: ItemIntroProps) {
  const { item: texts } = useTexts(baseTexts)
  const product = useTexts(productTexts)
  const langOf = useLangOf()
  const { name, price, compare_at_price: before } = item
  const percent = percentOff(price, before)
  const isNotHalal = item.not_halal === true || item.halal_status === 'NOT_HALAL'
  return (
    <div className="flex flex-col">
      {(item.is_best_seller || isBundle || isNotHalal) && (
        <div className="mb-2 flex gap-2 max-md:order-last max-md:mt-2 max-md:mb-0">
          {isBundle && <Badge tone="info">{texts.bundle}</Badge>}
          {item.is_best_seller && <Badge tone="accent">{texts.bestSeller}</Badge>}
          {isNotHalal && <Badge tone="warning">{texts.notHalal}</Badge>}
        </div>
      )}
      <h1 lang={langOf(item, 'name')} className="text-xl wrap-anywhere sm:text-3xl">
        {name}
      </h1>
      <Opinion item={item} />
      {/* First on phones: however long the name is, the price is seen at once. */}
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 max-md:order-first max-md:mt-0 max-md:mb-2">
        <Price
          size="lg"
          price={rupiah(price)}
          compare={before !== null && before > price ? { price: rupiah(before), label: texts.before } : undefined}
        />
        {percent > 0 && before !== null && (
          <Badge tone="danger">
            {texts.percentOff(percent)} · {product.save(rupiah(before - price))}
          </Badge>
        )}
        {item.timed_price && <Ending timed={item.timed_price} />}
      </div>
    </div>
  )
}

/** Until when it costs so little, how many are left, and how many one gets. */
function Ending({ timed: { ends_at, units_left, per_customer } }: { timed: TimedPrice }) {
  const product = useTexts(productTexts)
  const facts = [
    product.timedUntil(shortMoment(ends_at)),
    ...(units_left === null ? [] : [product.unitsLeft(units_left)]),
    ...(per_customer === null ? [] : [product.mostUnits(per_customer)]),
  ]
  return <p className="tabular basis-full text-sm text-text-muted">{facts.join(' · ')}</p>
}

function Opinion({ item }: Pick<ItemIntroProps, 'item'>) {
  const { item: texts } = useTexts(baseTexts)
  const product = useTexts(productTexts)
  const { language } = useLanguage()
  return (
    <p className="tabular mt-2 flex flex-wrap self-start items-center gap-x-3 text-text-muted">
      {item.rating_count > 0 ? (
        <a href="#reviews" className="inline-flex items-center gap-1.5 hover:underline hover:underline-offset-4">
          <Star aria-hidden className="size-4.5 fill-star text-star" />
          {product.ratings(rating(item.rating_average, language), item.rating_count)}
        </a>
      ) : (
        <span>{product.noRatings}</span>
      )}
      {item.sold_count > 0 && <span>{texts.sold(shortCount(item.sold_count, language))}</span>}
    </p>
  )
}

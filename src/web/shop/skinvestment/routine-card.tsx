import { Link } from 'react-router'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { CachedFragment } from '../../fragment-cache/cached-fragment.tsx'
import { paths } from '../../paths.ts'
import { ItemPicture } from '../../shared/items/item-picture.tsx'
import { useLangOf, useLangOfBoth, useLocalized, useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { perDay } from '../../shared/skinvestment/plan-sums.ts'
import type { Routine } from '#contract/skinvestment/skinvestment.ts'
import { skinvestmentTexts } from '../../texts/skinvestment.en.ts'

type Props = { routine: Routine; parcelDays: number }

/** A routine: what is in each parcel with its registration numbers, how long that lasts and what a day costs. */
export function RoutineCard({ routine, parcelDays }: Props) {
  const { routines: texts } = useTexts(skinvestmentTexts)
  const langOf = useLangOf()
  const { bundle, lengths } = routine
  const costs = lengths.map((length) => perDay(length, parcelDays))
  return (
    <CachedFragment
      as="article"
      cacheBy={['routine', routine, parcelDays]}
      className="flex h-full flex-col overflow-hidden rounded-xl border bg-surface"
    >
      <div className="flex flex-wrap items-start gap-4 p-4 sm:p-5">
        <ItemPicture
          imageUrl={bundle.image_url}
          preview={bundle.image_preview}
          sizes="6rem"
          className="w-[min(6rem,28vw)] shrink-0 overflow-hidden rounded-lg border"
        />
        <div className="min-w-[min(9rem,100%)] flex-1 wrap-anywhere">
          <h3 lang={langOf(bundle, 'name')} className="text-base wrap-anywhere sm:text-lg">
            {bundle.name}
          </h3>
          <p className="mt-1 text-sm text-text-muted">{texts.lasts(parcelDays)}</p>
          <p className="tabular text-xl leading-snug font-bold text-text-accent">
            {texts.perDayFrom(rupiah(Math.min(...costs)))}
          </p>
          {!bundle.in_stock && (
            <p className="mt-1 text-sm text-text-muted">
              <Badge tone="warning">{texts.soldOut}</Badge> {texts.soldOutText}
            </p>
          )}
        </div>
      </div>
      <Description routine={routine} />
      <Contents contents={routine.contents} />
      <div className="mt-auto border-t bg-surface-tint p-4 sm:px-5">
        <Costs routine={routine} parcelDays={parcelDays} />
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <ButtonLink to={`${paths.skinvestment({ routine: bundle.slug })}#calculator`} variant="cancel">
            {texts.calculate}
            <span className="sr-only">: {bundle.name}</span>
          </ButtonLink>
          <Link
            to={paths.bundle(bundle)}
            className="touch-target text-sm font-semibold text-text-link underline underline-offset-4"
          >
            {texts.details}
            <span className="sr-only"> {bundle.name}</span>
          </Link>
        </div>
      </div>
    </CachedFragment>
  )
}

function Description({ routine: { description } }: Pick<Props, 'routine'>) {
  const localized = useLocalized()
  const langOf = useLangOfBoth()
  const words = localized(description)
  if (words === '') return null
  return (
    <p lang={langOf(description)} className="px-4 pb-4 text-sm text-pretty wrap-anywhere text-text-muted sm:px-5">
      {words}
    </p>
  )
}

function Contents({ contents }: Pick<Routine, 'contents'>) {
  const { routines: texts } = useTexts(skinvestmentTexts)
  const langOf = useLangOf()
  return (
    <div className="border-t px-4 py-3 sm:px-5">
      <h4 className="text-sm">{texts.holds}</h4>
      <ul className="divide-y">
        {contents.map((part) => (
          <li key={part.product_id} className="py-2.5 text-sm">
            <p className="wrap-anywhere">
              <span className="tabular text-text-muted">{texts.units(part.quantity)} </span>
              <Link
                to={paths.product(part)}
                lang={langOf(part, 'name')}
                className="font-semibold underline-offset-4 hover:underline"
              >
                {part.name}
              </Link>
              {part.unit_value !== '' && <span className="text-text-muted">, {part.unit_value}</span>}
            </p>
            <p className="text-text-muted wrap-anywhere">
              {part.registration_number === null ? texts.noNumber : texts.number(part.registration_number)}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What a day costs with each number of parcels. */
function Costs({ routine: { lengths, bundle }, parcelDays }: Props) {
  const { routines: texts } = useTexts(skinvestmentTexts)
  return (
    <>
      <dl aria-label={texts.lengths} className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
        {lengths.map((length) => (
          <div key={length.parcels} className="contents">
            <dt className="text-text-muted">{texts.length(length.parcels)}</dt>
            <dd className="text-right font-semibold">{texts.perDay(rupiah(perDay(length, parcelDays)))}</dd>
          </div>
        ))}
      </dl>
      <p className="tabular mt-1.5 text-xs text-text-muted">{texts.once(rupiah(bundle.price))}</p>
    </>
  )
}

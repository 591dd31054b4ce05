import { paths } from '../../paths.ts'
import { picture, placeholderOf } from '../../shared/items/picture-sizes.ts'
import { useLangOf, useLangOfBoth, useLocalized, useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import type { ChosenPlan } from '../../shared/skinvestment/chosen-plan.ts'
import { perDay } from '../../shared/skinvestment/plan-sums.ts'
import { skinvestmentTexts } from '../../texts/skinvestment.en.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { FixedLine } from './fixed-line.tsx'
import type { SkinvestmentData } from './skinvestment-loader.ts'

type Props = { data: SkinvestmentData; chosen: ChosenPlan | null }

/** What the page is about: the routine in a picture, what a day of it costs, and what Skinvestment is not. */
export function Opening({ data: { content, rules }, chosen }: Props) {
  const { page: texts } = useTexts(skinvestmentTexts)
  const localized = useLocalized()
  const langOf = useLangOfBoth()
  const image = chosen?.routine.bundle.image_url ?? null
  return (
    <div className="grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:grid-rows-[auto_1fr]">
      <div className="flex min-w-0 flex-col gap-3 sm:gap-4">
        <h1 lang={content ? langOf(content.title) : undefined} className="text-2xl wrap-anywhere sm:text-4xl">
          {content ? localized(content.title) : texts.title}
        </h1>
        <p className="text-pretty text-text-muted sm:text-lg">{texts.lead}</p>
        <FixedLine />
      </div>
      {chosen && image !== null && (
        <Picture
          {...picture(image, 1080)}
          placeholder={placeholderOf(chosen.routine.bundle.image_preview)}
          alt={chosen.routine.bundle.name}
          sizes="(min-width: 64rem) 26rem, 100vw"
          priority
          className="aspect-[2/1] w-full overflow-hidden rounded-xl border lg:row-span-2 lg:aspect-square"
        />
      )}
      {chosen && <DayCost chosen={chosen} parcelDays={rules.parcel_days} />}
    </div>
  )
}

function DayCost({ chosen: { routine, length }, parcelDays }: { chosen: ChosenPlan; parcelDays: number }) {
  const { page: texts, routines } = useTexts(skinvestmentTexts)
  const langOf = useLangOf()
  const { parcels, price } = length
  return (
    <div className="min-w-0">
      <p className="tabular text-[min(2.5rem,10vw)] leading-tight font-bold text-text-accent">
        {routines.perDay(rupiah(perDay(length, parcelDays)))}
      </p>
      <p className="tabular mt-1 text-pretty wrap-anywhere">
        <span lang={langOf(routine.bundle, 'name')} className="font-semibold">
          {routine.bundle.name}
        </span>
        <span className="block text-text-muted">{texts.paidOnce(parcels, parcels * parcelDays, rupiah(price))}</span>
      </p>
      <ButtonLink
        to={`${paths.skinvestment({ routine: routine.bundle.slug })}#calculator`}
        size="lg"
        className="mt-4 max-sm:w-full"
      >
        {texts.choose}
      </ButtonLink>
    </div>
  )
}

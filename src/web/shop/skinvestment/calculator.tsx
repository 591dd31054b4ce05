import { useEffect, useRef } from 'react'
import type { ChangeEvent } from 'react'
import { useSearchParams } from 'react-router'
import { languageQuery } from '#contract/language.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { percentText } from '../../shared/percent.ts'
import { perDay } from '../../shared/skinvestment/plan-sums.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Button } from '../../ui/action/button.tsx'
import { DescriptionList } from '../../ui/display/description-list.tsx'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { planFields } from '../../shared/skinvestment/chosen-plan.ts'
import type { ChosenPlan } from '../../shared/skinvestment/chosen-plan.ts'
import type { SkinvestmentData } from './skinvestment-loader.ts'
import { skinvestmentTexts } from '../../texts/skinvestment.en.ts'

type Props = { data: SkinvestmentData; chosen: ChosenPlan }

/** The choice of a plan and what it comes to. Without scripts it is a form that opens the page with the choice. */
export function Calculator({ data, chosen }: Props) {
  const { calculator: texts } = useTexts(skinvestmentTexts)
  return (
    <section id="calculator" className="scroll-mt-36">
      <h2 className="text-xl sm:text-2xl">{texts.title}</h2>
      <p className="mt-1 mb-4 text-text-muted">{texts.intro}</p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Choice data={data} chosen={chosen} />
        <Result data={data} chosen={chosen} />
      </div>
    </section>
  )
}

function Choice({ data: { routines }, chosen }: Props) {
  const { calculator: texts } = useTexts(skinvestmentTexts)
  const [search, setSearch] = useSearchParams()
  const language = search.get(languageQuery)

  const form = useRef<HTMLFormElement>(null)
  const choose = ({ target: { name, value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    show([[name, value]])

  // What the visitor chose before hydration counts.
  useEffect(() => {
    const typed = new FormData(form.current ?? undefined)
    const shown = {
      [planFields.routine]: chosen.routine.bundle.slug,
      [planFields.parcels]: String(chosen.length.parcels),
    }
    const changed = Object.entries(shown).flatMap(([name, value]): [string, string][] => {
      const now = typed.get(name)
      return typeof now === 'string' && now !== value ? [[name, now]] : []
    })
    if (changed.length > 0) show(changed)
    // oxlint-disable-next-line react/exhaustive-deps -- only of what was there before
  }, [])

  function show(values: [string, string][]) {
    setSearch(
      (before) => {
        for (const [name, value] of values) before.set(name, value)
        return before
      },
      // At once: a radio button goes back while its new value is on the way.
      { replace: true, preventScrollReset: true, flushSync: true },
    )
  }

  return (
    <form ref={form} method="get" action={`${paths.skinvestment()}#calculator`} className="flex min-w-0 flex-col gap-5">
      {language !== null && <input type="hidden" name={languageQuery} value={language} />}
      <SelectField
        label={texts.routine}
        name={planFields.routine}
        value={chosen.routine.bundle.slug}
        onChange={choose}
        options={routines.map(({ bundle }) => ({ value: bundle.slug, label: bundle.name }))}
      />
      <RadioCards
        label={texts.parcels}
        name={planFields.parcels}
        columns={3}
        value={String(chosen.length.parcels)}
        onChange={choose}
        options={chosen.routine.lengths.map(({ parcels, discount_bps }) => ({
          value: String(parcels),
          label: texts.parcelsOption(parcels),
          description: texts.parcelsText(texts.months(parcels), percentText(discount_bps)),
        }))}
      />
      <noscript>
        <Button type="submit" variant="cancel">
          {texts.work}
        </Button>
      </noscript>
    </form>
  )
}

function Result({ data: { rules }, chosen: { routine, length } }: Props) {
  const { calculator: texts, routines: words } = useTexts(skinvestmentTexts)
  const { bundle } = routine
  const { parcels, price, normal, discount, discount_bps } = length
  return (
    <div className="min-w-0 rounded-xl border bg-surface p-4 sm:p-6">
      <h3 className="text-base">{texts.result}</h3>
      <div aria-live="polite">
        <DescriptionList
          layout="sum"
          items={[
            { term: texts.apart(parcels, rupiah(bundle.price)), details: rupiah(normal) },
            {
              term: texts.discount(percentText(discount_bps)),
              details: <span className="text-success">{rupiah(-discount)}</span>,
            },
          ]}
        />
        <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t pt-3">
          <span className="font-semibold">{texts.now}</span>
          <span className="tabular ml-auto text-[min(1.5rem,7vw)] font-bold">{rupiah(price)}</span>
        </p>
        <p className="tabular text-right text-[min(1.5rem,7vw)] leading-snug font-bold text-text-accent">
          {words.perDay(rupiah(perDay(length, rules.parcel_days)))}
        </p>
        <p className="tabular text-right text-sm font-semibold text-success">{texts.saving(rupiah(discount))}</p>
        <p className="tabular text-right text-sm text-text-muted">
          {texts.perParcel(rupiah(length.per_parcel[0] ?? price))}
        </p>
      </div>
      <p className="mt-3 text-sm text-pretty text-text-muted">{texts.shipping(rupiah(rules.free_shipping_up_to))}</p>
      <p className="mt-1 text-sm text-pretty text-text-muted">{texts.points}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        {bundle.in_stock ? (
          <>
            <ButtonLink to={paths.skinvestmentCheckout({ routine: bundle.slug, parcels })} size="lg">
              {texts.go}
            </ButtonLink>
            <p className="text-sm text-text-muted">{texts.goText}</p>
          </>
        ) : (
          <p className="font-semibold">
            {words.soldOut}. <span className="font-normal text-text-muted">{words.soldOutText}</span>
          </p>
        )}
      </div>
    </div>
  )
}

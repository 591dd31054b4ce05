import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { Head } from '../../runtime/head.tsx'
import { useLangOfBoth, useLocalized, useTexts } from '../../shared/language.tsx'
import { RichText } from '../../shared/rich-text.tsx'
import { SectionHead } from '../../shared/section-head.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Package } from '../../ui/icons/shop-icons.ts'
import { Accordion } from '../../ui/layout/accordion.tsx'
import { Calculator } from './calculator.tsx'
import { chosenIn } from '../../shared/skinvestment/chosen-plan.ts'
import { Opening } from './opening.tsx'
import { PlanCalendar } from './plan-calendar.tsx'
import { RoutineCard } from './routine-card.tsx'
import type { SkinvestmentData } from './skinvestment-loader.ts'
import { Stopping } from './stopping.tsx'
import { WhatItIs } from './what-it-is.tsx'
import { skinvestmentTexts } from '../../texts/skinvestment.en.ts'

type Props = { data: SkinvestmentData; onThere: () => void }

/** All of the page about routines: what they are, what they cost, what comes when and how to stop. */
export function SkinvestmentBody({ data, onThere }: Props) {
  const { page: texts } = useTexts(skinvestmentTexts)
  const [search] = useSearchParams()
  const chosen = chosenIn(search, data.routines)
  const image = data.routines[0]?.bundle.image_url
  useEffect(onThere, [onThere])
  return (
    <>
      <Head
        title={texts.title}
        description={texts.description}
        path={paths.skinvestment()}
        image={image ? `${image}/1200.jpg` : undefined}
      />
      <Opening data={data} chosen={chosen} />
      {chosen && <PlanCalendar chosen={chosen} parcelDays={data.rules.parcel_days} />}
      <WhatItIs data={data} />
      {chosen ? (
        <>
          <Routines data={data} />
          <Calculator data={data} chosen={chosen} />
          <Stopping chosen={chosen} />
        </>
      ) : (
        <EmptyState
          icon={<Package />}
          title={texts.emptyTitle}
          action={<ButtonLink to={paths.products({ type: 'bundle' })}>{texts.toBundles}</ButtonLink>}
        >
          {texts.emptyText}
        </EmptyState>
      )}
      <Questions data={data} />
    </>
  )
}

function Routines({ data: { routines, rules } }: { data: SkinvestmentData }) {
  const { routines: texts } = useTexts(skinvestmentTexts)
  return (
    <section>
      <SectionHead title={texts.title} />
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {routines.map((routine) => (
          <li key={routine.bundle.bundle_id} className="min-w-0">
            <RoutineCard routine={routine} parcelDays={rules.parcel_days} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Fixed questions, and what the shop's owner wrote about it. */
function Questions({ data: { rules, content } }: { data: SkinvestmentData }) {
  const { questions: texts, page } = useTexts(skinvestmentTexts)
  const localized = useLocalized()
  const langOf = useLangOfBoth()
  const own = texts.list({ days: rules.change_days, skips: rules.skips })
  return (
    <section className="mx-auto w-full max-w-3xl">
      <SectionHead title={texts.title} />
      <Accordion
        items={[
          ...own.map(({ question, answer }) => ({ key: question, title: question, content: <p>{answer}</p> })),
          ...(content
            ? [
                {
                  key: 'content',
                  title: page.more,
                  content: <RichText html={localized(content.body_html)} lang={langOf(content.body_html)} />,
                },
              ]
            : []),
        ]}
      />
    </section>
  )
}

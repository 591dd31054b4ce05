import clsx from 'clsx'
import { Link } from 'react-router'
import type { SalesMonth } from '#contract/sales-analytics.ts'
import { Change } from '../../shared/admin/change.tsx'
import { useTexts } from '../../shared/language.tsx'
import { shown, valueOf, welcomeOf } from './figures.ts'
import type { FigureName } from './figures.ts'
import { adminAnalyticsTexts } from './analytics.en.ts'

type Props = {
  caption: string
  month: SalesMonth
  names: readonly FigureName[]
  strong?: readonly FigureName[]
  /** The lists that figures of this month count. */
  links?: Partial<Record<FigureName, string>>
}

/** Figures of a month beside those of the month before and of a year ago, with the difference in words. */
export function FigureTable({ caption, month, names, strong = [], links = {} }: Props) {
  const { bridge: heads, figures, help, month: texts } = useTexts(adminAnalyticsTexts)
  const { summary, previous, last_year } = month
  const others = [
    { head: heads.before, words: texts.before, summary: previous.summary, className: 'pl-3 text-right' },
    ...(last_year
      ? [
          {
            head: heads.lastYear,
            words: texts.lastYear,
            summary: last_year.summary,
            className: 'pl-3 text-right max-sm:hidden',
          },
        ]
      : []),
  ]
  const helpOf = (name: FigureName) => (help as Partial<Record<FigureName, string>>)[name]
  return (
    <div className="relative overflow-x-auto">
      <table className="tabular w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-xs text-text-muted [&>th]:border-b [&>th]:py-2 [&>th]:font-semibold">
            <th scope="col" className="text-left">
              {heads.figure}
            </th>
            <th scope="col" className="pl-3 text-right">
              {heads.now}
            </th>
            {others.map(({ head, className }) => (
              <th key={head} scope="col" className={className}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name} className={clsx('[&>*]:border-b [&>*]:py-2', strong.includes(name) && 'font-bold')}>
              <th scope="row" className="text-left font-[inherit]" title={helpOf(name)}>
                {figures[name]}
              </th>
              <td className="pl-3 text-right whitespace-nowrap">
                <Figure text={shown(name, valueOf(summary, name))} to={links[name]} />
              </td>
              {others.map(({ head, words, summary: other, className }) => (
                <td key={head} className={className}>
                  <span className="block font-normal whitespace-nowrap text-text-muted">
                    {shown(name, valueOf(other, name))}
                  </span>
                  <Change
                    now={valueOf(summary, name)}
                    was={valueOf(other, name)}
                    before={words}
                    short
                    welcome={welcomeOf(name)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A figure or a name, as a link where there is something to open behind it. */
export function Figure({ text, to }: { text: string; to: string | undefined }) {
  if (to === undefined) return text
  return (
    <Link to={to} className="touch-target text-text-link underline underline-offset-4">
      {text}
    </Link>
  )
}

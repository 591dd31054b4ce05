import { dayAndTime, shortDay } from '../dates.ts'
import { useLanguage } from '../language.tsx'

/** A day in a list; its title has the time. */
export function Moment({ at }: { at: string }) {
  const { language } = useLanguage()
  return (
    <time dateTime={at} title={dayAndTime(at, language)} className="tabular whitespace-nowrap">
      {shortDay(at, language)}
    </time>
  )
}

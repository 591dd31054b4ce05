import type { Language } from '#contract/language.ts'

/** A rating with one decimal: `4.8`, in Indonesian `4,8`. */
export function rating(average: number, language: Language): string {
  const text = average.toFixed(1)
  return language === 'id' ? text.replace('.', ',') : text
}

/** A count for a card: `850`, `1.3k`, `2M`, in Indonesian `1,3 rb`, `2 jt`. Rounded down, so that it never boasts. */
export function shortCount(count: number, language: Language): string {
  if (count < 1000) return String(count)
  const isMillion = count >= 1_000_000
  const tenths = Math.floor(count / (isMillion ? 100_000 : 100)) / 10
  const text = String(tenths >= 100 ? Math.floor(tenths) : tenths)
  if (language === 'id') return `${text.replace('.', ',')}\u00a0${isMillion ? 'jt' : 'rb'}`
  return text + (isMillion ? 'M' : 'k')
}

import type { Language } from '../texts/catalogue.ts'
import { group } from './money.ts'

/** A rating with one decimal: `4.8`, in Indonesian `4,8`. */
export function rating(average: number, language: Language): string {
  const text = average.toFixed(1)
  return language === 'id' ? text.replace('.', ',') : text
}

/** A count short enough for a card: `850`, `1.3k`, in Indonesian `1,3 rb`. Rounded down, so that it never boasts. */
export function shortCount(count: number, language: Language): string {
  if (count < 1000) return String(count)
  const inThousands = Math.floor(count / 100) / 10
  const text = inThousands >= 100 ? group(inThousands) : String(inThousands)
  return language === 'id' ? `${text.replace('.', ',')}\u00a0rb` : `${text}k`
}

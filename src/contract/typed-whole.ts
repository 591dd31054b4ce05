import { visible } from './visible.ts'

/** The largest amount that is typed anywhere. */
const most = 999_999_999_999

const sign = /^(?:rp\.?|idr)/i
/** Marks that are dropped at the end: `50.000,-`, and a mark after which nothing has been typed yet. */
const openEnd = /(?:,-|[.,])$/
/** Digits, or thousands that one kind of mark keeps apart; decimals only as zeros. */
const whole = /^(\d+|[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+|(?:\s\d{3})+))(?:[.,]0{1,2})?$/

/**
 * A whole number that was typed or pasted: rupiah, or units of something. `Rp 50.000`, `50.000,00`, `50,000.00`, `50000` and
 * `50 000` are 50000. An empty text is null; what is no whole number or has a minus is `undefined`, so that it is refused and never
 * read as another one.
 */
export function typedWholeNumber(typed: string): number | null | undefined {
  const text = visible(typed).replace(sign, '').replace(openEnd, '').trim()
  if (text === '') return null
  const digits = whole.exec(text)?.[1]?.replace(/\D/g, '')
  const amount = Number(digits)
  return digits !== undefined && amount <= most ? amount : undefined
}

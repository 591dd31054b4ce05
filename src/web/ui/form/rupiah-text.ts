import { typedWholeNumber } from '#contract/typed-whole.ts'

/** What a field shows and means after a key or a paste; `draft` is a text that is not grouped yet, such as `50.000,0`. */
export type Typed = { amount: number | null; draft: string | null }

type Before = { draft: string | null; isDeleting: boolean }

/**
 * What was typed as a whole amount; null where it is refused. A digit that comes into a grouped amount, or leaves it, moves its
 * dots; a typed mark stays until it is known what it is of: `50.000,` and `50.00` are to become `50.000,00` and `50.000`.
 */
export function readKeys(text: string, { draft, isDeleting }: Before): Typed | null {
  if (isDeleting) return regrouped(text.replace(/,\d*$/, ''))
  const amount = typedWholeNumber(text)
  if (amount !== undefined) return { amount, draft: /^[\d.]*$/.test(text) && isGrouped(text, amount) ? null : text }
  return draft === null ? regrouped(text) : null
}

function regrouped(text: string): Typed | null {
  const amount = /^[\d.]*$/.test(text) ? typedWholeNumber(text.replaceAll('.', '')) : undefined
  return amount === undefined ? null : { amount, draft: null }
}

/** Dots stand where they belong, or none is there yet. */
function isGrouped(text: string, amount: number | null): boolean {
  return !text.includes('.') || text === groupRupiah(amount)
}

/** Whole rupiah with dots between thousands: 1250000 → "1.250.000"; null → "". */
export function groupRupiah(amount: number | null): string {
  return amount === null ? '' : String(amount).replace(/\B(?=(\d{3})+$)/g, '.')
}

/** Where the caret belongs after grouping: behind as many digits as before. */
export function caretAfterGrouping(typed: string, caret: number, grouped: string): number {
  const wanted = typed.slice(0, caret).replace(/\D/g, '').length
  const leadingZeros = Math.max(0, typed.replace(/\D/g, '').length - grouped.replace(/\D/g, '').length)
  let left = Math.max(0, wanted - leadingZeros)
  let position = 0
  while (left > 0 && position < grouped.length) {
    if (grouped[position] !== '.') left -= 1
    position += 1
  }
  return position
}

/** For `register`: a whole number as it was typed, such as `1.000`; NaN, which schemas refuse, for what is none. */
export const asWhole = {
  setValueAs: (typed: string | number | null | undefined) => {
    const amount = typedWholeNumber(String(typed ?? ''))
    return amount === undefined ? Number.NaN : amount
  },
}

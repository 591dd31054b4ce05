import { typedWholeNumber } from '#contract/typed-whole.ts'

export type StockMode = 'add' | 'set'

export type JudgedStock = { value: number; after: number } | { problem: 'wholeNumber' | 'tooFew' | 'tooMany' }

const most = 1_000_000

/** The stock after the typed units, or why they are refused. A plus or a real minus may precede them. */
export function judgeStock(mode: StockMode, typed: string, now: number): JudgedStock {
  const [, sign = '', units = ''] = (mode === 'add' ? /^\s*([+\u2212-]?)(.*)$/s : /^()(.*)$/s).exec(typed) ?? []
  const amount = typedWholeNumber(units)
  if (typeof amount !== 'number' || (mode === 'add' && amount === 0)) return { problem: 'wholeNumber' }
  const value = sign === '' || sign === '+' ? amount : -amount
  const after = mode === 'add' ? now + value : value
  if (after < 0) return { problem: 'tooFew' }
  return after > most ? { problem: 'tooMany' } : { value, after }
}

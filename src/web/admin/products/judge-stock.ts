export type StockMode = 'add' | 'set'

export type JudgedStock = { value: number; after: number } | { problem: 'wholeNumber' | 'tooFew' | 'tooMany' }

const most = 1_000_000

/** The stock after the typed units, or why they are refused. A plus or a real minus may precede them. */
export function judgeStock(mode: StockMode, typed: string, now: number): JudgedStock {
  const text = typed.replace(/[\s.]/g, '').replace('−', '-')
  const isNumber = mode === 'add' ? /^[+-]?\d{1,9}$/.test(text) : /^\d{1,9}$/.test(text)
  const value = Number(text)
  if (!isNumber || (mode === 'add' && value === 0)) return { problem: 'wholeNumber' }
  const after = mode === 'add' ? now + value : value
  if (after < 0) return { problem: 'tooFew' }
  return after > most ? { problem: 'tooMany' } : { value, after }
}

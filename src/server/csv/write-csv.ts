export type CsvValue = string | number | boolean | null

/** Spreadsheets read a file without it in whatever encoding they are used to. */
export const csvStart = '\uFEFF'

/** A line of a CSV with its end, as spreadsheets of any language open it. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(',')}\r\n`
}

/**
 * What begins like a formula is text with an apostrophe before it, so that a spreadsheet never runs what somebody typed
 * into a name. `readCsv` takes the apostrophe away again.
 */
function csvCell(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const safe = /^'*[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",;\t\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

import { stringify } from 'csv-stringify/sync'

export type CsvValue = string | number | boolean | null
export type CsvRows = readonly (readonly CsvValue[])[]
export type Separator = ',' | ';'

/** Spreadsheets read a file without it in whatever encoding they are used to. */
export const csvStart = '\uFEFF'

/**
 * Lines of a CSV with their ends, as spreadsheets of any language open them. What begins like a formula is text with an
 * apostrophe before it, so that a spreadsheet never runs what a customer typed into a name. `readCsv` takes the apostrophe
 * away again.
 */
export function csvLines(rows: CsvRows, separator: Separator = ','): string {
  return stringify(rows as CsvValue[][], {
    delimiter: separator,
    record_delimiter: '\r\n',
    quote_record_delimiter: true,
    // What another separator would split, and blanks at an end, which some readers cut off.
    quoted_match: /[,;\t]|^\s|\s$/,
    cast: {
      boolean: String,
      // Where a semicolon parts cells, a comma is what parts decimals.
      number: (number) => (separator === ';' ? String(number).replace('.', ',') : String(number)),
      string: (text) => (isFormula(text) ? `'${text}` : text),
    },
  })
}

/**
 * Whether a spreadsheet could run a cell as a formula. `escape_formulas` of `csv-stringify` looks at the first character
 * alone, but spreadsheets skip blanks, line ends and invisible signs before it, and read full-width signs as their
 * narrow twins. Apostrophes before it are passed over, so that a cell that was defused before is defused once more.
 */
export function isFormula(cell: string): boolean {
  return /^(?:'*[\t\r]|[\s\p{C}']*[=+\-@＝＋－＠])/u.test(cell)
}

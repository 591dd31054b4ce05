import { writeXlsx, writeXlsxStream } from 'hucre/xlsx'
import type { Cell, CellValue } from 'hucre/xlsx'
import type { CsvValue } from '#server/csv/write-csv.ts'

/** How the numbers of a column are written. The reader's region decides about separators, so none is stored. */
type Format = 'text' | 'rupiah' | 'count'

export type WorkbookColumn<R> = {
  header: string
  /** In characters. */
  width: number
  /** Of all rows, or of each. */
  format: Format | ((row: R) => Format)
  of: (row: R) => string | number
  /** The last row adds this column up, as a formula. */
  hasTotal?: boolean
  /** The value as a formula of other cells; `{row}` is the row's number. */
  formula?: (row: R) => string | undefined
}

export type WorkbookSheet<R = never> = {
  name: string
  columns: readonly WorkbookColumn<R>[]
  rows: readonly R[]
  /** What its name, its heads and its total are called for the reader. */
  inWords?: (word: string) => string
}

type Written = NonNullable<Parameters<typeof writeXlsx>[0]['sheets'][number]>

const formats: Record<Format, string | undefined> = { text: undefined, rupiah: '"Rp" #,##0', count: '#,##0' }

/** A sheet with a bold head that stays in sight, and a row of totals where a column wants one. */
export function sheetOf<R>({ name, columns, rows, inWords = (word) => word }: WorkbookSheet<R>): Written {
  const values: CellValue[][] = [
    columns.map(({ header }) => inWords(header)),
    ...rows.map((row) => columns.map((column) => plain(column.of(row)))),
  ]
  const cells = new Map<string, Partial<Cell>>()
  columns.forEach((column, index) => {
    cells.set(`0,${index}`, { style: { font: { bold: true } } })
    rows.forEach((row, at) => {
      const formula = column.formula?.(row)?.replaceAll('{row}', String(at + 2))
      const style = { style: numbers(formatOf(column, row)) }
      cells.set(`${at + 1},${index}`, formula ? { ...style, formula, formulaResult: column.of(row) } : style)
    })
  })
  if (rows.length > 0 && columns.some(({ hasTotal }) => hasTotal)) {
    values.push(columns.map((_, index) => (index === 0 ? inWords('Total') : null)))
    columns.forEach((column, index) => cells.set(`${rows.length + 1},${index}`, totalOf(column, index, rows)))
  }
  return {
    name: inWords(name),
    columns: columns.map(({ width }) => ({ width })),
    rows: values,
    cells,
    freezePane: { rows: 1 },
  }
}

/** The bytes of an XLSX file. What people typed stays text: nothing but our own formulas is one. */
export function writeWorkbook(sheets: readonly Written[]): Promise<Uint8Array> {
  return writeXlsx({ sheets: [...sheets] })
}

type Streamed = { name: string; columns: readonly string[]; rows: AsyncIterable<readonly CsvValue[]> }

/** An XLSX file of one sheet, made while its rows come; a further sheet begins where one is full. All that is text stays text. */
export async function* streamWorkbook({ name, columns, rows }: Streamed): AsyncGenerator<Uint8Array> {
  yield* writeXlsxStream(writable(rows), {
    name: name.slice(0, longestName),
    columns: columns.map((header) => ({ header, width: Math.max(12, header.length + 4) })),
    freezePane: { rows: 1 },
  })
}

async function* writable(rows: Streamed['rows']): AsyncGenerator<CellValue[]> {
  for await (const row of rows) yield row.map((value) => (typeof value === 'string' ? plain(value) : value))
}

function totalOf<R>(column: WorkbookColumn<R>, index: number, rows: readonly R[]): Partial<Cell> {
  const font = { bold: true }
  const [first] = rows
  if (!column.hasTotal || !first) return { style: { font } }
  const letter = String.fromCodePoint(65 + index)
  return {
    formula: `SUM(${letter}2:${letter}${rows.length + 1})`,
    // For previews, which compute nothing.
    formulaResult: rows.reduce((sum, row) => sum + Number(column.of(row)), 0),
    style: { font, ...numbers(formatOf(column, first)) },
  }
}

function formatOf<R>({ format }: WorkbookColumn<R>, row: R): Format {
  return typeof format === 'function' ? format(row) : format
}

function numbers(format: Format) {
  const numFmt = formats[format]
  return numFmt ? { numFmt } : {}
}

/** Of a sheet. */
const longestName = 31
const longestText = 32_767
// oxlint-disable-next-line no-control-regex -- control characters are what XML does not carry
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** What Excel can keep of a text; `_x0041_` would be read back as `A`. */
function plain(value: string | number): string | number {
  if (typeof value === 'number') return value
  return value
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .slice(0, longestText)
}

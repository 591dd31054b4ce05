import type { Language } from '#contract/language.ts'
import type { FileAnswer, SheetFormat } from '#contract/file.ts'
import { cellIn, cellWords } from '#contract/messages/sheet-cells.ts'
import { headingOf } from '#contract/messages/sheet-words.ts'
import { csvLines, csvStart } from '#server/csv/write-csv.ts'
import type { CsvRows, CsvValue, Separator } from '#server/csv/write-csv.ts'
import { bindAsyncContext } from '#server/db/read-from-replica.ts'
import { timeSlices } from '#server/time-slices.ts'
import { streamWorkbook } from './write-workbook.ts'

type SheetFile = {
  /** What the file is called, without its ending. */
  name: string
  format: SheetFormat
  columns: readonly string[]
  /** Of the headings, and of cells that hold a code. */
  language: Language
  /** The rows, some hundred at a time. */
  parts: AsyncIterable<CsvRows> | Iterable<CsvRows>
}

/** Rows of products hold pages of text: more of them at once would hold up the event loop. */
const rowsAtOnce = 25

const separators: Record<Exclude<SheetFormat, 'xlsx'>, Separator> = { csv: ',', csv_semicolon: ';' }

/**
 * A list as a file in the form that was chosen (decision 132). It is read and sent part by part, so it costs the same memory
 * however long it is and ends when its reader goes.
 */
export function sheetFile({ name, format, columns, language, parts }: SheetFile): FileAnswer {
  const head = columns.map((column) => headingOf(column, language))
  const rows = columns.some((column) => cellWords.has(column)) ? inWords(parts, columns, language) : parts
  if (format === 'xlsx') {
    return { name: `${name}.xlsx`, content_type: workbookType, bytes: workbookOf(name, head, rows) }
  }
  const bytes = csvOf(head, rows, separators[format])
  return { name: `${name}.csv`, content_type: 'text/csv; charset=utf-8', bytes }
}

async function* inWords(
  parts: SheetFile['parts'],
  columns: readonly string[],
  language: Language,
): AsyncGenerator<CsvRows> {
  for await (const rows of parts) {
    yield rows.map((row) => row.map((value, index) => cellIn(columns[index] ?? '', value, language)))
  }
}

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function* csvOf(
  columns: readonly string[],
  parts: SheetFile['parts'],
  separator: Separator,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvStart + csvLines([columns], separator))
  const nextSlice = timeSlices()
  for await (const rows of parts) {
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      yield Buffer.from(csvLines(rows.slice(from, from + rowsAtOnce), separator))
      await nextSlice()
    }
  }
}

/** Begun where its first piece is fetched, which is where its rows are to be read as well. */
async function* workbookOf(
  name: string,
  columns: readonly string[],
  parts: SheetFile['parts'],
): AsyncGenerator<Uint8Array> {
  yield* streamWorkbook({ name, columns, rows: bindAsyncContext(rowsOf(parts)) })
}

async function* rowsOf(parts: SheetFile['parts']): AsyncGenerator<readonly CsvValue[]> {
  const nextSlice = timeSlices()
  for await (const rows of parts) {
    for (const row of rows) {
      yield row
      await nextSlice()
    }
  }
}

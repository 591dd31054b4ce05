import type { FileAnswer, SheetFormat } from '#contract/file.ts'
import { csvLines, csvStart } from '#server/csv/write-csv.ts'
import type { CsvRows, CsvValue, Separator } from '#server/csv/write-csv.ts'
import { madeHere } from '#server/db/read-beside.ts'
import { streamWorkbook } from './write-workbook.ts'

type SheetFile = {
  /** What the file is called, without its ending. */
  name: string
  format: SheetFormat
  columns: readonly string[]
  /** The rows, some hundred at a time. */
  parts: AsyncIterable<CsvRows> | Iterable<CsvRows>
}

const separators: Record<Exclude<SheetFormat, 'xlsx'>, Separator> = { csv: ',', csv_semicolon: ';' }

/**
 * A list as a file in the form that was chosen (decision 132). It is read and sent part by part, so it costs the same memory
 * however long it is and ends when its reader goes.
 */
export function sheetFile({ name, format, columns, parts }: SheetFile): FileAnswer {
  if (format === 'xlsx') {
    return { name: `${name}.xlsx`, content_type: workbookType, bytes: workbookOf(name, columns, parts) }
  }
  const bytes = csvOf(columns, parts, separators[format])
  return { name: `${name}.csv`, content_type: 'text/csv; charset=utf-8', bytes }
}

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function* csvOf(
  columns: readonly string[],
  parts: SheetFile['parts'],
  separator: Separator,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvStart + csvLines([columns], separator))
  for await (const rows of parts) if (rows.length > 0) yield Buffer.from(csvLines(rows, separator))
}

/** Begun where its first piece is fetched, which is where its rows are to be read as well. */
async function* workbookOf(
  name: string,
  columns: readonly string[],
  parts: SheetFile['parts'],
): AsyncGenerator<Uint8Array> {
  yield* streamWorkbook({ name, columns, rows: madeHere(rowsOf(parts)) })
}

async function* rowsOf(parts: SheetFile['parts']): AsyncGenerator<readonly CsvValue[]> {
  for await (const rows of parts) yield* rows
}

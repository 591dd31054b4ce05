import type { FileAnswer } from '#contract/file.ts'
import { csvLines, csvStart } from './write-csv.ts'
import type { CsvValue } from './write-csv.ts'

const rowsAtOnce = 500

type CsvRows = readonly (readonly CsvValue[])[]

type Parts<Row> = {
  /** What the file is called. */
  name: string
  columns: readonly string[]
  /** What comes behind the last one of the part before; fewer than `size` are the last ones. */
  readPart: (last: Row | undefined, size: number) => Promise<readonly Row[]>
  /** What of them stands in the file, in as many lines as it takes. */
  linesOf: (part: readonly Row[]) => CsvRows | Promise<CsvRows>
}

/**
 * A CSV that is read and sent some hundred rows at a time, so that it costs the same memory however long it is and ends as
 * soon as nobody reads on.
 */
export function csvByPart<Row>(parts: Parts<Row>): FileAnswer {
  return { name: parts.name, content_type: 'text/csv; charset=utf-8', bytes: bytesOf(parts) }
}

async function* bytesOf<Row>({ columns, readPart, linesOf }: Parts<Row>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvStart + csvLines([columns]))
  let last: Row | undefined
  do {
    const rows = await readPart(last, rowsAtOnce)
    if (rows.length > 0) yield Buffer.from(csvLines(await linesOf(rows)))
    last = rows.length === rowsAtOnce ? rows.at(-1) : undefined
  } while (last)
}

import type { CsvRows } from '#server/csv/write-csv.ts'

const rowsAtOnce = 500

type Parts<Row> = {
  /** What comes behind the last one of the part before; fewer than `size` are the last ones. */
  readPart: (last: Row | undefined, size: number) => Promise<readonly Row[]>
  /** What of them stands in the file, in as many lines as it takes. */
  linesOf: (part: readonly Row[]) => CsvRows | Promise<CsvRows>
}

/** The parts of a file whose rows are read page by page, each where the page before ended. */
export async function* readByPart<Row>({ readPart, linesOf }: Parts<Row>): AsyncGenerator<CsvRows> {
  let last: Row | undefined
  do {
    const rows = await readPart(last, rowsAtOnce)
    if (rows.length > 0) yield await linesOf(rows)
    last = rows.length === rowsAtOnce ? rows.at(-1) : undefined
  } while (last)
}

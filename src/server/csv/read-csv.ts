import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { inEnglish } from '#contract/messages/told.ts'
import { isFormula } from './formula.ts'

/** A record of a CSV: its cells, and the line of the file on which it begins. */
export type CsvRecord = { line: number; cells: string[] }

/** Why a file cannot be read, for people. */
export class CsvProblem extends Error {
  readonly said: Message

  constructor(said: Message) {
    super(inEnglish(said))
    this.said = said
  }
}

const chunkBytes = 64_000
const maxRecordBytes = 1_000_000

/**
 * Reads CSV as spreadsheets write it: comma, semicolon or tab, whichever the first line has most of; quoted cells with
 * line ends in them; with or without a byte order mark. Empty lines are left out. Throws `CsvProblem` for a quote that
 * never ends and for a record beyond a megabyte, unless it comes after the `most` records that are read.
 */
export async function* readCsv(text: string, most?: number): AsyncGenerator<CsvRecord> {
  let line = 1
  /** Of the records that are parsed and not read yet. */
  const begins: number[] = []
  const parser = parse({
    bom: true,
    delimiter: separatorOf(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: maxRecordBytes,
    ...(most !== undefined && { to: most }),
    on_record: (cells) => {
      begins.push(line)
      // Counted here, because the parser counts a CRLF inside quotes twice.
      line += 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
      return cells
    },
  })
  try {
    for await (const record of Readable.from(most === undefined ? chunksOf(text) : [headOf(text, most)]).pipe(parser)) {
      const cells = record as string[] // without columns a record is its cells
      const begin = begins.shift() ?? line
      if (cells.some((cell) => cell.trim() !== '')) yield { line: begin, cells: cells.map(withoutDefusal) }
    }
  } catch (error) {
    throw error instanceof CsvError ? problemOf(error, line) : error
  }
}

function separatorOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1)
  const count = (separator: string) => head.split(separator).length
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
}

/** In parts, so that reading a large file lets others have a turn. */
function* chunksOf(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
}

/** In one part, because a parser that has read enough takes no other. */
function headOf(text: string, most: number): Buffer {
  return Buffer.from(text.slice(0, (most + 1) * maxRecordBytes))
}

function problemOf({ code }: CsvError, line: number): CsvProblem {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return new CsvProblem(say('csv_quote_open', { line }))
  if (code === 'CSV_MAX_RECORD_SIZE') return new CsvProblem(say('csv_record_too_long', { line }))
  return new CsvProblem(say('csv_record_unreadable', { line }))
}

/** Our own exports put an apostrophe before what looks like a formula. */
function withoutDefusal(cell: string): string {
  return cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell
}

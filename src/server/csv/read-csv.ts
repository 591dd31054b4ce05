import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { inEnglish } from '#contract/messages/serialized-message.ts'
import { timeSlices } from '#server/time-slices.ts'
import { isFormula } from './write-csv.ts'

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

/** The text of a file; `CsvProblem` where it is no text in UTF-8. */
export function csvText(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // The same as a text that is none.
  }
  throw new CsvProblem(say('csv_not_utf8'))
}

const maxRecordLength = 1_000_000
/** More than any spreadsheet of ours has columns. */
const maxCells = 500
/** The first line of a file names its columns; its separator shows long before this. */
const headLength = 10_000

/**
 * Reads CSV as spreadsheets write it: comma, semicolon or tab, as a line `sep=;` above says or whichever the first line has
 * most of; quoted cells with line ends in them; with or without a byte order mark. Empty lines are left out, but count among the `maxRows` that a file
 * may have below its first. Throws `CsvProblem` for a row beyond those, a quote that never ends, and a record beyond a
 * million characters or 500 cells. The event loop is released between records.
 */
export async function* readCsv(text: string, maxRows = Infinity): AsyncGenerator<CsvRecord> {
  const nextSlice = timeSlices()
  let count = 0
  for (const record of recordsOf(withoutSeparatorLine(text.startsWith('\uFEFF') ? text.slice(1) : text))) {
    if ((count += 1) > maxRows + 1) throw new CsvProblem(say('csv_too_many_rows', { max: maxRows }))
    if (record.cells.some((cell) => cell.trim() !== '')) yield { ...record, cells: record.cells.map(withoutDefusal) }
    await nextSlice()
  }
}

type Separated = { text: string; separator: string }

/** `sep=;` above the head. Saved again by a program that does not know it, it has empty cells behind it. */
const separatorLine = /^"?sep=([,;\t])"?([,;\t]*)(?:\r\n|\r|\n|$)/i

/** Programs that read the line do not show it, so lines are counted from the one below. */
function withoutSeparatorLine(text: string): Separated {
  const [line = '', separator, emptyCells] = separatorLine.exec(text) ?? []
  const rest = text.slice(line.length)
  return { text: rest, separator: separator && emptyCells === '' ? separator : separatorOf(rest) }
}

function separatorOf(text: string): string {
  const [head = ''] = text.slice(0, headLength).split(/\r?\n/, 1)
  const count = (separator: string) => head.split(separator).length
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
}

function* recordsOf({ text, separator }: Separated): Generator<CsvRecord> {
  const readCell = cellReader(text, separator)
  let line = 1
  for (let at = 0; at < text.length;) {
    const record: CsvRecord = { line, cells: [] }
    const begin = at
    let isLast = false
    while (!isLast) {
      const { cell, end } = readCell(at, line)
      record.cells.push(cell)
      if (end - begin > maxRecordLength || record.cells.length > maxCells) throw tooLong(line)
      isLast = end >= text.length || text[end] === '\r' || text[end] === '\n'
      at = text.startsWith('\r\n', end) ? end + 2 : end + 1
    }
    yield record
    line += 1 + record.cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
  }
}

/**
 * Reads one cell and says where it ends: at a separator, a line end or the end of the text. A quote that does not wrap a
 * whole cell is a character like any other.
 */
function cellReader(text: string, separator: string) {
  const plain = new RegExp(`[^${separator}\\r\\n]*`, 'y')
  const readPlain = (at: number) => {
    plain.lastIndex = at
    return plain.exec(text)?.[0] ?? ''
  }
  return (at: number, line: number): { cell: string; end: number } => {
    if (text[at] !== '"') {
      const cell = readPlain(at)
      return { cell, end: at + cell.length }
    }
    const close = closingQuote(text, at, line)
    const inside = text.slice(at + 1, close).replaceAll('""', '"')
    const rest = readPlain(close + 1)
    return { cell: rest === '' ? inside : `"${inside}"${rest}`, end: close + 1 + rest.length }
  }
}

/** Two quotes in a row stand for one. */
function closingQuote(text: string, open: number, line: number): number {
  for (let at = text.indexOf('"', open + 1); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at
    if (at - open > maxRecordLength) throw tooLong(line)
  }
  throw text.length - open > maxRecordLength ? tooLong(line) : new CsvProblem(say('csv_quote_open', { line }))
}

function tooLong(line: number): CsvProblem {
  return new CsvProblem(say('csv_record_too_long', { line }))
}

/** Our own exports put an apostrophe before what looks like a formula. */
function withoutDefusal(cell: string): string {
  return cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell
}

import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { inEnglish } from '#contract/messages/told.ts'

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

/**
 * Reads CSV as spreadsheets write it: comma, semicolon or tab, whichever the first line has most of; quoted cells with
 * line ends in them; with or without a byte order mark. Empty lines are left out. Throws `CsvProblem` for a quote that
 * never ends.
 */
export function* readCsv(text: string): Generator<CsvRecord> {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text
  const separator = separatorOf(source)
  let at = 0
  let line = 1
  while (at < source.length) {
    const begin = line
    const cells: string[] = []
    for (;;) {
      const cell = readCell(source, at, separator)
      if (cell === null) throw new CsvProblem(say('csv_quote_open', { line }))
      cells.push(withoutDefusal(cell.text))
      line += cell.lineEnds
      at = cell.end
      if (source[at] !== separator) break
      at += 1
    }
    if (source[at] === '\r') at += 1
    if (source[at] === '\n') at += 1
    line += 1
    if (cells.some((cell) => cell.trim() !== '')) yield { line: begin, cells }
  }
}

function separatorOf(source: string): string {
  const [head = ''] = source.split(/\r?\n/, 1)
  const count = (separator: string) => head.split(separator).length
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
}

type Cell = { text: string; end: number; lineEnds: number }

/** The cell that begins at `at`; null where its quote never ends. What follows a closing quote belongs to the cell. */
function readCell(source: string, at: number, separator: string): Cell | null {
  if (source[at] !== '"') {
    const end = endOfBare(source, at, separator)
    return { text: source.slice(at, end), end, lineEnds: 0 }
  }
  const parts: string[] = []
  for (let from = at + 1; ;) {
    const quote = source.indexOf('"', from)
    if (quote < 0) return null
    parts.push(source.slice(from, quote))
    if (source[quote + 1] !== '"') {
      const end = endOfBare(source, quote + 1, separator)
      const text = parts.join('"') + source.slice(quote + 1, end)
      return { text, end, lineEnds: text.split('\n').length - 1 }
    }
    from = quote + 2
  }
}

function endOfBare(source: string, at: number, separator: string): number {
  let end = at
  while (end < source.length && source[end] !== separator && source[end] !== '\n' && source[end] !== '\r') end += 1
  return end
}

/** Our own exports put an apostrophe before what looks like a formula. */
function withoutDefusal(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}

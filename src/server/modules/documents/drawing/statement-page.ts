import { dayAndTimeText, dayText } from '#server/wib-days.ts'
import { rupiah } from './figures.ts'
import { paginate } from './paginate.ts'
import type { Language, Letterhead, Statement } from './document.ts'
import { mm } from './pen.ts'
import type { PdfDocument, Pen } from './pen.ts'
import { statementWords } from './statement-words.ts'
import type { StatementWords } from './statement-words.ts'

const size: [number, number] = [210 * mm, 297 * mm]
const left = 18 * mm
const right = 192 * mm
const width = right - left
const bottom = 274 * mm
const muted = '#5b6660'
const dayWidth = 90
const amountWidth = 110
const textX = left + dayWidth
const textWidth = width - dayWidth - amountWidth - 10

type Sheet = {
  doc: PdfDocument
  pen: Pen
  statement: Statement
  letterhead: Letterhead
  words: StatementWords
  language: Language
}
type Entry = Statement['entries'][number]
type Row = { entry: Entry; height: number }

/** What a person was paid in a year, on A4, for their tax return. */
export function drawStatement(given: Omit<Sheet, 'words'>): void {
  const sheet = { ...given, words: statementWords[given.language] }
  const { doc, pen, statement, words } = sheet
  doc.addPage({ size, margin: 0 })
  const begin = drawTable(sheet, drawParties(sheet, drawHead(sheet)))
  const rows = statement.entries.map((entry) => ({ entry, height: entry.detail === '' ? 20 : 32 }))
  const pages = paginate(rows, { first: bottom - begin, next: bottom - 30 * mm, last: 70 })
  pages.forEach((page, index) => {
    if (index > 0) doc.addPage({ size, margin: 0 })
    const end = drawRows(sheet, page, index === 0 ? begin : drawTable(sheet, 20 * mm))
    if (index === pages.length - 1) drawTotal(sheet, end)
    const foot = { x: left, y: 283 * mm, width, size: 8, color: muted, lines: 1 }
    pen.write(words.made(dayAndTimeText(statement.made_at, sheet.language)), foot)
    pen.write(words.page(index + 1, pages.length), { ...foot, align: 'right' })
  })
}

function drawHead({ pen, statement, letterhead, words }: Sheet): number {
  const y = 18 * mm
  pen.write(letterhead.name, { x: left, y, width: 250, size: 18, weight: 'bold', lines: 1 })
  const ahead = { x: left + width / 2, width: width / 2, align: 'right' as const, lines: 1 }
  pen.write(words.title, { ...ahead, y: y - 2, size: 18, weight: 'bold' })
  pen.write(words.year(statement.year), { ...ahead, y: y + 24, size: 12 })
  return y + 58
}

function drawParties({ pen, statement, letterhead, words }: Sheet, y: number): number {
  const half = width / 2 - 12
  const column = (x: number, rows: string[]): number =>
    rows.reduce((next, text, index) => {
      const ink = index === 1 ? { size: 11, weight: 'bold' as const } : { size: 9.5, color: muted }
      return text === '' ? next : pen.write(text, { x, y: next, width: half, lines: 3, ...ink })
    }, y)
  const { legal_name, name, address, tax_number } = letterhead
  const blank = '…………………………………………'
  const payer = column(left, [
    words.from,
    legal_name || name,
    address,
    tax_number === '' ? '' : `${words.taxNumber} ${tax_number}`,
  ])
  const payee = column(left + width / 2 + 12, [
    words.to,
    statement.name,
    statement.email,
    `${words.taxNumber} ${statement.tax_number || blank}`,
  ])
  return Math.max(payer, payee) + 20
}

function drawTable({ doc, pen, words }: Sheet, y: number): number {
  const ink = { y, size: 8.5, weight: 'bold' as const, color: muted, lines: 1 }
  pen.write(words.day, { ...ink, x: left, width: dayWidth })
  pen.write(words.what, { ...ink, x: textX, width: textWidth })
  pen.write(words.amount, { ...ink, x: right - amountWidth, width: amountWidth, align: 'right' })
  rule(doc, y + 15)
  return y + 22
}

function drawRows({ pen, language }: Sheet, rows: Row[], begin: number): number {
  let y = begin
  for (const { entry, height } of rows) {
    pen.write(dayText(entry.at, language), { x: left, y, width: dayWidth, size: 9.5, lines: 1 })
    pen.write(entry.text, { x: textX, y, width: textWidth, size: 9.5, lines: 1 })
    if (entry.detail !== '') {
      pen.write(entry.detail, { x: textX, y: y + 13, width: textWidth, size: 8.5, color: muted, lines: 1 })
    }
    const figure = { x: right - amountWidth, y, width: amountWidth, size: 9.5, align: 'right' as const, lines: 1 }
    pen.write(rupiah(entry.amount), figure)
    y += height
  }
  return y
}

function drawTotal({ doc, pen, statement, words }: Sheet, begin: number): void {
  rule(doc, begin)
  const total = statement.entries.reduce((sum, { amount }) => sum + amount, 0)
  const ink = { y: begin + 8, size: 13, weight: 'bold' as const, lines: 1 }
  pen.write(words.total(statement.year), { ...ink, x: left, width: width / 2 })
  pen.write(rupiah(total), { ...ink, x: left + width / 2, width: width / 2, align: 'right' })
  const about = statement.entries.length === 0 ? words.none : words.about
  pen.write(about, { x: left, y: begin + 34, width, size: 8.5, color: muted, lines: 2 })
}

function rule(doc: PdfDocument, y: number): void {
  doc.moveTo(left, y).lineTo(right, y).lineWidth(0.7)
  doc.stroke('#111111')
}

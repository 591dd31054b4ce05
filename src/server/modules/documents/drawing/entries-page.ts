import { dayText } from '#contract/written.ts'
import { rupiah } from './figures.ts'
import { paginate } from './paginate.ts'
import type { Language } from '#contract/language.ts'
import { mm } from './pen.ts'
import type { PdfDocument, Pen } from './pen.ts'
import { drawUnprinted } from './unprinted-line.ts'
import type { PrintedText } from '#contract/papers/paper-words.ts'

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

/** A paper of amounts with their days: what stands around them, and the amounts. */
export type EntriesPaper = {
  title: string
  subtitle: string
  /** Each begins with what it is; the second row is the name. Empty rows are left out. */
  from: string[]
  to: string[]
  entries: { at: string; text: string; detail: string; amount: number }[]
  total: string
  /** Below the total. */
  about: string
  made: string
}

type EntriesWords = { day: string; what: string; amount: string; page: (page: number, pages: number) => string }
type Sheet = { doc: PdfDocument; pen: Pen; paper: EntriesPaper; shop: string; words: EntriesWords; language: Language }
type Entry = EntriesPaper['entries'][number]
type Row = { entry: Entry; height: number }

/** The paper on A4, with as many pages as its entries need. */
export function drawEntries(sheet: Sheet): void {
  const { doc, pen, paper, words } = sheet
  doc.addPage({ size, margin: 0 })
  const begin = drawTable(sheet, drawParties(sheet, drawHead(sheet)))
  const rows = paper.entries.map((entry) => ({ entry, height: entry.detail === '' ? 20 : 32 }))
  const pages = paginate(rows, { first: bottom - begin, next: bottom - 30 * mm, last: 70 })
  pages.forEach((page, index) => {
    if (index > 0) doc.addPage({ size, margin: 0 })
    const end = drawRows(sheet, page, index === 0 ? begin : drawTable(sheet, 20 * mm))
    if (index === pages.length - 1) drawTotal(sheet, end)
    const foot = { x: left, y: 283 * mm, width, size: 8, color: muted, lines: 1 }
    pen.write(paper.made, foot)
    pen.write(words.page(index + 1, pages.length), { ...foot, align: 'right' })
  })
  drawUnprinted(pen, { x: left, y: 287 * mm, width, size: 8, language: sheet.language })
}

function drawHead({ pen, paper, shop }: Sheet): number {
  const y = 18 * mm
  pen.write(shop, { x: left, y, width: 250, size: 18, weight: 'bold', lines: 1 })
  const ahead = { x: left + width / 2, width: width / 2, align: 'right' as const, lines: 1 }
  pen.write(paper.title, { ...ahead, y: y - 2, size: 18, weight: 'bold' })
  pen.write(paper.subtitle, { ...ahead, y: y + 24, size: 12 })
  return y + 58
}

function drawParties({ pen, paper }: Sheet, y: number): number {
  const half = width / 2 - 12
  const column = (x: number, rows: string[], [kindOfName, kind]: [PrintedText, PrintedText]): number =>
    rows.reduce((next, text, index) => {
      const ink =
        index === 1 ? { size: 11, weight: 'bold' as const, kind: kindOfName } : { size: 9.5, color: muted, kind }
      return text === '' ? next : pen.write(text, { x, y: next, width: half, lines: 3, ...ink })
    }, y)
  return (
    Math.max(
      column(left, paper.from, ['other', 'other']),
      column(left + width / 2 + 12, paper.to, ['name', 'address']),
    ) + 20
  )
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
    pen.write(entry.text, { x: textX, y, width: textWidth, size: 9.5, lines: 1, kind: 'item' })
    if (entry.detail !== '') {
      pen.write(entry.detail, {
        x: textX,
        y: y + 13,
        width: textWidth,
        size: 8.5,
        color: muted,
        lines: 1,
        kind: 'item',
      })
    }
    const figure = { x: right - amountWidth, y, width: amountWidth, size: 9.5, align: 'right' as const, lines: 1 }
    pen.write(rupiah(entry.amount), figure)
    y += height
  }
  return y
}

function drawTotal({ doc, pen, paper }: Sheet, begin: number): void {
  rule(doc, begin)
  const total = paper.entries.reduce((sum, { amount }) => sum + amount, 0)
  const ink = { y: begin + 8, size: 13, weight: 'bold' as const, lines: 1 }
  pen.write(paper.total, { ...ink, x: left, width: width / 2 })
  pen.write(rupiah(total), { ...ink, x: left + width / 2, width: width / 2, align: 'right' })
  pen.write(paper.about, { x: left, y: begin + 34, width, size: 8.5, color: muted, lines: 2 })
}

function rule(doc: PdfDocument, y: number): void {
  doc.moveTo(left, y).lineTo(right, y).lineWidth(0.7)
  doc.stroke('#111111')
}

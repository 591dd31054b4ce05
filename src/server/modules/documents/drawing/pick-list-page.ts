import { dayAndTimeText } from '#contract/written.ts'
import { pickWords } from '#contract/papers/paper-words.ts'
import type { PickLine, ShopDocument } from './document.ts'
import { paginate } from './paginate.ts'
import { mm } from './pen.ts'
import type { PdfDocument, Pen } from './pen.ts'
import { drawUnprinted } from './unprinted-line.ts'

export const pickListSize: [number, number] = [210 * mm, 297 * mm]

const left = 14 * mm
const right = 196 * mm
const width = right - left
const bottom = 284 * mm
const columns = { quantity: 42, sku: 110, orders: 60, done: 36 }
const nameX = left + columns.quantity + columns.sku
const nameInk = { size: 10, width: right - columns.orders - columns.done - nameX - 8, lines: 3, kind: 'item' as const }
const box = 12

type Sheet = { doc: PdfDocument; pen: Pen; list: Extract<ShopDocument, { kind: 'pick_list' }> }
type Row = { line: PickLine; height: number }

/** What is fetched from the racks for many orders at once, with a box to tick for each product. */
export function drawPickList(sheet: Sheet): void {
  const { doc, pen, list } = sheet
  const words = pickWords[list.language]
  const room = bottom - 34 * mm
  const numbers = { size: 8, width }
  const text = namesThatFit(sheet, Math.floor((room / 2 - 24) / pen.lineHeight(numbers.size)), numbers)
  const numbersHeight = pen.toLines(text, numbers).length * pen.lineHeight(numbers.size) + 24
  const rows = list.lines.map((line) => ({ line, height: heightOf(pen, line) }))
  const pages = paginate(rows, { first: room, next: room, last: numbersHeight })
  pages.forEach((page, index) => {
    doc.addPage({ size: pickListSize, margin: 0 })
    const end = drawRows(sheet, page, drawHead(sheet))
    const foot = { x: left, y: 288 * mm, width, size: 7.5, color: '#444444', align: 'right' as const, lines: 1 }
    pen.write(words.page(index + 1, pages.length), foot)
    if (index < pages.length - 1) return
    const y = pen.write(words.ofOrders, { x: left, y: end + 8, width, size: 8, weight: 'bold' })
    pen.write(text, { ...numbers, x: left, y })
  })
  drawUnprinted(pen, { x: left, y: 288 * mm, width: width - 60, size: 8, language: list.language })
}

/** The numbers of the orders, as many as so many lines take: they stand below products and never alone on a page. */
function namesThatFit({ pen, list }: Sheet, lines: number, ink: { size: number; width: number }): string {
  const names = list.order_numbers
  const rest = (shown: number) => (shown === names.length ? [] : [pickWords[list.language].more(names.length - shown)])
  const text = (shown: number) => [...names.slice(0, shown), ...rest(shown)].join(', ')
  let shown = names.length
  while (shown > 0 && pen.toLines(text(shown), ink).length > lines) shown -= Math.ceil(shown / 20)
  return text(shown)
}

function drawHead({ doc, pen, list }: Sheet): number {
  const words = pickWords[list.language]
  const pieces = list.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const about = words.about(list.order_numbers.length, list.lines.length, pieces)
  pen.write(words.title, { x: left, y: 12 * mm, width: width / 2, size: 16, weight: 'bold', lines: 1 })
  pen.write(about, { x: left, y: 12 * mm + 22, width, size: 9.5, lines: 1 })
  const when = { x: left + width / 2, y: 12 * mm + 4, width: width / 2, size: 9, align: 'right' as const, lines: 1 }
  pen.write(`${list.letterhead.name} · ${dayAndTimeText(list.made_at, list.language)}`, when)
  const y = 26 * mm
  const ink = { y, size: 8, weight: 'bold' as const, lines: 1 }
  pen.write(words.quantity, { ...ink, x: left, width: columns.quantity })
  pen.write('SKU', { ...ink, x: left + columns.quantity, width: columns.sku })
  pen.write(words.product, { ...ink, x: nameX, width: nameInk.width })
  pen.write(words.orders, { ...ink, x: right - columns.done - columns.orders, width: columns.orders, align: 'right' })
  rule(doc, y + 13, 1)
  return y + 19
}

function heightOf(pen: Pen, line: PickLine): number {
  return Math.max(pen.toLines(line.name, nameInk).length * pen.lineHeight(nameInk.size), box) + 9
}

function drawRows({ doc, pen }: Sheet, rows: Row[], begin: number): number {
  let y = begin
  for (const { line, height } of rows) {
    pen.write(`${line.quantity} ×`, { x: left, y, width: columns.quantity, size: 11, weight: 'bold', lines: 1 })
    pen.write(line.sku, { x: left + columns.quantity, y, width: columns.sku - 6, size: 9.5, lines: 1, kind: 'item' })
    pen.write(line.name, { ...nameInk, x: nameX, y })
    const count = { x: right - columns.done - columns.orders, y, width: columns.orders, size: 9, lines: 1 }
    pen.write(String(line.orders), { ...count, align: 'right' })
    doc.rect(right - box, y, box, box).lineWidth(0.9)
    doc.stroke('#000000')
    rule(doc, y + height - 5, 0.3)
    y += height
  }
  return y
}

function rule(doc: PdfDocument, y: number, thickness: number): void {
  doc.moveTo(left, y).lineTo(right, y).lineWidth(thickness)
  doc.stroke('#000000')
}

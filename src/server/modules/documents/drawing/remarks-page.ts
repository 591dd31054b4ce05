import type { LeftOut } from '#contract/orders/delivery-documents.ts'
import { flaggedWords, leftOutWords } from '#contract/papers/paper-words.ts'
import type { Language } from '#contract/language.ts'
import type { FlaggedOrder } from './document.ts'
import { mm } from './pen.ts'
import type { PdfDocument, Pen } from './pen.ts'
import { drawUnprinted } from './unprinted-line.ts'

type Page = { language: Language; size: [number, number] }
type Remarks = Page & { title: string; text: string; orders: { name: string; remark: string }[] }

const margin = 6 * mm

/** A page behind the documents names the orders that have none in this file, each with the reason. */
export function drawLeftOut(doc: PdfDocument, pen: Pen, page: Page & { left_out: LeftOut[] }): void {
  const words = leftOutWords[page.language]
  const orders = page.left_out.map(({ order_number, message }) => ({
    name: order_number ?? words.unknown,
    remark: message,
  }))
  drawRemarks(doc, pen, { ...page, title: words.title, text: words.text(orders.length), orders })
}

/** A page behind the labels names the orders that a person has to look at before their parcels leave. */
export function drawFlagged(doc: PdfDocument, pen: Pen, page: Page & { flagged: FlaggedOrder[] }): void {
  const words = flaggedWords[page.language]
  const orders = page.flagged.map(({ order_number, reason }) => ({ name: order_number, remark: reason }))
  drawRemarks(doc, pen, { ...page, title: words.title, text: words.text(orders.length), orders })
}

/** More pages where needed, none where nothing is remarked. */
function drawRemarks(doc: PdfDocument, pen: Pen, { size, language, title, text, orders }: Remarks): void {
  if (orders.length === 0) return
  const [pageWidth, pageHeight] = size
  const column = { x: margin, width: pageWidth - 2 * margin }
  const begin = () => {
    doc.addPage({ size, margin: 0 })
    return pen.write(title, { ...column, y: margin, size: 13, weight: 'bold' }) + 2
  }
  let y = pen.write(text, { ...column, y: begin(), size: 9 }) + 6
  for (const { name, remark } of orders) {
    const indented = { ...column, width: column.width - 8, size: 8.5 }
    const height = pen.lineHeight(9.5) + pen.toLines(remark, indented).length * pen.lineHeight(8.5) + 5
    if (y + height > pageHeight - margin) y = begin() + 4
    y = pen.write(name, { ...column, y, size: 9.5, weight: 'bold', lines: 1 })
    y = pen.write(remark, { ...indented, x: margin + 8, y, color: '#333333' }) + 5
  }
  drawUnprinted(pen, { ...column, y: pageHeight - margin + 2, size: 7, language })
}

import type { LeftOut } from '#contract/orders/delivery-documents.ts'
import type { Language } from './document.ts'
import { mm } from './pen.ts'
import type { PdfDocument, Pen } from './pen.ts'
import { leftOutWords } from './words.ts'

type Missing = { left_out: LeftOut[]; language: Language; size: [number, number] }

const margin = 6 * mm

/** The last page names the orders that have no document in this file, each with the reason; more pages where needed. */
export function drawLeftOut(doc: PdfDocument, pen: Pen, { left_out, language, size }: Missing): void {
  if (left_out.length === 0) return
  const words = leftOutWords[language]
  const [pageWidth, pageHeight] = size
  const text = { x: margin, width: pageWidth - 2 * margin }
  const begin = () => {
    doc.addPage({ size, margin: 0 })
    return pen.write(words.title, { ...text, y: margin, size: 13, weight: 'bold' }) + 2
  }
  let y = pen.write(words.text(left_out.length), { ...text, y: begin(), size: 9 }) + 6
  for (const one of left_out) {
    const reason = { ...text, width: text.width - 8, size: 8.5 }
    const height = pen.lineHeight(9.5) + pen.toLines(one.message, reason).length * pen.lineHeight(8.5) + 5
    if (y + height > pageHeight - margin) y = begin() + 4
    y = pen.write(one.order_number ?? words.unknown, { ...text, y, size: 9.5, weight: 'bold', lines: 1 })
    y = pen.write(one.message, { ...reason, x: margin + 8, y, color: '#333333' }) + 5
  }
}

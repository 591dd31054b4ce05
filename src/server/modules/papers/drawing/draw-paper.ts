import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { drawInvoice } from './invoice-page.ts'
import { drawLabel, labelSize } from './label-page.ts'
import { drawLeftOut } from './left-out-page.ts'
import type { Paper } from './paper.ts'
import { createPen } from './pen.ts'
import type { Document, Pen } from './pen.ts'
import { drawPackingSlip, slipSize } from './slip-page.ts'

/** The PDF of a paper. Seconds of work for two hundred orders: not for a thread that answers calls. */
export async function drawPaper(paper: Paper): Promise<Uint8Array> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    lang: paper.kind === 'labels' ? 'id' : paper.language,
    info: { Title: titleOf(paper), Creator: paper.letterhead.name, Producer: paper.letterhead.name },
  })
  const pages = buffer(doc)
  draw(doc, createPen(doc), paper)
  doc.end()
  return pages
}

function draw(doc: Document, pen: Pen, paper: Paper): void {
  const { letterhead, language } = paper
  switch (paper.kind) {
    case 'labels':
      for (const label of paper.labels) drawLabel(doc, pen, label, letterhead)
      return drawLeftOut(doc, pen, { left_out: paper.left_out, language, size: labelSize })
    case 'packing_slips':
      for (const slip of paper.slips) drawPackingSlip({ doc, pen, slip, letterhead, language })
      return drawLeftOut(doc, pen, { left_out: paper.left_out, language, size: slipSize })
    case 'invoice':
      return drawInvoice({ doc, pen, invoice: paper.invoice, letterhead, language })
  }
}

function titleOf(paper: Paper): string {
  if (paper.kind === 'invoice') return paper.invoice.order_number
  const [first] = paper.kind === 'labels' ? paper.labels : paper.slips
  return first?.order_number ?? paper.letterhead.name
}

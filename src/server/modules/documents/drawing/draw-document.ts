import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { drawCreditNote } from './credit-note-page.ts'
import { drawInvoice } from './invoice-page.ts'
import { drawLabel, labelSizes } from './label-page.ts'
import { drawFlagged, drawLeftOut } from './remarks-page.ts'
import type { ShopDocument } from './document.ts'
import { createPen } from './pen.ts'
import type { PdfDocument, Pen } from './pen.ts'
import { drawPickList, pickListSize } from './pick-list-page.ts'
import { drawPackingSlip, slipSize } from './slip-page.ts'
import { drawStatement } from './statement-page.ts'

/** The PDF of a document. Seconds of work for two hundred orders: not for a thread that answers calls. */
export async function drawDocument(document: ShopDocument): Promise<Uint8Array> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    lang: document.kind === 'labels' ? 'id' : document.language,
    info: { Title: titleOf(document), Creator: document.letterhead.name, Producer: document.letterhead.name },
  })
  const pages = buffer(doc)
  draw(doc, createPen(doc), document)
  doc.end()
  return pages
}

function draw(doc: PdfDocument, pen: Pen, document: ShopDocument): void {
  const { letterhead, language } = document
  switch (document.kind) {
    case 'labels':
      for (const label of document.labels) drawLabel({ doc, pen, label, letterhead }, document.paper)
      drawFlagged(doc, pen, { flagged: document.flagged, language, size: labelSizes[document.paper] })
      return drawLeftOut(doc, pen, { left_out: document.left_out, language, size: labelSizes[document.paper] })
    case 'packing_slips':
      for (const slip of document.slips) drawPackingSlip({ doc, pen, slip, letterhead, language })
      return drawLeftOut(doc, pen, { left_out: document.left_out, language, size: slipSize })
    case 'pick_list':
      drawPickList({ doc, pen, list: document })
      return drawLeftOut(doc, pen, { left_out: document.left_out, language, size: pickListSize })
    case 'invoice':
      return drawInvoice({ doc, pen, invoice: document.invoice, letterhead, language })
    case 'credit_note':
      return drawCreditNote({ doc, pen, note: document.note, letterhead, language })
    case 'statement':
      return drawStatement({ doc, pen, statement: document.statement, letterhead, language })
  }
}

function titleOf(document: ShopDocument): string {
  if (document.kind === 'invoice') return document.invoice.order_number
  if (document.kind === 'credit_note') return document.note.order_number
  if (document.kind === 'statement') return `${document.letterhead.name} ${document.statement.year}`
  if (document.kind === 'pick_list') return document.letterhead.name
  const [first] = document.kind === 'labels' ? document.labels : document.slips
  return first?.order_number ?? document.letterhead.name
}

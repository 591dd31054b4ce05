import { dayText } from '#contract/written.ts'
import { slipWords } from '#contract/papers/paper-words.ts'
import { wholeAddress } from './address-lines.ts'
import { phone } from './figures.ts'
import { paginate } from './paginate.ts'
import type { Language } from '#contract/language.ts'
import type { Letterhead, PackingSlip, SlipLine } from './document.ts'
import { drawCode128 } from './codes.ts'
import { mm } from './pen.ts'
import type { PdfDocument, Pen } from './pen.ts'
import { drawUnprinted } from './unprinted-line.ts'
import type { PrintedText } from '#contract/papers/paper-words.ts'

export const slipSize: [number, number] = [148 * mm, 210 * mm]

const left = 9 * mm
const right = 139 * mm
const width = right - left
const bottom = 198 * mm
const columns = { quantity: 32, packed: 44 }
const itemX = left + columns.quantity
const itemWidth = width - columns.quantity - columns.packed
const box = 13

type Sheet = { doc: PdfDocument; pen: Pen; slip: PackingSlip; letterhead: Letterhead; language: Language }
type Row = { line: SlipLine; height: number }

/**
 * A sheet to pack by and to put into the parcel; as many pages as the lines need, each with the order's number. Prices
 * stay off it: parcels are often presents.
 */
export function drawPackingSlip(sheet: Sheet): void {
  const { doc, slip } = sheet
  const rows = slip.lines.map((line) => ({ line, height: heightOf(sheet, line) }))
  const noteHeight = heightOfNote(sheet)
  const afterHead = heightOfHead(sheet)
  const pages = paginate(rows, {
    first: bottom - afterHead,
    next: bottom - 26 * mm,
    last: 40 + noteHeight,
  })
  pages.forEach((page, index) => {
    doc.addPage({ size: slipSize, margin: 0 })
    const y = index === 0 ? drawHead(sheet) : drawShortHead(sheet)
    const end = drawRows(sheet, page, y)
    if (index === pages.length - 1) drawEnd(sheet, end)
    drawPageNumber(sheet, index + 1, pages.length)
  })
  drawUnprinted(sheet.pen, { x: left, y: 204 * mm, width, size: 8, language: sheet.language })
}

function drawHead(sheet: Sheet): number {
  const { doc, pen, slip, letterhead, language } = sheet
  const words = slipWords[language]
  const half = { width: width / 2 - 6, lines: 1 }
  pen.write(letterhead.name, { ...half, x: left, y: 9 * mm, size: 15, weight: 'bold' })
  pen.write(words.title, { ...half, x: left, y: 9 * mm + 20, size: 9.5 })
  const ahead = { ...half, x: left + width / 2 + 6, align: 'right' as const }
  pen.write(slip.order_number, { ...ahead, y: 9 * mm, size: 13, weight: 'bold' })
  pen.write(dayText(slip.placed_at, language), { ...ahead, y: 9 * mm + 18, size: 8.5 })
  pen.write(`${slip.courier_name} ${slip.service_name}`, { ...ahead, y: 9 * mm + 30, size: 8.5, weight: 'bold' })
  if (slip.awb_number) pen.write(slip.awb_number, { ...ahead, y: 9 * mm + 42, size: 8.5, weight: 'bold' })
  // Scanned at the packing table to open the order.
  drawCode128(doc, slip.order_number, { x: left - 6, y: 9 * mm + 34, width: width / 2 + 6, height: 17 })
  rule(doc, 28.5 * mm, 1.5)
  const end = drawReceiver(sheet, true)
  return drawColumns(sheet, end)
}

/** Draws it, or only measures it, which has to come out the same. */
function drawReceiver({ pen, slip: { receiver }, language }: Sheet, isDrawn: boolean): number {
  const words = slipWords[language]
  const put = (text: string, y: number, ink: { size: number; weight?: 'bold'; lines: number; kind?: PrintedText }) =>
    isDrawn
      ? pen.write(text, { ...ink, x: left, y, width })
      : y + pen.toLines(text, { ...ink, width }).length * pen.lineHeight(ink.size)
  const { name, note } = receiver
  let y = put(words.to, 30.5 * mm, { size: 7, weight: 'bold', lines: 1 })
  y = put(name, y, { size: 12, weight: 'bold', lines: 1, kind: 'name' })
  y = put(phone(receiver.phone), y, { size: 9, lines: 1 })
  y = put(wholeAddress(receiver), y, { size: 9, lines: 4, kind: 'address' })
  if (note !== '')
    y = put(`${words.courierNote}: ${note}`, y + 2, { size: 8.5, weight: 'bold', lines: 2, kind: 'note' })
  return y + 8
}

const columnsHeight = 18

function heightOfHead(sheet: Sheet): number {
  return drawReceiver(sheet, false) + columnsHeight
}

function drawColumns({ doc, pen, language }: Sheet, y: number): number {
  const words = slipWords[language]
  const ink = { y, size: 7.5, weight: 'bold' as const, lines: 1 }
  pen.write(words.quantity, { ...ink, x: left, width: columns.quantity })
  pen.write(words.item, { ...ink, x: itemX, width: itemWidth })
  pen.write(words.packed, { ...ink, x: right - columns.packed, width: columns.packed, align: 'right' })
  rule(doc, y + 13, 0.8)
  return y + columnsHeight
}

function drawShortHead(sheet: Sheet): number {
  const { pen, slip, language } = sheet
  const title = `${slip.order_number} · ${slipWords[language].title}, ${slipWords[language].continued}`
  pen.write(title, { x: left, y: 10 * mm, width, size: 11, weight: 'bold', lines: 1 })
  return drawColumns(sheet, 18 * mm)
}

type SmallLine = { text: string; isPart: boolean }

/** What is written of one line below its name in smaller letters: everything else that the packer needs. */
function partsOf({ line, language }: { line: SlipLine; language: Language }): SmallLine[] {
  const words = slipWords[language]
  const head = [line.sku, line.is_gift ? words.gift : null].filter((part) => part !== null && part !== '').join(' · ')
  const parts = line.parts.map((part) => {
    const sku = part.sku === '' ? '' : ` · ${part.sku}`
    return { text: `• ${words.inEach(part.quantity * line.quantity, part.name)}${sku}`, isPart: true }
  })
  return [...(head === '' ? [] : [{ text: head, isPart: false }]), ...parts]
}

const nameInk = { size: 10, width: itemWidth, lines: 3, kind: 'item' as const }
const smallInk = { size: 8, width: itemWidth, lines: 2, kind: 'item' as const }
/** The box of a part. */
const smallBox = 9

function smallHeight(pen: Pen, { text, isPart }: SmallLine): number {
  const height = pen.toLines(text, smallInk).length * pen.lineHeight(smallInk.size)
  return isPart ? Math.max(height, smallBox + 3) : height
}

function heightOf({ pen, language }: Sheet, line: SlipLine): number {
  const name = pen.toLines(line.name, nameInk).length * pen.lineHeight(nameInk.size)
  const small = partsOf({ line, language }).reduce((sum, part) => sum + smallHeight(pen, part), 0)
  return name + small + 9
}

function drawRows({ doc, pen, language }: Sheet, rows: Row[], begin: number): number {
  let y = begin
  for (const { line, height } of rows) {
    pen.write(`${line.quantity} ×`, { x: left, y, width: columns.quantity, size: 11, weight: 'bold', lines: 1 })
    let next = pen.write(line.name, { ...nameInk, x: itemX, y })
    const parts = partsOf({ line, language })
    for (const part of parts) {
      pen.write(part.text, { ...smallInk, x: itemX, y: next, color: '#444444' })
      if (part.isPart) drawBox(doc, { y: next, size: smallBox })
      next += smallHeight(pen, part)
    }
    // A set is packed when each of its parts is.
    if (line.parts.length === 0) drawBox(doc, { y, size: box })
    rule(doc, y + height - 5, 0.3)
    y += height
  }
  return y
}

function drawBox(doc: PdfDocument, { y, size }: { y: number; size: number }): void {
  doc.rect(right - size, y, size, size).lineWidth(0.9)
  doc.stroke('#000000')
}

function heightOfNote({ pen, slip }: Pick<Sheet, 'pen' | 'slip'>): number {
  return slip.note === '' ? 0 : pen.toLines(slip.note, noteInk).length * pen.lineHeight(noteInk.size) + 26
}

const noteInk = { size: 9, width: width - 14, lines: 12, kind: 'note' as const }

function drawEnd({ doc, pen, slip, language }: Sheet, begin: number): void {
  const words = slipWords[language]
  const pieces = slip.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  let y = pen.write(words.pieces(pieces), { x: left, y: begin + 2, width, size: 9.5, weight: 'bold' }) + 4
  if (slip.note !== '') {
    const height = heightOfNote({ pen, slip })
    doc.rect(left, y, width, height - 6).lineWidth(0.8)
    doc.stroke('#000000')
    const inside = pen.write(words.note, { x: left + 7, y: y + 4, width, size: 7.5, weight: 'bold' })
    pen.write(slip.note, { ...noteInk, x: left + 7, y: inside })
    y += height
  }
  pen.write(words.thanks, { x: left, y: y + 2, width, size: 9.5, align: 'center' })
}

function drawPageNumber({ pen, slip, language }: Sheet, page: number, pages: number): void {
  const text = { x: left, y: 201 * mm, width, size: 7, color: '#444444', lines: 1 }
  pen.write(slip.order_number, text)
  pen.write(slipWords[language].page(page, pages), { ...text, align: 'right' })
}

function rule(doc: PdfDocument, y: number, thickness: number): void {
  doc.moveTo(left, y).lineTo(right, y).lineWidth(thickness)
  doc.stroke('#000000')
}

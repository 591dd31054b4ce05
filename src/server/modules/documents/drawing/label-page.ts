import type { LabelPaper } from '#contract/orders/delivery-documents.ts'
import { unprintableLetters } from '#contract/printable.ts'
import { dayAndTimeText } from '#contract/written.ts'
import { labelWords as words } from '#contract/papers/paper-words.ts'
import { streetAndArea, wholeAddress } from './address-lines.ts'
import { drawCode128, drawQr } from './codes.ts'
import { phone, weight } from './figures.ts'
import type { Label, Letterhead } from './document.ts'
import { mm } from './pen.ts'
import type { PdfDocument, Pen } from './pen.ts'
import { drawUnprinted } from './unprinted-line.ts'

/** A label is drawn for the roll; on A6 it is a little smaller, in the middle. */
export const labelSizes: Record<LabelPaper, [number, number]> = {
  ROLL: [100 * mm, 150 * mm],
  A6: [105 * mm, 148 * mm],
}

const left = 4 * mm
const right = 96 * mm
const width = right - left
const bottom = 146 * mm

type Sheet = { doc: PdfDocument; pen: Pen; label: Label; letterhead: Letterhead }

/**
 * One label for printers without colours: who carries it with the airway bill as a bar code, to whom, from
 * whom, and what is inside. Every part has its place, so that what is long is cut and never pushes another part out.
 */
export function drawLabel(sheet: Sheet, paper: LabelPaper): void {
  const { doc } = sheet
  const [paperWidth, paperHeight] = labelSizes[paper]
  const [drawnWidth, drawnHeight] = labelSizes.ROLL
  doc.addPage({ size: [paperWidth, paperHeight], margin: 0 })
  doc.save()
  const scale = Math.min(1, paperWidth / drawnWidth, paperHeight / drawnHeight)
  doc.translate((paperWidth - drawnWidth * scale) / 2, (paperHeight - drawnHeight * scale) / 2).scale(scale)
  drawHead(sheet)
  drawAwb(sheet)
  drawReceiver(sheet)
  drawSender(sheet)
  drawFacts(sheet)
  drawFoot(sheet)
  drawContents(sheet)
  doc.rect(left, 4 * mm, width, bottom - 4 * mm).lineWidth(1.2)
  doc.stroke('#000000')
  doc.restore()
}

function drawHead({ doc, pen, label, letterhead }: Sheet): void {
  const y = 4 * mm
  pen.write(label.courier_name, { x: left + 6, y: y + 4, width: 150, size: 17, weight: 'bold', lines: 1 })
  pen.write(label.service_name, { x: left + 6, y: y + 25, width: 150, size: 8.5, lines: 1 })
  const shop = { x: left + 160, y: y + 6, width: width - 166, align: 'right' as const }
  pen.write(letterhead.name, { ...shop, size: 11, weight: 'bold', lines: 1 })
  if (label.copy > 1) {
    pen.write(words.copy(label.copy), { ...shop, y: y + 24, size: 8, weight: 'bold', lines: 1 })
  }
  rule(doc, 18 * mm)
}

function drawAwb({ doc, pen, label }: Sheet): void {
  const y = 19.5 * mm
  const isDrawn = drawCode128(doc, label.awb_number, { x: left + 2, y, width: width - 4, height: 15 * mm })
  // A number that no code can say is written large instead.
  const size = isDrawn ? 14 : 20
  const text = { x: left + 6, width: width - 12, align: 'center' as const, weight: 'bold' as const, size }
  pen.write(label.awb_number, { ...text, y: isDrawn ? y + 15.4 * mm : y + 6 * mm, lines: 1 })
  rule(doc, receiverTop)
}

const receiverTop = 41.2 * mm
const receiverBottom = 88.4 * mm

/** Street and area are written as large as they fit whole: a cut address is useless. */
function drawReceiver({ doc, pen, label: { receiver, district } }: Sheet): void {
  const text = { x: left + 6, width: width - 12, kind: 'address' as const }
  const note = receiver.note === '' ? '' : `${words.courierNote}: ${receiver.note}`
  const noteInk = { size: 7.5, weight: 'bold' as const, width: text.width, lines: 2 }
  const noteHeight = note === '' ? 0 : pen.toLines(note, noteInk).length * pen.lineHeight(noteInk.size)
  let y = pen.write(words.to, { ...text, y: receiverTop + 2, size: 6.5, weight: 'bold' })
  y = pen.write(receiver.name, { ...text, kind: 'name', y, size: 12.5, weight: 'bold', lines: 1 })
  y = pen.write(phone(receiver.phone), { ...text, y, size: 10.5, weight: 'bold', lines: 1 }) + 1
  const isSorted = district !== ''
  const room = receiverBottom - y - (isSorted ? 34 : 17) - noteHeight - 1
  y = pen.write(streetAndArea(receiver), { ...text, y, ...largestThatFits(pen, streetAndArea(receiver), room) }) + 1
  // Couriers sort by it.
  if (isSorted) y = pen.write(district.toUpperCase(), { ...text, y, size: 14, weight: 'bold', lines: 1 })
  pen.write(receiver.province, { ...text, y, width: width - 90, size: 10.5, weight: 'bold', lines: 1 })
  const code = { x: right - 80, width: 74, align: 'right' as const, lines: 1 }
  pen.write(receiver.postal_code, { ...code, y: y - 2, size: 13, weight: 'bold' })
  if (note !== '') pen.write(note, { ...text, ...noteInk, kind: 'note', y: y + 15 })
  rule(doc, receiverBottom)
}

const addressSizes = [9.5, 8.5, 7.8, 7.1, 6.5]

function largestThatFits(pen: Pen, text: string, room: number): { size: number; lines: number } {
  const linesIn = (size: number) => Math.floor(room / pen.lineHeight(size))
  const fits = (size: number) => pen.toLines(text, { size, width: width - 12 }).length <= linesIn(size)
  const size = addressSizes.find(fits) ?? 6.5
  return { size, lines: linesIn(size) }
}

function drawSender({ doc, pen, label: { sender } }: Sheet): void {
  const x = left + 6
  let y = 89 * mm
  y = pen.write(words.from, { x, y, width: 120, size: 6.5, weight: 'bold' })
  const line = `${sender.name} · ${phone(sender.phone)}`
  y = pen.write(line, { x, y, width: width - 12, size: 8.5, weight: 'bold', lines: 1 })
  pen.write(wholeAddress(sender), { x, y, width: width - 12, size: 7.5, lines: 2 })
  rule(doc, 103.2 * mm)
}

const qrSize = 25 * mm

/** The QR code of the order, and beside it what the courier weighs and counts. */
function drawFacts({ doc, pen, label }: Sheet): void {
  const y = 103.6 * mm
  drawQr(doc, label.order_number, { x: left + 1, y, size: qrSize })
  const x = left + qrSize + 8
  const pieces = label.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const facts = [
    [words.order, label.order_number],
    [words.weight, weight(label.weight_grams)],
    [words.pieces, words.count(pieces)],
  ] as const
  facts.forEach(([term, value], index) => {
    const top = y + 6 + index * 15
    pen.write(term, { x, y: top + 1.5, width: 60, size: 7.5, lines: 1 })
    pen.write(value, { x: x + 60, y: top, width: right - x - 66, size: 9.5, weight: 'bold', lines: 1 })
  })
  const note = label.delivery_note === '' ? words.notCod : `${words.notCod} · ${label.delivery_note}`
  pen.write(note, { kind: 'note', x, y: y + 51, width: right - x - 6, size: 7.5, lines: 2 })
  rule(doc, 128.8 * mm)
}

const contentsLines = 3

/** What is inside in the room that is left; how much is not shown is counted. Drawn last: it ends with what could not be printed. */
function drawContents({ pen, label }: Sheet): void {
  const text = { width: width - 12, size: 7.5 }
  const written = label.lines.map(({ name, quantity }) => `${quantity}× ${name}`)
  const isMarked = pen.hasUnprinted() || written.some((line) => unprintableLetters(line).length > 0)
  const room = isMarked ? contentsLines - 1 : contentsLines
  const lines = written.length <= room ? written : written.slice(0, room - 1)
  const rest = written.length - lines.length
  const shown = rest > 0 ? [...lines, words.more(rest)] : lines
  let y = pen.write(words.contents, { ...text, x: left + 6, y: 129.2 * mm, size: 6.5, weight: 'bold', lines: 1 })
  for (const line of shown) y = pen.write(line, { ...text, x: left + 6, y, lines: 1, kind: 'item' })
  drawUnprinted(pen, { ...text, x: left + 6, y, size: 6.5, language: 'id' })
}

function drawFoot({ doc, pen, label }: Sheet): void {
  rule(doc, 142.8 * mm)
  const text = { y: 143.1 * mm, width: width - 12, size: 6, lines: 1 }
  pen.write(words.printed(dayAndTimeText(label.printed_at, 'id')), { ...text, x: left + 6 })
  pen.write(label.awb_number, { ...text, x: left + 6, align: 'right' })
}

function rule(doc: PdfDocument, y: number): void {
  doc.moveTo(left, y).lineTo(right, y).lineWidth(0.8)
  doc.stroke('#000000')
}

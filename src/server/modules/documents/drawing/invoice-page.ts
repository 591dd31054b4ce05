import { dayAndTimeText, dayText } from '#contract/written.ts'
import { invoiceWords } from '#contract/papers/paper-words.ts'
import type { InvoiceState, InvoiceWords, PrintedText } from '#contract/papers/paper-words.ts'
import { wholeAddress } from './address-lines.ts'
import { percent, phone, rupiah } from './figures.ts'
import { paginate } from './paginate.ts'
import type { Language } from '#contract/language.ts'
import type { Invoice, InvoiceLine, Letterhead } from './document.ts'
import { mm } from './pen.ts'
import type { Box, PdfDocument, Pen } from './pen.ts'
import { drawUnprinted } from './unprinted-line.ts'

const size: [number, number] = [210 * mm, 297 * mm]
const left = 18 * mm
const right = 192 * mm
const width = right - left
const bottom = 270 * mm
const muted = '#5b6660'
const green = '#0f7a4d'
const line = '#d5ddd8'

/** Right edges of the columns of figures. */
const edges = { quantity: right - 190, price: right - 95, amount: right }
const nameWidth = edges.quantity - left - 40

type Sheet = {
  doc: PdfDocument
  pen: Pen
  invoice: Invoice
  letterhead: Letterhead
  words: InvoiceWords
  language: Language
}
type Row = { line: InvoiceLine; height: number }

const sumHeight = 280

/** The invoice of one order on A4, with as many pages as its lines need. */
export function drawInvoice(given: Omit<Sheet, 'words'>): void {
  const sheet = { ...given, words: invoiceWords[given.language] }
  const { doc, invoice } = sheet
  doc.addPage({ size, margin: 0 })
  const afterHead = drawTable(sheet, drawParties(sheet, drawHead(sheet)))
  const rows = invoice.lines.map((one) => ({ line: one, height: heightOf(sheet, one) }))
  const nextTop = 30 * mm
  const pages = paginate(rows, { first: bottom - afterHead, next: bottom - nextTop, last: sumHeight })
  pages.forEach((page, index) => {
    if (index > 0) doc.addPage({ size, margin: 0 })
    const end = drawRows(sheet, page, index === 0 ? afterHead : drawTable(sheet, 20 * mm))
    if (index === pages.length - 1) drawPayment(sheet, drawSum(sheet, end))
    drawFoot(sheet, index + 1, pages.length)
  })
  drawUnprinted(sheet.pen, { x: left, y: 285.5 * mm, width, size: 8, language: sheet.language })
}

function drawHead({ doc, pen, invoice, letterhead, words, language }: Sheet): number {
  const y = 18 * mm
  if (letterhead.logo) doc.image(Buffer.from(letterhead.logo), left, y, { fit: [150, 45] })
  else pen.write(letterhead.name, { x: left, y, width: 250, size: 22, weight: 'bold', color: green, lines: 1 })
  const ahead = { x: left + width / 2, width: width / 2, align: 'right' as const, lines: 1 }
  pen.write(words.title, { ...ahead, y: y - 3, size: 22, weight: 'bold' })
  pen.write(invoice.order_number, { ...ahead, y: y + 27, size: 11, weight: 'bold' })
  pen.write(dayText(invoice.placed_at, language), { ...ahead, y: y + 42, size: 9.5, color: muted })
  drawStamp({ doc, pen, invoice, words }, y + 60)
  return y + 92
}

const stampColors: Record<InvoiceState, string> = {
  paid: green,
  unpaid: '#b3261e',
  cancelled: '#5b6660',
  refunded: '#5b6660',
  partly_refunded: '#5b6660',
  reversed: '#b3261e',
}

/** Whether it is paid, so that an open invoice is not taken for a receipt. */
function drawStamp({ doc, pen, invoice, words }: Pick<Sheet, 'doc' | 'pen' | 'invoice' | 'words'>, y: number): void {
  const state = stateOf(invoice)
  const color = stampColors[state]
  const ink = { size: 10, weight: 'bold' as const, color }
  const boxWidth = pen.widthOf(words.states[state], ink) + 20
  doc.roundedRect(right - boxWidth, y, boxWidth, 21, 4).lineWidth(1.2)
  doc.stroke(color)
  pen.write(words.states[state], { ...ink, x: right - boxWidth, y: y + 4, width: boxWidth, align: 'center' })
}

function stateOf({ refund, payment, status }: Invoice): InvoiceState {
  if (payment.is_reversed) return 'reversed'
  if (refund) return refund.is_whole ? 'refunded' : 'partly_refunded'
  if (status === 'CANCELLED' || status === 'EXPIRED') return 'cancelled'
  return payment.paid_at === null ? 'unpaid' : 'paid'
}

function drawParties({ pen, invoice: { buyer }, letterhead, words }: Sheet, begin: number): number {
  const half = width / 2 - 12
  type Party = { title: string; name: string; rows: string[]; kinds: { name: PrintedText; rows: PrintedText } }
  const column = (x: number, { title, name, rows, kinds }: Party): number => {
    const text = { x, width: half, size: 9.5, lines: 4, kind: kinds.rows }
    let y = pen.write(title, { x, y: begin, width: half, size: 8, weight: 'bold', color: muted })
    y = pen.write(name, { x, y, width: half, size: 11, weight: 'bold', lines: 2, kind: kinds.name })
    for (const row of rows.filter((one) => one !== '')) y = pen.write(row, { ...text, y, color: muted })
    return y
  }
  const { name, legal_name, address, email, tax_number } = letterhead
  const from = column(left, {
    title: words.from,
    name: legal_name || name,
    rows: [
      address,
      `${email} · ${phone(letterhead.phone)}`,
      tax_number === '' ? '' : `${words.taxNumber} ${tax_number}`,
    ],
    kinds: { name: 'other', rows: 'other' },
  })
  const to = column(left + width / 2 + 12, {
    title: words.to,
    name: buyer.name,
    rows: [wholeAddress(buyer), phone(buyer.phone)],
    kinds: { name: 'name', rows: 'address' },
  })
  return Math.max(from, to) + 20
}

function drawTable({ doc, pen, words }: Sheet, y: number): number {
  const ink = { y, size: 8.5, weight: 'bold' as const, color: muted, lines: 1 }
  pen.write(words.item, { ...ink, x: left, width: nameWidth })
  pen.write(words.quantity, { ...ink, ...before(edges.quantity, 40) })
  pen.write(words.price, { ...ink, ...before(edges.price, 90) })
  pen.write(words.amount, { ...ink, ...before(edges.amount, 90) })
  rule(doc, y + 15, '#111111')
  return y + 22
}

const nameInk = { size: 10, width: nameWidth, lines: 4, kind: 'item' as const }

function smallOf({ line: one, words }: { line: InvoiceLine; words: InvoiceWords }): string {
  if (one.is_gift) return words.gift
  return one.discount > 0 ? words.lineDiscount(rupiah(-one.discount)) : ''
}

function heightOf({ pen, words }: Sheet, one: InvoiceLine): number {
  const small = smallOf({ line: one, words }) === '' ? 0 : pen.lineHeight(8.5)
  return pen.toLines(one.name, nameInk).length * pen.lineHeight(nameInk.size) + small + 11
}

function drawRows({ doc, pen, words }: Sheet, rows: Row[], begin: number): number {
  let y = begin
  for (const { line: one, height } of rows) {
    const next = pen.write(one.name, { ...nameInk, x: left, y, weight: 'regular' })
    const small = smallOf({ line: one, words })
    if (small !== '') pen.write(small, { x: left, y: next, width: nameWidth, size: 8.5, color: muted, lines: 1 })
    const figure = { y, size: 10, lines: 1 }
    pen.write(String(one.quantity), { ...figure, ...before(edges.quantity, 40) })
    pen.write(rupiah(one.price), { ...figure, ...before(edges.price, 90) })
    pen.write(rupiah(one.subtotal), { ...figure, ...before(edges.amount, 90), weight: 'bold' })
    rule(doc, y + height - 6, line)
    y += height
  }
  return y
}

/** All amounts, as far as there are any, and the total. */
function drawSum({ doc, pen, invoice, words }: Sheet, begin: number): number {
  const { amounts, vouchers } = invoice
  const namesOf = (wanted: 'DISCOUNT' | 'SHIPPING') => {
    return vouchers.flatMap(({ kind, name }) => (kind === wanted ? [name] : [])).join(', ')
  }
  const rows: [string, number][] = [
    [words.subtotal, amounts.subtotal],
    [words.productDiscount(namesOf('DISCOUNT')), -amounts.product_discount],
    [words.shipping(invoice.courier), amounts.shipping_fee],
    [words.shippingDiscount(namesOf('SHIPPING')), -amounts.shipping_discount],
    [words.transferFee, amounts.transfer_fee],
    [words.points, amounts.cash_used - amounts.points_used],
    [words.walletCash, -amounts.cash_used],
    [words.uniquePart, -amounts.unique_part],
  ]
  const x = left + width - 290
  let y = begin + 10
  for (const [term, amount] of rows.filter(([, amount], index) => index === 0 || amount !== 0)) {
    const end = pen.write(term, { x, y, width: 190, size: 9.5, color: muted, lines: 2 })
    pen.write(rupiah(amount), { y, size: 9.5, ...before(right, 100), lines: 1 })
    y = end + 3
  }
  doc
    .moveTo(x, y + 3)
    .lineTo(right, y + 3)
    .lineWidth(1)
  doc.stroke('#111111')
  pen.write(words.total, { x, y: y + 11, width: 120, size: 13, weight: 'bold', lines: 1 })
  y = pen.write(rupiah(amounts.total), { y: y + 9, size: 16, weight: 'bold', ...before(right, 170), lines: 1 })
  const rate = invoice.tax_bps === null ? '' : percent(invoice.tax_bps)
  const vat = words.vat(rate, rupiah(amounts.tax_included))
  return pen.write(vat, { y: y + 2, size: 9, color: muted, ...before(right, 290), lines: 1 }) + 16
}

function drawPayment({ doc, pen, invoice, words, language }: Sheet, begin: number): void {
  const { payment, refund, status } = invoice
  rule(doc, begin, line)
  const text = { x: left, width, size: 9.5 }
  const paid = payment.paid_at === null ? '' : ` · ${words.paidAt} ${dayAndTimeText(payment.paid_at, language)}`
  const method = `${payment.paid_at === null ? words.payWith : words.paidWith}: ${payment.name ?? words.wallet}${paid}`
  let y = pen.write(method, { ...text, y: begin + 10, weight: 'bold' })
  y = pen.write(`${words.status}: ${words.statuses[status]}`, { ...text, y, color: muted })
  if (status === 'AWAITING_PAYMENT') {
    y = pen.write(words.payBefore(dayAndTimeText(payment.expires_at, language)), { ...text, y, color: '#b3261e' })
  } else if (payment.paid_at === null) {
    y = pen.write(words.notPaid, { ...text, y, color: '#b3261e' })
  }
  if (refund) pen.write(words.refunded(rupiah(refund.amount)), { ...text, y })
}

function drawFoot({ doc, pen, invoice, letterhead, words }: Sheet, page: number, pages: number): void {
  const text = { x: left, y: 281 * mm, width, size: 8, color: muted, lines: 1 }
  rule(doc, 279 * mm, line)
  pen.write(`${invoice.order_number} · ${words.questions} ${letterhead.email}`, text)
  pen.write(words.page(page, pages), { ...text, align: 'right' })
  const { name, whatsapp } = letterhead.complaints
  if (name !== '') {
    const contact = whatsapp === '' ? name : `${name}, WhatsApp ${phone(whatsapp).replace('+62 ', '0')}`
    pen.write(`${words.complaints} ${contact}`, { ...text, y: 272.5 * mm, size: 7, lines: 2 })
  }
}

/** A column of figures that ends at an edge. */
function before(edge: number, columnWidth: number): Pick<Box, 'x' | 'width' | 'align'> {
  return { x: edge - columnWidth, width: columnWidth, align: 'right' }
}

function rule(doc: PdfDocument, y: number, color: string): void {
  doc.moveTo(left, y).lineTo(right, y).lineWidth(0.7)
  doc.stroke(color)
}

import { OrderWords } from '#contract/orders/order-words.ts'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { piecesOf, scan, wordsOf } from '../read-document.fixture.ts'
import { drawDocument } from './draw-document.ts'
import { createPen } from './pen.ts'
import type { Invoice, Label, Letterhead, PackingSlip, Place } from './document.ts'

const receiver: Place = {
  name: 'Siti Rahma',
  phone: '+6281234567890',
  street: 'Jl. Melati No. 12',
  area: 'Coblong, Kota Bandung',
  province: 'Jawa Barat',
  postal_code: '40132',
  note: '',
}
const letterhead: Letterhead = {
  name: 'Sehati',
  legal_name: 'PT Sehati Rawat Nusantara',
  tax_number: '01.234.567.8-901.000',
  address: 'Jl. Kemang Raya No. 24',
  email: 'halo@sehati.test',
  phone: '+628900000100',
  complaints: { name: 'Kementerian Perdagangan RI', whatsapp: '+6285311111010' },
  logo: null,
}
const order = { order_number: 'SH-261121-7K3QD', courier_name: 'JNE', service_name: 'Reguler', receiver }
const label: Label = {
  ...order,
  awb_number: 'JNE0123456789012',
  sender: receiver,
  weight_grams: 950,
  lines: [{ name: 'Serum', quantity: 1 }],
  delivery_note: '',
  district: 'Coblong',
  copy: 1,
  printed_at: '2026-11-21T07:05:00.000Z',
}
const drawLabels = (...labels: Label[]) =>
  drawDocument({ kind: 'labels', paper: 'ROLL', letterhead, labels, flagged: [], left_out: [], language: 'en' })

test('the district, by which couriers sort, is on the label in capitals', async () => {
  const [words] = await wordsOf(await drawLabels(label))
  expect(words).toContain('COBLONG Jawa Barat')
})

test('whatever people type, a label is one page with the whole address and codes that scan', async () => {
  const long = 'Perumahan Taman Surya Kencana Indah Blok AB-12 Nomor 345 A sebelah kiri jalan setelah jembatan kedua '
  const bytes = await drawLabels({
    ...label,
    awb_number: 'POS12345-abcdef-998877-XX',
    receiver: {
      ...receiver,
      name: 'Raden Mas Panji Kusumawardhana Hadiningrat Sastroamidjojo 王小明 🙂'.repeat(2),
      street: `${long.repeat(2).slice(0, 250)}ujung`,
      note: 'x'.repeat(100),
    },
    lines: Array.from({ length: 60 }, (_, index) => ({ name: `Produk nomor ${index}`, quantity: 2 })),
    delivery_note: 'a'.repeat(200),
  })

  const pages = await wordsOf(bytes)
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('ujung, Coblong, Kota Bandung')
  expect(pages[0]).toContain('+59 lainnya')
  expect(await scan(bytes)).toEqual({ Code128: 'POS12345-abcdef-998877-XX', QRCode: 'SH-261121-7K3QD' })
})

test('Greek, Cyrillic, symbols and letters with loose marks are on the paper as they were typed', async () => {
  const name = 'Siti Ωμέγα Иван Łukasz α'
  const street = 'Jl. Rene\u0301 №5 → ½ ≥ 37℃ ™ blok x\u0304'
  const bytes = await drawLabels({ ...label, receiver: { ...receiver, name, street } })
  const [words = ''] = await wordsOf(bytes)
  expect(words).toContain('PENERIMA Siti Ωμέγα Иван Łukasz α +62 812-3456-7890')
  expect(words).toContain('Jl. René №5 → ½ ≥ 37℃ ™ blok x\u0304, Coblong, Kota Bandung')

  const heights = ['Siti', 'Ωμέγα', 'Иван'].map(heightIn(await piecesOf(bytes)))
  expect(heights).toEqual([expect.any(Number), heights[0], heights[0]])
})

function heightIn(pieces: { text: string; y: number }[]) {
  return (wanted: string) => pieces.find(({ text }) => text.trim() === wanted)?.y
}

test('letters of the fallback take the room that they need', () => {
  const pen = createPen(new PDFDocument({ margin: 0 }))
  const ink = { size: 10, weight: 'bold' } as const
  expect(pen.widthOf('αβ', ink)).toBeCloseTo(pen.widthOf('α', ink) + pen.widthOf('β', ink), 1)
  expect(pen.widthOf('A α', ink)).toBeCloseTo(pen.widthOf('A ', ink) + pen.widthOf('α', ink), 1)
  const lines = pen.toLines('α'.repeat(40), { ...ink, width: 100 })
  expect(lines.length).toBeGreaterThan(1)
  expect(Math.max(...lines.map((line) => pen.widthOf(line, ink)))).toBeLessThanOrEqual(100)
})

test('a number that no bar code can say is written instead of a wrong code', async () => {
  const bytes = await drawLabels({ ...label, awb_number: 'ÄWB–1' })
  expect((await wordsOf(bytes))[0]).toContain('ÄWB–1')
  expect(await scan(bytes)).toEqual({ QRCode: 'SH-261121-7K3QD' })
})

test('a packing slip of sixty lines has each line once, a number on every page, and its end on the last', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => ({
    name: `Barang ke-${index + 1}`,
    quantity: 1,
    sku: `SKU-${index + 1}`,
    is_gift: index === 59,
    parts: [],
  }))
  const words = OrderWords.parse({ note: 'Tolong dibungkus kado. '.repeat(20) })
  const slip: PackingSlip = { ...order, placed_at: label.printed_at, awb_number: null, lines, ...words }
  const pages = await wordsOf(
    await drawDocument({ kind: 'packing_slips', letterhead, slips: [slip], left_out: [], language: 'id' }),
  )

  expect(pages.length).toBeGreaterThan(2)
  for (const [index, page] of pages.entries()) expect(page).toContain(`${index + 1} / ${pages.length}`)
  expect([...pages.join(' ').matchAll(/Barang ke-(\d+)/g)].map(([, number]) => Number(number))).toEqual(
    lines.map((_, index) => index + 1),
  )
  expect(pages.at(-1)).toContain('SKU-60 · Hadiah gratis')
  expect(pages.at(-1)).toContain('60 barang')
  expect(pages.at(-1)).toContain('Terima kasih')
})

test('an invoice shows every amount there is, and what became of a cancelled order’s money', async () => {
  const amounts = {
    subtotal: 608_000,
    product_discount: 20_000,
    shipping_fee: 18_000,
    shipping_discount: 8_000,
    transfer_fee: 4_000,
    points_used: 50_000,
    unique_part: 0,
    cash_used: 20_000,
    total: 552_000,
    tax_included: 59_657,
  }
  const invoice: Invoice = {
    order_number: order.order_number,
    status: 'CANCELLED',
    placed_at: label.printed_at,
    buyer: receiver,
    courier: 'JNE Reguler',
    lines: [{ name: 'Serum', quantity: 2, price: 304_000, subtotal: 608_000, discount: 20_000, is_gift: false }],
    vouchers: [
      { kind: 'DISCOUNT', name: 'Hemat Serum' },
      { kind: 'SHIPPING', name: 'Gratis Ongkir' },
    ],
    amounts,
    tax_bps: null,
    payment: { name: 'QRIS', paid_at: label.printed_at, expires_at: label.printed_at, is_reversed: false },
    refund: { amount: 552_000, is_whole: false },
  }
  const [page = ''] = await wordsOf(await drawDocument({ kind: 'invoice', letterhead, invoice, language: 'en' }))

  for (const amount of ['608.000', '–Rp 20.000', '18.000', '–Rp 8.000', '4.000', '–Rp 30.000', '–Rp 20.000', '552.000'])
    expect(page).toContain(amount)
  expect(page).toContain('Discount (Hemat Serum)')
  expect(page).toContain('Shipping discount (Gratis Ongkir)')
  expect(page).toContain('VAT contained: Rp 59.657')
  expect(page).toContain('REFUNDED')
  expect(page).toContain('Rp 552.000 went back; the credit note says where it went and when.')
  expect(page).toContain('NPWP 01.234.567.8-901.000')
})

test('no page of a pick list has order numbers alone, however many orders it is for', async () => {
  for (const [orders, products] of [
    [2, 31],
    [200, 32],
    [1_000, 64],
  ] as const) {
    const bytes = await drawDocument({
      kind: 'pick_list',
      letterhead,
      made_at: label.printed_at,
      order_numbers: Array.from({ length: orders }, (_, n) => `SH-261121-${String(n).padStart(5, '0')}`),
      lines: Array.from({ length: products }, (_, n) => ({
        name: `Serum ${n}`,
        quantity: 2,
        sku: `S-${n}`,
        orders: 1,
      })),
      left_out: [],
      language: 'en',
    })
    const pages = await wordsOf(bytes)
    expect(pages.every((words) => words.includes('2 ×'))).toBe(true)
    expect(pages.at(-1)).toContain(orders === 1_000 ? 'more' : `SH-261121-${String(orders - 1).padStart(5, '0')}`)
  }
})

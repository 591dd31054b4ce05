import { OrderWords } from '#contract/orders/order-words.ts'
import { expect, test } from 'vitest'
import { wordsOf } from '../read-document.fixture.ts'
import { drawDocument } from './draw-document.ts'
import type { Invoice, Label, Place, ShopDocument } from './document.ts'
import { slipOfOneLine } from './slip.fixture.ts'

const { letterhead } = slipOfOneLine
const at = '2026-11-21T07:05:00.000Z'
const place: Place = {
  name: '王 Siti',
  phone: '+6281234567890',
  street: 'Jl. Melati 好 No. 12',
  area: 'Coblong',
  province: 'Jawa Barat',
  postal_code: '40132',
  note: 'Rumah ทดสอบ hijau',
}
const plainPlace: Place = { ...place, name: 'Siti', street: 'Jl. Melati No. 12', note: '' }
const order = { order_number: 'SH-261121-7K3QD', courier_name: 'JNE', service_name: 'Reguler', receiver: place }
const item = { name: 'Serum 美白 30 ml', quantity: 1 }
const label: Label = {
  ...order,
  awb_number: 'JNE0123456789012',
  sender: plainPlace,
  weight_grams: 950,
  lines: [item, { name: 'Toner', quantity: 1 }, { name: 'Masker', quantity: 1 }],
  delivery_note: '',
  district: 'Coblong',
  copy: 1,
  printed_at: at,
}
const amounts = {
  subtotal: 50_000,
  product_discount: 0,
  shipping_fee: 0,
  shipping_discount: 0,
  transfer_fee: 0,
  points_used: 0,
  unique_part: 0,
  cash_used: 0,
  total: 50_000,
  tax_included: 0,
}
const invoice: Invoice = {
  order_number: order.order_number,
  status: 'PAID',
  placed_at: at,
  buyer: place,
  courier: 'JNE',
  lines: [{ ...item, price: 50_000, subtotal: 50_000, discount: 0, is_gift: false }],
  vouchers: [],
  amounts,
  tax_bps: null,
  payment: { name: 'QRIS', paid_at: at, expires_at: at, is_reversed: false },
  refund: null,
}
const entries = [{ at, text: item.name, detail: '', amount: 1 }]
const labelsOf = (one: Label): ShopDocument => ({
  kind: 'labels',
  paper: 'ROLL',
  letterhead,
  labels: [one],
  flagged: [],
  left_out: [],
  language: 'en',
})
const slipLine = { ...item, sku: 'S', is_gift: false, parts: [] }
const slip = { ...order, placed_at: at, awb_number: null, lines: [slipLine], ...OrderWords.parse({}) }
const pick = { made_at: at, order_numbers: ['A'], lines: [{ ...item, sku: 'S', orders: 1 }], left_out: [] }
const note = { order_number: 'A', placed_at: at, buyer: place, made_at: at, entries, tax_included: 0 }
const statement = { year: 2026, name: place.name, email: 'a@b.test', tax_number: '', made_at: at, entries }
const left_out = [
  {
    order_id: 'A',
    order_number: 'A',
    reason: 'COURIER_REFUSED' as const,
    message: '王',
    key: 'courier_refused' as const,
    params: {},
  },
]

const papers: [ShopDocument, string][] = [
  [labelsOf(label), '[?] tidak bisa dicetak, baca di layar: nama, alamat, catatan, barang'],
  [
    { kind: 'packing_slips', letterhead, slips: [slip], left_out: [], language: 'id' },
    '[?] tidak bisa dicetak, baca di layar: nama, alamat, catatan, barang',
  ],
  [
    { kind: 'packing_slips', letterhead, slips: [], left_out, language: 'en' },
    '[?] cannot be printed, read it on the screen: other text',
  ],
  [{ kind: 'pick_list', letterhead, ...pick, language: 'en' }, '[?] cannot be printed, read it on the screen: items'],
  [
    { kind: 'invoice', letterhead, invoice, language: 'en' },
    '[?] cannot be printed, read it on the screen: name, address, items',
  ],
  [
    { kind: 'credit_note', letterhead, note, language: 'en' },
    '[?] cannot be printed, read it on the screen: name, address, items',
  ],
  [
    { kind: 'statement', letterhead, statement, language: 'en' },
    '[?] cannot be printed, read it on the screen: name, items',
  ],
]

test('every paper marks letters that cannot be printed, and says at its end which texts have them', async () => {
  for (const [document, sentence] of papers) {
    const words = (await wordsOf(await drawDocument(document))).at(-1)
    expect(words).toContain(sentence)
    if ('slips' in document && document.slips.length === 0) continue
    expect(words).toContain(document.kind === 'statement' ? '[?] Siti' : 'Serum [?] 30 ml')
  }
})

test('a label keeps room for what is missing on it, and the next one says nothing of it', async () => {
  const plain = { ...label, receiver: plainPlace, lines: [{ name: 'Toner', quantity: 2 }] }
  const document = { ...labelsOf(label), labels: [label, plain] } as ShopDocument
  const pages = await wordsOf(await drawDocument(document))
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain('[?] Siti')
  expect(pages[0]).toContain('Jl. Melati [?] No. 12, Coblong')
  expect(pages[0]).toContain('Catatan: Rumah [?] hijau')
  expect(pages[0]).toContain('1× Serum [?] 30 ml +2 lainnya [?] tidak')
  expect(pages[1]).not.toContain('[?]')
})

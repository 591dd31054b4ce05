import { expect, test } from 'vitest'
import { listAuditLog } from '#contract/audit/audit-log.ts'
import { getMyOrder } from '#contract/orders/orders.ts'
import { addOrderNote, listOrderNotes } from '#contract/orders/orders-admin.ts'
import { uuidv7 } from '#server/ids.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const admin = await shop.admin()
const customer = await shop.customer()
const { product_id } = await shop.given.product({ stock: 100 })
const { order_id } = await shop.given.order({ by: customer, lines: [{ product_id }] })
const params = { id: order_id }

test('administrators leave notes for one another, with who and when; the customer never reads them', async () => {
  const colleague = await shop.admin()
  const first = await admin.call(addOrderNote, {
    params,
    body: { note: ' Minta dikirim Senin\nlewat pintu belakang ' },
  })
  await colleague.call(addOrderNote, { params, body: { note: 'Sudah ditelepon' } })

  const { data: notes } = await colleague.call(listOrderNotes, { params })

  expect(notes.map(({ note, author }) => [note, author])).toEqual([
    ['Minta dikirim Senin\nlewat pintu belakang', 'Dewi Lestari'],
    ['Sudah ditelepon', 'Dewi Lestari'],
  ])
  expect(notes[0]).toEqual(first)
  expect(JSON.stringify(await customer.call(getMyOrder, { params }))).not.toContain('pintu belakang')
  expect((await customer.raw(listOrderNotes, { params })).status).toBe(403)
  expect((await customer.raw(addOrderNote, { params, body: { note: 'Halo' } })).status).toBe(403)

  const log = await admin.call(listAuditLog, { query: { subject_id: order_id, action: 'order.note' } })
  expect(log.data.map(({ actor, after }) => [actor.user_id, after])).toEqual([
    [colleague.user_id, { note: 'Sudah ditelepon' }],
    [admin.user_id, { note: 'Minta dikirim Senin\nlewat pintu belakang' }],
  ])
})

test('the same note sent twice with one key stands there once', async () => {
  const order = await shop.given.order({ by: customer, lines: [{ product_id }] })
  const input = { params: { id: order.order_id }, body: { note: 'Satu kali' } }
  const options = { headers: { 'idempotency-key': uuidv7() } }

  const answers = [await admin.raw(addOrderNote, input, options), await admin.raw(addOrderNote, input, options)]

  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect((await admin.call(listOrderNotes, { params: input.params })).data).toHaveLength(1)
})

test.for([
  ['nothing but space', '  '],
  ['more than a thousand letters', 'x'.repeat(1001)],
  ['signs that are no text', 'a\u0000b'],
] as const)('a note of %s is refused', async ([, note]) => {
  expect((await admin.raw(addOrderNote, { params, body: { note } })).status).toBe(422)
})

test('an order that does not exist has no notes and takes none', async () => {
  const unknown = { id: uuidv7() }
  expect((await admin.raw(listOrderNotes, { params: unknown })).status).toBe(404)
  expect((await admin.raw(addOrderNote, { params: unknown, body: { note: 'Halo' } })).status).toBe(404)
})

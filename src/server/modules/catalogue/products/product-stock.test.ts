import { expect, test } from 'vitest'
import { changeProduct, getAdminProduct, listStockLedger } from '#contract/catalogue/products-admin.ts'
import { transaction } from '#server/db/db.ts'
import { refusalOf } from '#server/test/refusal-of.ts'
import { testShop } from '#server/test/test-shop.ts'
import { takeStock } from '../stock/take-stock.ts'
import { productForm } from './product-form.fixture.ts'

const shop = await testShop()
const admin = await shop.admin()
const { added, edit } = productForm(shop, admin)

const sell = ({ product_id }: { product_id: string }, quantity: number) =>
  transaction(shop.db, (tx) => takeStock(shop.ctx(), tx, [{ product_id, quantity }], { reason: 'ORDER' }))

test('a sale between reading and saving is no conflict and is not undone', async () => {
  const product = await added({ stock: '10' })
  await sell(product, 3)

  const now = await edit(product, { price: 75_000, version: product.version })

  expect(now).toMatchObject({ price: 75_000, stock: 7 })
})

test('a count of stock that is outdated is refused with the present figure, a restock adds to whatever is there', async () => {
  const product = await added({ stock: '10' })
  await edit(product, { restock: -4 })

  const outdated = await refusalOf(edit(product, { stock: 12, expected_stock: 10 }))
  expect(outdated).toMatchObject({ status: 409, code: 'STOCK_CHANGED', details: { stock: 6 } })
  expect(await edit(product, { stock: 12, expected_stock: 6 })).toMatchObject({ stock: 12 })
  expect(await refusalOf(edit(product, { restock: -13 }))).toMatchObject({
    code: 'STOCK_CHANGED',
    body: { message: 'Only 12 are in stock.' },
    errors: [{ field: 'restock' }],
    details: { stock: 12 },
  })
  expect(await refusalOf(edit(product, { restock: 1_000_000 }))).toMatchObject({ status: 409 })
  const { data } = await admin.call(listStockLedger, { params: { id: product.product_id } })
  expect(data.map(({ change, reason, stock_after }) => [change, reason, stock_after])).toEqual([
    [6, 'CORRECTION', 12],
    [-4, 'CORRECTION', 6],
    [10, 'OPENING', 10],
  ])
  const some = await admin.call(listStockLedger, { params: { id: product.product_id }, query: { reason: 'OPENING' } })
  expect(some.meta.totalItems).toBe(1)
})

test('forty restocks and sales at once add up', async () => {
  const product = await added({ stock: '100' })

  await Promise.all(Array.from({ length: 40 }, (_, i) => (i % 2 ? sell(product, 2) : edit(product, { restock: 3 }))))

  expect(await admin.call(getAdminProduct, { params: { id: product.product_id } })).toMatchObject({ stock: 120 })
})

test('a restock that is repeated with its key adds once', async () => {
  const product = await added()
  const args = { params: { id: product.product_id }, body: { restock: 5 } }
  const headers = { 'idempotency-key': `restock ${product.product_id}` }

  await Promise.all([1, 2].map(() => admin.raw(changeProduct, args, { headers })))
  const { body } = await admin.raw(changeProduct, args, { headers })

  expect(body.data).toMatchObject({ stock: 5 })
  expect(await admin.call(getAdminProduct, { params: args.params })).toMatchObject({ stock: 5 })
})

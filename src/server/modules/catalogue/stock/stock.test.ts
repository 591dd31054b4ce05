import { expect, test } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { transaction } from '#server/db/db.ts'
import { testShop } from '#server/test/test-shop.ts'
import { countSold } from './count-sold.ts'
import { returnStock } from './return-stock.ts'
import { takeStock } from './take-stock.ts'

const shop = await testShop()

async function stockOf(product_id: string) {
  const product = await shop.db
    .selectFrom('products')
    .select('stock')
    .where('product_id', '=', product_id)
    .executeTakeFirstOrThrow()
  const ledger = await shop.db
    .selectFrom('stock_ledger')
    .select(['change', 'stock_after', 'reason'])
    .where('product_id', '=', product_id)
    .orderBy('entry_id')
    .execute()
  return { stock: product.stock, ledger, sum: ledger.reduce((sum, { change }) => sum + change, 0) }
}

function take(lines: { product_id: string; quantity: number }[]) {
  return transaction(shop.db, (tx) => takeStock(shop.ctx(), tx, lines, { reason: 'ORDER' }))
}

function isInStock(item_id: string) {
  return shop.db
    .selectFrom('catalogue_items')
    .select('in_stock')
    .where('item_id', '=', item_id)
    .executeTakeFirstOrThrow()
    .then((row) => row.in_stock)
}

test('of fifty buyers of the last twenty exactly twenty are served', async () => {
  const { product_id } = await shop.given.product({ stock: 20 })

  const results = await Promise.allSettled(Array.from({ length: 50 }, () => take([{ product_id, quantity: 1 }])))

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refusals.every((error) => error instanceof AppError && error.code === 'out_of_stock')).toBe(true)
  expect(await stockOf(product_id)).toMatchObject({ stock: 0, sum: 0 })
})

test('two lines of one product are judged together', async () => {
  const { product_id } = await shop.given.product({ stock: 5 })

  await expect(
    take([
      { product_id, quantity: 3 },
      { product_id, quantity: 3 },
    ]),
  ).rejects.toMatchObject({
    code: 'out_of_stock',
    details: { products: [{ product_id, stock: 5, wanted: 6 }] },
  })

  expect(await stockOf(product_id)).toMatchObject({ stock: 5, sum: 5 })
})

test('an order that is short of one thing takes nothing of the others', async () => {
  const plenty = await shop.given.product({ stock: 10 })
  const scarce = await shop.given.product({ stock: 1, name: 'Krim Langka' })

  const wanted = [
    { product_id: plenty.product_id, quantity: 2 },
    { product_id: scarce.product_id, quantity: 2 },
  ]
  await expect(take(wanted)).rejects.toThrow('No longer in stock: Krim Langka (1 left).')

  expect(await stockOf(plenty.product_id)).toMatchObject({ stock: 10, ledger: [{ reason: 'OPENING' }] })
})

test('carts with the same products in opposite order never wait for each other in a circle', async () => {
  const products = await Promise.all(Array.from({ length: 6 }, () => shop.given.product({ stock: 1000 })))
  const lines = products.map(({ product_id }) => ({ product_id, quantity: 1 }))
  let attempts = 0
  const takeCounted = (wanted: typeof lines) =>
    transaction(shop.db, (tx) => {
      attempts += 1
      return takeStock(shop.ctx(), tx, wanted, { reason: 'ORDER' })
    })

  await Promise.all(Array.from({ length: 120 }, (_, i) => takeCounted(i % 2 ? lines : lines.toReversed())))

  expect(attempts).toBe(120)
  for (const { product_id } of products) expect(await stockOf(product_id)).toMatchObject({ stock: 880, sum: 880 })
})

test('sales that empty different parts of two bundles at once leave the bundles sold out, without a circle', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [a, b, c, d] = await Promise.all([1, 2, 3, 4].map(() => shop.given.product({ stock: 2 })))
    const one = await shop.given.bundle({
      items: [
        { product_id: a!.product_id, quantity: 2 },
        { product_id: d!.product_id, quantity: 1 },
      ],
    })
    const two = await shop.given.bundle({
      items: [
        { product_id: b!.product_id, quantity: 2 },
        { product_id: c!.product_id, quantity: 2 },
      ],
    })
    expect(await isInStock(one.bundle_id)).toBe(true)

    await Promise.all([
      take([
        { product_id: a!.product_id, quantity: 1 },
        { product_id: c!.product_id, quantity: 1 },
      ]),
      take([
        { product_id: b!.product_id, quantity: 1 },
        { product_id: d!.product_id, quantity: 2 },
      ]),
    ])

    expect(await isInStock(one.bundle_id)).toBe(false)
    expect(await isInStock(two.bundle_id)).toBe(false)
  }
})

test('what comes back is for sale again, and the ledger adds up', async () => {
  const { product_id } = await shop.given.product({ stock: 3, moq: 2 })
  const set = await shop.given.bundle({ items: [{ product_id, quantity: 2 }] })

  await take([{ product_id, quantity: 2 }])
  expect([await isInStock(product_id), await isInStock(set.bundle_id)]).toEqual([false, false])
  await transaction(shop.db, (tx) => returnStock(shop.ctx(), tx, [{ product_id, quantity: 2 }], { reason: 'CANCEL' }))

  expect([await isInStock(product_id), await isInStock(set.bundle_id)]).toEqual([true, true])
  expect(await stockOf(product_id)).toMatchObject({
    stock: 3,
    sum: 3,
    ledger: [
      { change: 3, stock_after: 3, reason: 'OPENING' },
      { change: -2, stock_after: 1, reason: 'ORDER' },
      { change: 2, stock_after: 3, reason: 'CANCEL' },
    ],
  })
})

test('what was sold is counted for products and for bundles as themselves, and taken back', async () => {
  const { product_id } = await shop.given.product()
  const { bundle_id } = await shop.given.bundle({ items: [{ product_id, quantity: 2 }] })
  const count = (sign: 1 | -1, quantity: number) =>
    transaction(shop.db, (tx) =>
      countSold(
        tx,
        [
          { type: 'product', product_id, quantity },
          { type: 'bundle', bundle_id, quantity: 1 },
          { type: 'product', product_id, quantity },
        ],
        sign,
      ),
    )
  const counts = async () => {
    const rows = await shop.db.selectFrom('catalogue_items').select(['item_id', 'sold_count']).execute()
    return [product_id, bundle_id].map((id) => rows.find((row) => row.item_id === id)?.sold_count)
  }

  await count(1, 3)
  expect(await counts()).toEqual([6, 1])
  await count(-1, 4)
  expect(await counts()).toEqual([0, 0])
})

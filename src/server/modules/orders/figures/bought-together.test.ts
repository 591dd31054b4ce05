import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cancelOrder } from '#contract/orders/orders.ts'
import { getProductPage } from '#contract/pages.ts'
import { transaction } from '#server/db/db.ts'
import { testShop } from '#server/test/test-shop.ts'
import { loadPairs } from './bought-together.ts'
import { isSale } from './is-sale.ts'

const shop = await testShop()
const { given, guest } = shop

type Product = { product_id: string }

const linesOf = (products: readonly Product[]) => products.map(({ product_id }) => ({ product_id }))

/** Orders of so many customers, each with all of these products. */
async function bought(customers: number, ...products: Product[]) {
  return Promise.all(
    Array.from({ length: customers }, async () => {
      const by = await shop.customer()
      return { by, ...(await given.paidOrder({ by, lines: linesOf(products) })) }
    }),
  )
}

/** What the orders say of a product now. */
async function pairsOf({ product_id }: Product): Promise<readonly string[]> {
  return (await loadPairs(shop.ctx())).get(product_id) ?? []
}

/** What the page offers with a product, as soon as the process has read the orders anew. */
async function offersWith({ slug }: { slug: string }, expected: readonly Product[]): Promise<void> {
  await shop.advance(11 * 60)
  const page = () => guest.call(getProductPage, { params: { slug } })
  await expect
    .poll(async () => (await page()).bought_together.map(({ id }) => id))
    .toEqual(expected.map(({ product_id }) => product_id))
}

const product = () => given.product({ stock: 50 })

test('a page offers what three customers bought with it, first what most of them took, and nothing twice', async () => {
  const [soap, serum, mask, rare] = [await product(), await product(), await product(), await product()]
  await bought(3, soap, serum, mask)
  await bought(1, soap, mask)
  await bought(2, soap, rare)

  await offersWith(soap, [mask, serum])
  await offersWith(rare, [])
  const { related } = await guest.call(getProductPage, { params: { slug: soap.slug } })
  const shownTwice = [mask, serum].filter(({ product_id }) => related.some(({ id }) => id === product_id))
  expect(shownTwice).toEqual([])
})

test('one customer who orders it again and again does not count as three, and neither does what never was a sale', async () => {
  const [soap, serum, mask] = [await product(), await product(), await product()]
  const by = await shop.customer()
  for (let time = 0; time < 3; time += 1) await given.paidOrder({ by, lines: linesOf([soap, serum]) })
  const [first, second] = await bought(4, soap, mask)
  expect(await pairsOf(soap)).toEqual([mask.product_id])

  await first!.by.call(cancelOrder, { params: { id: first!.order_id }, body: { reason: 'Tidak jadi' } })
  expect(await pairsOf(soap)).toEqual([mask.product_id])
  await second!.by.call(cancelOrder, { params: { id: second!.order_id }, body: { reason: 'Tidak jadi' } })
  expect(await pairsOf(soap)).toEqual([])

  const back = { by: await shop.customer(), admin: await shop.admin(), lines: linesOf([soap, mask]) }
  await given.orderIn('RETURNED', back)
  await given.order({ by: await shop.customer(), lines: linesOf([soap, mask]) })
  expect(await pairsOf(soap)).toEqual([])
})

test('what is switched off or sold out is not offered, and neither are parts of a bundle with it', async () => {
  const [soap, off, sold, part, good] = [
    await product(),
    await product(),
    await product(),
    await product(),
    await product(),
  ]
  await bought(3, soap, off, sold, part, good)
  await given.bundle({
    items: [soap, part].map(({ product_id }) => ({ product_id, quantity: 1 })),
  })
  await sql`update products set is_active = false where product_id = ${off.product_id}`.execute(shop.db)
  await sql`update products set stock = 0 where product_id = ${sold.product_id}`.execute(shop.db)

  await offersWith(soap, [good])
})

test('sizes of one family are not offered beside each other', async () => {
  const [small, large, other] = [await product(), await product(), await product()]
  await bought(3, small, large, other)
  await given.family({ '30 ml': small.product_id, '50 ml': large.product_id })

  await offersWith(small, [other])
})

test('the newest orders can be walked by the index of sales, so that older ones cost nothing', async () => {
  const plan = await transaction(shop.db, async (tx) => {
    // Of a few orders any way is quick.
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select order_id, user_id from orders where ${isSale()} and status not in ('CANCELLED', 'RETURNED')
       order by sold_at desc limit 20000`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('orders_sales')
  expect(plan).not.toContain('Sort')
})

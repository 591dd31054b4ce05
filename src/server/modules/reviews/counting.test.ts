import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listItemsPublic } from '#contract/catalogue/catalogue.ts'
import { getHomePage, getListPage, getProductPage } from '#contract/pages.ts'
import * as admin from '#contract/reviews/reviews-admin.ts'
import * as calls from '#contract/reviews/reviews.ts'
import type { OwnReview } from '#contract/reviews/reviews.ts'
import { verifyLedger } from '#server/modules/wallet/wallet.ts'
import type { TestActor } from '#server/test/actors.ts'
import { uuidv7 } from '#server/ids.ts'
import { reviewsAtWork } from './reviews-at-work.fixture.ts'

const { shop, given, admin: administrator, line, send } = await reviewsAtWork()

/** What the counters say, and what the reviews are. */
async function bothWays(product_id: string) {
  const { rows } = await sql<{ counted: unknown; real: unknown }>`
    select (select json_build_array(rating_sum, rating_count) from products where product_id = ${product_id}) as counted,
           (select json_build_array(coalesce(sum(rating), 0), count(*)) from reviews where product_id = ${product_id} and hidden_at is null) as real
    union all
    select (select json_agg(json_build_array(rating, has_media, count) order by rating, has_media)
              from review_counts where item_id = ${product_id} and count > 0),
           (select json_agg(json_build_array(rating, has_media, n) order by rating, has_media) from (
              select rating, has_media, count(*) as n from reviews where item_id = ${product_id} and hidden_at is null group by 1, 2) r)`.execute(
    shop.db,
  )
  return rows
}

/** Another line for each review, without buying two hundred times. */
async function copyLines(order_item_id: string, copies: number): Promise<string[]> {
  const ids = Array.from({ length: copies }, () => uuidv7())
  await sql`
    insert into order_items (order_item_id, order_id, position, type, product_id, name, slug, price, quantity, subtotal, weight)
    select id, i.order_id, 100 + n, i.type, i.product_id, i.name, i.slug, i.price, 1, i.price, i.weight
      from order_items i, unnest(${ids}::uuid[]) with ordinality as more (id, n) where i.order_item_id = ${order_item_id}`.execute(
    shop.db,
  )
  return ids
}

test(
  'two hundred reviews at once, some of them edited and hidden meanwhile, are counted to the last',
  { timeout: 120_000 },
  async () => {
    const { product_id } = await given.product({ stock: 1_000, price: 100_000 })
    const siti = await shop.customer()
    const { order_item_id } = await line(siti, { product_id })
    const lines = await copyLines(order_item_id, 200)

    const answers = await Promise.all(
      lines.map(async (id, index) => {
        const { status, body } = await send(siti, {
          order_item_id: id,
          rating: 1 + (index % 5),
          comment: `Nomor ${index}`,
        })
        const { review_id } = body['data'] as OwnReview
        const params = { id: review_id }
        if (index % 10 === 0) await send(siti, { rating: 5 }, [], { call: calls.changeReview, ...params })
        if (index % 10 === 1) {
          await administrator.call(admin.setReviewVisibility, { params, body: { is_hidden: true, reason: 'Iklan' } })
        }
        return status
      }),
    )

    expect(answers.every((status) => status === 201)).toBe(true)
    for (const { counted, real } of await bothWays(product_id)) expect(counted).toEqual(real)
    await shop.advance(2)
    const summary = await shop.guest.call(calls.getProductReviewSummary, { params: { id: product_id } })
    expect(summary.total).toBe(180)
    expect(Object.values(summary.distribution).reduce((sum, count) => sum + count, 0)).toBe(180)
    const points = Object.entries(summary.distribution).reduce((sum, [stars, count]) => sum + Number(stars) * count, 0)
    expect(summary.average).toBe(Math.round((points / 180) * 10) / 10)
    expect(await verifyLedger(shop.db)).toEqual([])
  },
)

test('stars on cards, in filters and on the page are those of the reviews within two seconds', async () => {
  const { product_id, slug } = await given.product({ name: 'Toner Bintang', stock: 10, price: 100_000 })
  const siti = await shop.customer()
  const { order_item_id } = await line(siti, { product_id })
  const found = async () =>
    (await shop.guest.call(listItemsPublic, { query: { rating: 4, search: 'Toner Bintang' } })).data.map(
      ({ id, rating_average, rating_count }) => [id, rating_average, rating_count],
    )
  const page = () => shop.guest.call(getProductPage, { params: { slug } })
  expect([await found(), (await page()).reviews.summary.total]).toEqual([[], 0])

  const { body } = await send(siti, { order_item_id, rating: 5, comment: 'Segar' })
  const begin = performance.now()
  await expect.poll(found, { timeout: 2_000, interval: 50 }).toEqual([[product_id, 5, 1]])
  await expect
    .poll(async () => (await page()).reviews, { timeout: 2_000, interval: 50 })
    .toMatchObject({
      summary: { average: 5, total: 1, distribution: { 5: 1 } },
      first: [{ comment: 'Segar', author: 'Dewi L.' }],
    })
  expect(
    (await shop.guest.call(getListPage, { query: { search: 'Toner Bintang', rating: 5 } })).items.data,
  ).toHaveLength(1)
  expect(performance.now() - begin).toBeLessThan(2_000)

  const { review_id } = body['data'] as OwnReview
  await administrator.call(admin.setReviewVisibility, {
    params: { id: review_id },
    body: { is_hidden: true, reason: 'Bukan ulasan' },
  })
  await expect.poll(found, { timeout: 2_000, interval: 50 }).toEqual([])
  await expect.poll(async () => (await page()).reviews.first, { timeout: 2_000, interval: 50 }).toEqual([])
})

test('reviews are filtered by stars and pictures and sorted by help, each page with its true total', async () => {
  const { product_id } = await given.product({ stock: 100, price: 100_000 })
  const siti = await shop.customer()
  const { order_item_id } = await line(siti, { product_id })
  const ids: string[] = []
  for (const [index, id] of (await copyLines(order_item_id, 12)).entries()) {
    const { body } = await send(siti, { order_item_id: id, rating: index < 5 ? 5 : 2, comment: `Ke-${index}` })
    ids.push((body['data'] as OwnReview).review_id)
  }
  const list = (query: {
    rating?: number
    with_media?: boolean
    sort?: 'newest' | 'helpful'
    page?: number
    limit?: number
  }) => shop.guest.call(calls.listProductReviews, { params: { id: product_id }, query })
  for (const reader of [await shop.customer(), await shop.customer()]) {
    await reader.call(calls.markHelpful, { params: { id: ids[3]! } })
  }

  expect((await list({ rating: 5 })).meta.totalItems).toBe(5)
  expect((await list({ with_media: true })).data).toEqual([])
  expect((await list({ rating: 2, page: 2, limit: 4 })).data.map(({ review_id }) => review_id)).toEqual(
    ids.slice(5).toReversed().slice(4),
  )
  expect((await list({ sort: 'helpful' })).data[0]).toMatchObject({ review_id: ids[3], helpful_count: 2 })
  expect((await list({ sort: 'newest' })).data[0]?.review_id).toBe(ids.at(-1))
  expect(
    await shop.guest.raw(calls.listProductReviews, { params: { id: product_id }, query: { rating: 6 } }),
  ).toMatchObject({
    status: 422,
  })
})

test('the home page shows the newest reviews with words, one of an item, and none that is hidden', async () => {
  const home = async () => (await shop.guest.call(getHomePage, {})).reviews
  const [dewi, rani] = [await shop.customer(), await shop.customer()]
  const words = 'Teksturnya ringan dan cepat meresap di kulit saya.'
  const [one, other] = [await given.product({ name: 'Serum Beranda' }), await given.product({ name: 'Krim Beranda' })]
  const write = async (by: TestActor, { product_id }: { product_id: string }, comment: string) => {
    const { order_item_id } = await line(by, { product_id })
    const { body } = await send(by, { order_item_id, rating: 4, comment })
    await shop.advance(1)
    return (body['data'] as OwnReview).review_id
  }
  await write(dewi, one, `${words} Dulu.`)
  const kept = await write(rani, one, words)
  const hidden = await write(dewi, other, words)
  await write(rani, other, 'Cocok')

  expect((await home()).slice(0, 2).map(({ review_id }) => review_id)).toEqual([hidden, kept])
  await administrator.call(admin.setReviewVisibility, {
    params: { id: hidden },
    body: { is_hidden: true, reason: 'Kata kasar' },
  })
  const [first, ...others] = await home()
  expect(first).toMatchObject({ review_id: kept, rating: 4, comment: words, item: { name: 'Serum Beranda' } })
  expect(first?.author).not.toContain('@')
  expect(others.map(({ item }) => item.name)).not.toContain('Serum Beranda')
})

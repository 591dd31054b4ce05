import { beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { addFlashSale, changeFlashSale, endFlashSale, listFlashSales } from '#contract/catalogue/flash-sales.ts'
import type { FlashSale } from '#contract/catalogue/flash-sales.ts'
import { changePricePeriod, endPricePeriod, listPricePeriods } from '#contract/catalogue/price-periods.ts'
import { changeProduct } from '#contract/catalogue/products-admin.ts'
import { cancelOrder } from '#contract/orders/orders.ts'
import { getSalePage } from '#contract/catalogue/shown-sale.ts'
import { getHomePage } from '#contract/pages.ts'
import { ApiError } from '#server/test/shop-client.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given } = shop
let admin = await shop.admin()
beforeEach(async () => {
  admin = await shop.admin()
})

/** Short enough for people to stay signed in. */
const step = 120
const from = (steps: number) => new Date(shop.ctx().now().getTime() + steps * step * 1000).toISOString()

type Wanted = Partial<Parameters<typeof bodyOf>[0]> & Record<string, unknown>
type Item = { item_id: string; price?: number; reduction_bps?: number; quota?: number; per_customer?: number }

function bodyOf({
  announced = 0,
  starts = 0,
  ends = 2,
  ...rest
}: {
  announced?: number
  starts?: number
  ends?: number
}) {
  return { name: 'Gajian', announced_at: from(announced), starts_at: from(starts), ends_at: from(ends), ...rest }
}

function givenSale(items: Item[], wanted: Wanted = {}): Promise<FlashSale> {
  return admin.call(addFlashSale, { body: { ...bodyOf(wanted), items } })
}

const refusal = (one: Promise<unknown>) =>
  one.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
  )

const pageOf = ({ slug }: { slug: string }) => shop.guest.call(getSalePage, { params: { slug } })

async function saleOf({ flash_sale_id }: FlashSale): Promise<FlashSale> {
  const { data } = await admin.call(listFlashSales, { query: { limit: 100 } })
  return data.find((one) => one.flash_sale_id === flash_sale_id)!
}

test('a sale is announced, begins and ends by the clock, with one price on its page and everywhere', async () => {
  const [one, two] = await Promise.all([given.product({ price: 100_000 }), given.product({ price: 60_000 })])
  const items = [
    { item_id: one.product_id, price: 70_000, quota: 10, per_customer: 2 },
    { item_id: two.product_id, reduction_bps: 5000 },
  ]
  const sale = await givenSale(items, { name: 'Tanggal Kembar', announced: 1, starts: 2, ends: 3 })
  expect(sale).toMatchObject({
    state: 'COMING',
    slug: 'tanggal-kembar',
    taken: 0,
    items: [{ quota: 10 }, { price: null }],
  })
  const home = async () => (await shop.guest.call(getHomePage, {})).sales.map(({ slug, state }) => `${slug} ${state}`)
  expect(await refusal(pageOf(sale))).toMatchObject({ status: 404 })
  expect(await home()).toEqual([])

  await shop.advance(step)
  expect(await home()).toEqual(['tanggal-kembar COMING'])
  expect(await pageOf(sale)).toMatchObject({
    state: 'COMING',
    items: [
      { card: { price: 100_000 }, price: 70_000, price_before: 100_000, quota: 10, units_left: 10, per_customer: 2 },
      { card: { price: 60_000 }, price: 30_000, quota: null, units_left: null },
    ],
  })
  await shop.advance(step)
  expect(await home()).toEqual(['tanggal-kembar RUNNING'])
  const running = await pageOf(sale)
  expect(running.items.map(({ card }) => [card.price, card.compare_at_price])).toEqual([
    [70_000, 100_000],
    [30_000, 60_000],
  ])
  expect(Math.abs(Date.parse(running.now) - shop.ctx().now().getTime())).toBeLessThan(5000)

  await shop.advance(step)
  expect(await home()).toEqual([])
  expect(await pageOf(sale)).toMatchObject({ state: 'PAST', items: [{ card: { price: 100_000 } }, { card: {} }] })
})

test('its prices have its times: they follow it, and nothing else moves them', async () => {
  const { product_id } = await given.product({ price: 100_000 })
  const sale = await givenSale([{ item_id: product_id, price: 70_000 }], { starts: 1, ends: 2 })
  const ends_at = from(4)
  await admin.call(changeFlashSale, { params: { id: sale.flash_sale_id }, body: { ends_at, version: 1 } })
  const { data } = await admin.call(listPricePeriods, { query: { item_id: product_id } })
  expect(data).toMatchObject([{ ends_at, name: 'Gajian', flash_sale: { flash_sale_id: sale.flash_sale_id } }])
  const id = data[0]!.period_id
  const told = await refusal(admin.call(changePricePeriod, { params: { id }, body: { quota: 5 } }))
  expect(told).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('Gajian') })
  expect(await refusal(admin.call(endPricePeriod, { params: { id } }))).toMatchObject({ code: 'CONFLICT' })
  await expect(
    sql`update price_periods set ends_at = ends_at + interval '1 hour' where period_id = ${id}`.execute(shop.db),
  ).rejects.toThrow('price_periods_flash_sale')
  // One that has not begun goes with its prices.
  await admin.call(endFlashSale, { params: { id: sale.flash_sale_id } })
  expect((await admin.call(listPricePeriods, { query: { item_id: product_id } })).data).toEqual([])
})

test('of two administrators who set sales of the same items at once one wins, and the other hears which item is in the way', async () => {
  const [one, two] = await Promise.all([
    given.product({ price: 100_000, name: 'Toner Rebutan' }),
    given.product({ price: 100_000, name: 'Serum Rebutan' }),
  ])
  const items = [one, two].map(({ product_id }) => ({ item_id: product_id, price: 50_000 }))
  const outcomes = await Promise.all(
    [items, items.toReversed()].map((some, at) => refusal(givenSale(some, { name: `Rebutan ${at}` }))),
  )
  expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
  const [refused] = outcomes.flatMap((outcome) => outcome ?? [])
  expect(refused).toMatchObject({ code: 'ALREADY_TAKEN', message: expect.stringMatching(/(Toner|Serum) Rebutan/) })
  const { data } = await admin.call(listFlashSales, { query: { search: 'rebutan' } })
  expect(data).toHaveLength(1)

  // Moved onto another, too: the other item is named.
  const late = await givenSale([items[0]!], { name: 'Nanti', starts: 5, ends: 6 })
  const moved = { starts_at: from(1), ends_at: from(6), version: 1 }
  const told = await refusal(admin.call(changeFlashSale, { params: { id: late.flash_sale_id }, body: moved }))
  expect(told).toMatchObject({ code: 'ALREADY_TAKEN', message: expect.stringContaining('Toner Rebutan') })
  expect(await saleOf(late)).toMatchObject({ starts_at: late.starts_at, version: 1 })
})

test('what is no sale is refused in words and leaves nothing', async () => {
  const { product_id: item_id } = await given.product({ price: 1000 })
  const tiny = await given.product({ price: 150 })
  const good = { item_id, price: 500 }
  const bodies: [object, Item[]][] = [
    [{ starts: 3, ends: 2 }, [good]],
    [{ starts: -1 }, [good]],
    [{ announced: 1 }, [good]],
    [{ name: '' }, [good]],
    [{}, []],
    [{}, [good, good]],
    [{}, [{ item_id, price: 0 }]],
    [{}, [{ item_id, price: 1000 }]],
    [{}, [{ item_id, price: 500, reduction_bps: 1000 }]],
    [{}, [{ item_id }]],
    [{}, [{ item_id, price: 500, quota: 0 }]],
    [{}, [{ item_id: tiny.product_id, reduction_bps: 5000 }]],
  ]
  for (const [wanted, items] of bodies) {
    const told = await refusal(givenSale(items, { name: 'Bukan Sale', ...wanted }))
    expect([told?.code, told?.message.length], JSON.stringify([wanted, items])).toEqual([
      'INVALID_INPUT',
      expect.any(Number),
    ])
  }
  const { data } = await admin.call(listFlashSales, { query: { search: 'bukan' } })
  expect(data).toEqual([])
})

test('one that has begun keeps its prices and its items; its quotas never fall below what is sold', async () => {
  const [one, two] = await Promise.all([given.product({ price: 100_000 }), given.product({ price: 60_000 })])
  const item = { item_id: one.product_id, price: 70_000, quota: 5, per_customer: 3 }
  const sale = await givenSale([item], { name: 'Sudah Mulai' })
  await given.order({ by: await shop.customer(), lines: [{ product_id: one.product_id, quantity: 2 }] })
  const params = { id: sale.flash_sale_id }
  const change = (body: object) => refusal(admin.call(changeFlashSale, { params, body }))
  expect(await change({ starts_at: from(1) })).toMatchObject({ code: 'CONFLICT' })
  expect(await change({ items: [{ ...item, price: 60_000 }] })).toMatchObject({ code: 'CONFLICT' })
  expect(await change({ items: [item, { item_id: two.product_id, price: 10_000 }] })).toMatchObject({
    code: 'CONFLICT',
  })
  expect(await change({ items: [{ ...item, quota: 1 }] })).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [expect.objectContaining({ field: 'items.0.quota' })],
  })
  expect(await change({ items: [{ ...item, quota: 2 }], name: 'Hampir Habis' })).toBeNull()
  expect(await change({ name: 'Zaman Dulu', version: 1 })).toMatchObject({ code: 'CONFLICT' })
  expect(await pageOf(sale)).toMatchObject({
    name: 'Hampir Habis',
    items: [{ units_left: 0, card: { price: 100_000 } }],
  })

  await admin.call(endFlashSale, { params })
  await shop.advance(1)
  expect(await saleOf(sale)).toMatchObject({ state: 'PAST', taken: 2 })
  expect(await refusal(admin.call(endFlashSale, { params }))).toMatchObject({ code: 'CONFLICT' })
  expect(await change({ name: 'Terlambat' })).toMatchObject({ code: 'CONFLICT' })
  // Repeated: the same terms at other times, under an address of its own.
  const again = await givenSale([item], { name: 'Sudah Mulai' })
  expect(again).toMatchObject({ slug: 'sudah-mulai-2', state: 'RUNNING', taken: 0 })
})

test('what it sold is counted per item, and what is cancelled or expires is given back once', async () => {
  const [one, two] = await Promise.all([given.product({ price: 100_000 }), given.product({ price: 60_000 })])
  const sale = await givenSale([
    { item_id: one.product_id, price: 70_000, quota: 10 },
    { item_id: two.product_id, reduction_bps: 5000 },
  ])
  const by = await shop.customer()
  const kept = await given.order({
    by,
    lines: [{ product_id: one.product_id, quantity: 2 }, { product_id: two.product_id }],
  })
  const gone = await given.order({ by, lines: [{ product_id: one.product_id, quantity: 3 }] })
  const sold = async () => {
    const { items, taken, taken_amount } = await saleOf(sale)
    return [...items.map((item) => [item.taken, item.taken_amount]), [taken, taken_amount]]
  }
  expect(await sold()).toEqual([
    [5, 350_000],
    [1, 30_000],
    [6, 380_000],
  ])
  const params = { id: gone.order_id }
  await Promise.all([1, 2, 3].map(() => refusal(by.call(cancelOrder, { params, body: {} }))))
  expect(await sold()).toEqual([
    [2, 140_000],
    [1, 30_000],
    [3, 170_000],
  ])
  await given.pay(by, kept.order_id)
  await given.order({ by, lines: [{ product_id: one.product_id }] })
  await shop.advance(48 * 3600)
  admin = await shop.admin()
  expect(await sold()).toEqual([
    [2, 140_000],
    [1, 30_000],
    [3, 170_000],
  ])
})

test('an item that is switched off meanwhile leaves the page, and the list of administrators says so', async () => {
  const [one, two] = await Promise.all([given.product({ price: 100_000 }), given.product({ price: 60_000 })])
  const items = [one, two].map(({ product_id }) => ({ item_id: product_id, reduction_bps: 1000 }))
  const sale = await givenSale(items, { name: 'Sebagian Saja' })
  await admin.call(changeProduct, { params: { id: one.product_id }, body: { is_active: false } })
  expect((await pageOf(sale)).items.map(({ card }) => card.id)).toEqual([two.product_id])
  expect((await saleOf(sale)).items.map(({ item }) => item.is_active)).toEqual([false, true])
  await admin.call(changeProduct, { params: { id: two.product_id }, body: { is_active: false } })
  expect((await pageOf(sale)).items).toEqual([])
})

test('the list finds sales by their state and by days', async () => {
  const { product_id } = await given.product({ price: 100_000 })
  const sale = await givenSale([{ item_id: product_id, price: 70_000 }], { name: 'Kalender', starts: 1, ends: 2 })
  const named = async (query: object) => {
    const { data } = await admin.call(listFlashSales, { query: { search: 'kalender', ...query } })
    return data.length
  }
  const day = (at: string, days: number) =>
    new Date(Date.parse(at) + 7 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
  expect(await named({ state: 'COMING' })).toBe(1)
  expect(await named({ state: 'RUNNING' })).toBe(0)
  expect(await named({ from: day(sale.ends_at, 0), to: day(sale.starts_at, 0) })).toBe(1)
  expect(await named({ to: day(sale.starts_at, -1) })).toBe(0)
  expect(await named({ from: day(sale.ends_at, 1) })).toBe(0)
})

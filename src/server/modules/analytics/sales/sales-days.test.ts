import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transaction } from '#server/db/db.ts'
import { refundOrder } from '#server/modules/orders/refunds/refund-order.ts'
import { testShop } from '#server/test/test-shop.ts'
import { analyticsTasks } from '../analytics.ts'
import { findStored, storeMonth } from './stored-months.ts'
import type { Month } from './month.ts'

const shop = await testShop()
const { given } = shop
const products = await Promise.all(
  [19_999, 45_000, 101, 250_000].map((price) => given.product({ price, stock: 1_000 })),
)

/** The shop at another moment. */
const at = (moment: string) => ({ ...shop.ctx(), now: () => new Date(moment) })

type Sale = { at: string; refunded?: number; refundedAt?: string; by?: Awaited<ReturnType<typeof shop.customer>> }

/** An order of days long gone, and what went back of it. */
async function sold({ at: moment, refunded, refundedAt = moment, by }: Sale, n = 0): Promise<void> {
  const customer = by ?? (await shop.customer())
  const lines = products.filter((_, place) => (n + place) % 3 !== 0).map(({ product_id }) => ({ product_id }))
  const service = n % 2 === 0 ? 'QRIS' : 'BNI_VA'
  const { order_id, order_number } = await given.paidOrder({ by: customer, lines, service })
  await sql`update orders set paid_at = ${moment}, placed_at = ${moment} where order_id = ${order_id}`.execute(shop.db)
  if (refunded === undefined) return
  const named = { order_id, order_number, user_id: customer.user_id }
  await transaction(shop.db, (tx) => refundOrder(at(refundedAt), tx, named, { keep: refunded }))
}

const keptDays = async (month: string) =>
  (
    await sql<{ day: string }>`
      select day::text as day from sales_days where to_char(day, 'YYYY-MM') = ${month} order by day`.execute(shop.db)
  ).rows.map(({ day }) => day)

test('a month that is followed from day to day comes to the same as one that is added up at once', async () => {
  const month = '2023-03' as Month
  const again = await shop.customer()
  await sold({ at: '2023-02-27T08:00:00+07:00', by: again })
  const sales: Sale[] = [
    { at: '2023-03-01T00:00:00+07:00' },
    { at: '2023-03-01T23:59:59+07:00', refunded: 20_000, refundedAt: '2023-03-09T10:00:00+07:00' },
    { at: '2023-03-05T12:00:00+07:00', by: again },
    { at: '2023-03-09T09:00:00+07:00', refunded: 0 },
    { at: '2023-03-09T11:00:00+07:00', by: again },
    { at: '2023-03-31T23:30:00+07:00', refunded: 50_000 },
  ]
  for (const [n, sale] of sales.entries()) {
    await sold(sale, n)
    await storeMonth(at(sale.at), month)
  }
  await storeMonth(at('2023-03-31T23:45:00+07:00'), month)

  const followed = await storeMonth(at('2023-04-02T12:00:00+07:00'), month)
  const anew = await storeMonth(at('2023-04-02T13:00:00+07:00'), month, 'anew')

  expect(followed.figures).toEqual(anew.figures)
  expect(anew.figures.summary).toMatchObject({ orders: 6, new_customers: 4, returning_customers: 1 })
  expect(anew.figures.days.map(({ day }) => day)).toEqual(['2023-03-01', '2023-03-05', '2023-03-09', '2023-03-31'])
  expect((await keptDays(month)).length).toBe(31)
})

test('a day is kept an hour after its end, and is not added up again unless a month is calculated', async () => {
  const month = '2023-05' as Month
  await sold({ at: '2023-05-03T10:00:00+07:00' })
  expect((await storeMonth(at('2023-05-03T11:00:00+07:00'), month)).figures.summary.orders).toBe(1)
  expect(await keptDays(month)).toEqual(['2023-05-01', '2023-05-02'])
  await storeMonth(at('2023-05-04T00:59:00+07:00'), month)
  expect((await keptDays(month)).at(-1)).toBe('2023-05-02')
  await storeMonth(at('2023-05-04T01:01:00+07:00'), month)
  expect((await keptDays(month)).at(-1)).toBe('2023-05-03')

  // Nobody pays in the past: what is there nevertheless was written past the shop.
  await sold({ at: '2023-05-03T12:00:00+07:00' })
  await sold({ at: '2023-05-04T12:00:00+07:00' })
  expect((await storeMonth(at('2023-05-04T13:00:00+07:00'), month)).figures.summary.orders).toBe(2)
  const { figures } = await storeMonth(at('2023-05-04T14:00:00+07:00'), month, 'anew')
  expect([figures.summary.orders, figures.days.map(({ orders }) => orders)]).toEqual([3, [2, 1]])
})

test('who wants a month anew gets it, also while somebody adds it up from kept days', async () => {
  const month = '2023-07' as Month
  await sold({ at: '2023-07-03T10:00:00+07:00' })
  const now = '2023-08-02T10:00:00+07:00'
  await storeMonth(at(now), month)
  await sold({ at: '2023-07-04T10:00:00+07:00' })

  for (let round = 1; round <= 5; round += 1) {
    await sql`delete from sales_months where month = '2023-07-01'`.execute(shop.db)
    await sql`delete from sales_day_sums where day = '2023-07-04'`.execute(shop.db)
    const [, anew] = await Promise.all([storeMonth(at(now), month), storeMonth(at(now), month, 'anew')])
    expect(anew.figures.summary.orders).toBe(2)
    expect((await findStored(shop.db, month))?.figures.summary.orders).toBe(2)
  }
})

test('once a day yesterday’s month is looked at, also on the first of the next', async () => {
  const [task] = analyticsTasks
  for (const [now, last] of [
    ['2023-09-11T03:00:00+07:00', '2023-09-10'],
    ['2023-10-01T03:00:00+07:00', '2023-09-30'],
  ] as const) {
    await task?.run(at(now) as never, {}, { task_id: 1, number: 1, isLast: false })
    expect((await keptDays('2023-09')).at(-1)).toBe(last)
  }
})

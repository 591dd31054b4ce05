import { execFile } from 'node:child_process'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { cancelOrder, getMyOrder } from '#contract/orders/orders.ts'
import { listMonths, moveMonth } from '#server/db/move-month.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given } = shop
const customer = await shop.customer()
const client = new pg.Client({ connectionString: shop.ctx().config.DATABASE_URL })
await client.connect()
afterAll(() => client.end())

const day = 86_400_000
const inDays = (days: number) => new Date(shop.ctx().now().getTime() + days * day)

async function givenPaidOrder(): Promise<string> {
  const { product_id } = await given.product({ stock: 10 })
  return (await given.paidOrder({ by: customer, lines: [{ product_id }] })).order_id
}

/** A move past the rules, at a time of one's own. */
async function noteAt(order_id: string, at: Date, note: string): Promise<void> {
  await sql`
    insert into order_history (history_id, order_id, to_status, actor_role, note, created_at)
    values (gen_random_uuid(), ${order_id}, 'PAID', 'SYSTEM', ${note}, ${at.toISOString()})`.execute(shop.db)
}

async function notesOf(order_id: string): Promise<string[]> {
  const { timeline } = await customer.call(getMyOrder, { params: { id: order_id } })
  return timeline.map(({ note }) => note).filter(Boolean)
}

async function placeOf(order_id: string, note: string): Promise<string | undefined> {
  const { rows } = await sql<{ place: string }>`
    select tableoid::regclass::text as place from order_history where order_id = ${order_id} and note = ${note}`.execute(
    shop.db,
  )
  return rows[0]?.place
}

const monthOf = (at: Date) => `months.order_history_${at.toISOString().slice(0, 7).replace('-', '_')}`

test('an order shows its whole history, in whichever months it happened', async () => {
  const order_id = await givenPaidOrder()
  const later = inDays(85)
  await noteAt(order_id, later, 'weeks later')
  expect(await placeOf(order_id, 'weeks later')).toBe(monthOf(later))
  expect(await notesOf(order_id)).toEqual(['weeks later'])
  const { timeline } = await customer.call(cancelOrder, { params: { id: order_id }, body: { reason: '' } })
  expect(timeline.map(({ type }) => type)).toEqual(['AWAITING_PAYMENT', 'PAID', 'CANCELLED', 'PAID'])
})

test('what no month was made for is kept beside them, and brought into its month by the task of the night', async () => {
  const order_id = await givenPaidOrder()
  const later = inDays(300)
  await noteAt(order_id, later, 'next year')
  expect(await placeOf(order_id, 'next year')).toBe('months.order_history_other')
  expect(await notesOf(order_id)).toEqual(['next year'])
  await shop.advance(230 * 86_400)
  await signInAgain(shop, customer)
  expect(await placeOf(order_id, 'next year')).toBe(monthOf(later))
  expect(await notesOf(order_id)).toEqual(['next year'])
})

test('the history of one order is looked for in no month before it', async () => {
  const order_id = await givenPaidOrder()
  await noteAt(order_id, inDays(-60), 'long before it')
  await noteAt(order_id, inDays(1), 'after it')
  expect(await notesOf(order_id)).toEqual(['after it'])
})

test('the history only grows, in all of its months', async () => {
  await expect(sql`update order_history set note = ''`.execute(shop.db)).rejects.toThrow('only grows')
  await expect(sql`delete from order_history`.execute(shop.db)).rejects.toThrow('only grows')
})

test('a month is copied to another place and put back, with everything that held for it', async () => {
  const order_id = await givenPaidOrder()
  const at = inDays(50)
  await noteAt(order_id, at, 'to be moved')
  const before = (await listMonths(client)).find(({ name }) => `months.${name}` === monthOf(at))!
  const promises = `
    select (select count(*) from pg_index where indrelid = $1::regclass and indisvalid)::int as indexes,
           (select count(*) from pg_constraint where conrelid = $1::regclass and contype in ('f', 'p'))::int as links`
  const held = (await client.query(promises, [monthOf(at)])).rows
  await moveMonth(client, before, 'pg_default')
  expect((await client.query(promises, [monthOf(at)])).rows).toEqual(held)
  expect((await listMonths(client)).map(({ name, bound }) => [name, bound])).toContainEqual([before.name, before.bound])
  expect(await notesOf(order_id)).toEqual(['to be moved'])
  await noteAt(order_id, at, 'written after')
  expect(await placeOf(order_id, 'written after')).toBe(monthOf(at))
  await expect(noteAt('00000000-0000-7000-8000-000000000000', at, 'of nobody')).rejects.toThrow('foreign key')
})

function months(...options: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { DATABASE_URL: shop.ctx().config.DATABASE_URL, APP_SECRET: 'x'.repeat(32) }
  return new Promise((resolve) =>
    execFile(process.execPath, ['src/server/cli/months.ts', ...options], { env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err })
    }),
  )
}

test('the command lists the months, and refuses what it cannot move', async () => {
  const listed = await months()
  expect(listed.code, listed.err).toBe(0)
  expect(listed.out).toMatch(/^order_history_first .* rows .*pg_default\n/)
  expect(listed.out).toContain('order_history_other')
  expect(await months('--move', 'slow')).toMatchObject({ code: 1, err: '--move and --before belong together\n' })
  expect(await months('--move', 'slow', '--before', '2026-13')).toMatchObject({ code: 1 })
  expect(await months('--move', 'pg_default', '--before', '2999-01')).toMatchObject({
    code: 1,
    err: 'Only months that are over can be moved\n',
  })
  expect(await months('--move', 'slow', '--before', '2026-01')).toMatchObject({
    code: 1,
    err: 'There is no tablespace slow\n',
  })
})

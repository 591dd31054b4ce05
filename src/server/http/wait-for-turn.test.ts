import Fastify from 'fastify'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { closeAccount } from '#contract/sign-in/sign-in.ts'
import { exportMyData } from '#contract/people/profile.ts'
import { listAuditLog } from '#contract/audit/audit-log.ts'
import { addBundleToCart, addToCart } from '#contract/orders/cart.ts'
import { checkRates } from '#contract/orders/delivery.ts'
import { checkAvailability, listMyOrders, placeOrder, quoteOrder } from '#contract/orders/orders.ts'
import { createPayment } from '#contract/orders/payments.ts'
import { getShell } from '#contract/pages.ts'
import * as calls from '#contract/waiting-room.ts'
import type { RoomMode } from '#contract/waiting-room.ts'
import { createShop } from '#server/app.ts'
import { mountRendered } from './pages/pages.ts'
import { createLimits } from './rate-limit.ts'
import { waitOfVisitor } from './wait-for-turn.ts'
import { metrics } from '#server/metrics.ts'
import type { TestActor } from '#server/test/actors.ts'
import { shopClient } from '#server/test/shop-client.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const admin = await shop.admin()
const other = await otherProcess()
const pages = Fastify({ logger: false })
afterAll(() => pages.close())
mountCheckoutPages()

beforeEach(async () => {
  await later(61)
  await setRoom('OFF', 1)
})

async function otherProcess(): Promise<string> {
  const { config } = shop.ctx()
  const databaseUrl = config.DATABASE_URL ?? ''
  const log = pino({ level: 'silent' })
  const second = await createShop({ config, log, databaseUrl, withPages: false, withWorker: false })
  afterAll(() => second.stop())
  return second.listen()
}

/** The server's pages in front of the web's frame of the checkout. */
function mountCheckoutPages(): void {
  const { config, now } = shop.ctx()
  const page = {
    route: '/checkout',
    isPrivate: true,
    head: '<title>frame</title>',
    hydration: '{}',
    files: [],
    failures: [],
  }
  const hints = { modules: [], styles: [], fonts: [], firstScript: '', policy: '' }
  const render = async () => ({ kind: 'page' as const, status: 200, body: '<div id="root">frame</div>', ...page })
  mountRendered(
    pages,
    { render, hints: async () => hints },
    {
      config,
      limits: createLimits(shop.db, config, now),
      callInProcess: async () => Promise.reject(new Error('no calls here')),
      waitAt: (cookie) => waitOfVisitor(shop.ctx(), cookie),
      log: pino({ level: 'silent' }),
      isDevelopment: false,
    },
  )
}

/** Processes follow within half a second. */
async function setRoom(mode: RoomMode, per_minute: number) {
  const { version } = await admin.call(calls.getWaitingRoom, {})
  const saved = await admin.call(calls.changeWaitingRoom, { body: { version, mode, per_minute } })
  await shop.advance(1)
  return saved
}

/** Longer than a session's tokens are good for. */
async function later(seconds: number, ...people: TestActor[]) {
  await shop.advance(seconds)
  await signInAgain(shop, admin, ...people)
}

const look = () => admin.call(calls.getWaitingRoom, {})
const knock = (who: TestActor) => who.raw(checkAvailability, { body: {} })
const knockElsewhere = (who: TestActor) => shopClient(other, who.token).raw(checkAvailability, { body: {} })
const comers = (count: number) => Promise.all(Array.from({ length: count }, () => shop.customer()))
const placeOf = ({ body }: Awaited<ReturnType<typeof knock>>) => (body.details as calls.WaitingPlace).place

/** Real seconds pass as well. */
const about = (seconds: number): unknown => expect.closeTo(seconds, -1)

/** The ticket as a browser sends it back. */
function ticketOf({ headers }: Awaited<ReturnType<typeof knock>>): string {
  return headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

async function openCheckout(cookie: string, headers: Record<string, string> = {}) {
  return pages.inject({ url: '/checkout?ids=1', headers: { cookie, ...headers } })
}

/** One a minute, and the turn that is in store is used. */
async function fullRoom(): Promise<TestActor> {
  await setRoom('ON', 1)
  const first = await shop.customer()
  expect((await knock(first)).status).toBe(200)
  return first
}

test('nobody waits while the room is off, and nothing is written for them', async () => {
  const [siti] = await comers(1)
  expect((await knock(siti!)).status).toBe(200)
  const { rows } = await sql`select from waiting_places where user_id = ${siti!.user_id}`.execute(shop.db)
  expect(rows).toEqual([])
  expect(await look()).toMatchObject({ mode: 'OFF', waiting: 0, wait_seconds: 0 })
})

test('whoever comes within the pace goes straight in', async () => {
  await setRoom('ON', 6000)
  const answers = await Promise.all((await comers(10)).map(knock))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(await look()).toMatchObject({ mode: 'ON', waiting: 0, wait_seconds: 0, came_in: 10 })
})

test('whoever comes beyond it learns their place in words and figures, and when to ask again', async () => {
  await fullRoom()
  const [siti, dewi] = await comers(2)
  const told = await knock(siti!)
  expect(told.status).toBe(429)
  expect(Number(told.headers.get('retry-after'))).toBe(20)
  expect(told.body).toMatchObject({
    error: 'WAITING_ROOM',
    message: 'Many people are at the checkout right now. Your place in line is 1 and is kept.',
    message_key: 'waiting_at',
    details: { place: 1, wait_seconds: about(60) },
  })
  expect(told.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^place=[\d.\w-]+; Path=\/checkout; Max-Age=21600; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/; Path=\/skinvestment\/checkout; /),
  ])
  expect((await dewi!.raw(quoteOrder, { body: {} })).body).toMatchObject({
    error: 'WAITING_ROOM',
    details: { place: 2, wait_seconds: about(120) },
  })
  expect(await look()).toMatchObject({ waiting: 2, wait_seconds: about(180) })
  expect(await metrics.metrics()).toMatch(/^sehati_waiting_room_waiting 2$/m)
})

test('a place is kept however often and in whichever process its customer asks, and turns come in the order of coming', async () => {
  await fullRoom()
  const people = await comers(3)
  for (const one of people) expect((await knock(one)).status).toBe(429)
  for (const one of people) await knockElsewhere(one)
  expect(
    [...(await Promise.all(people.map(knock))), ...(await Promise.all(people.map(knockElsewhere)))].map(placeOf),
  ).toEqual([1, 2, 3, 1, 2, 3])

  for (let turn = 0; turn < people.length; turn += 1) {
    await shop.advance(60)
    const statuses = await Promise.all(people.map((one) => (turn % 2 ? knock(one) : knockElsewhere(one))))
    expect(statuses.map(({ status }) => status)).toEqual(people.map((_, n) => (n <= turn ? 200 : 429)))
  }
  expect(await look()).toMatchObject({ waiting: 0 })
})

test('of many who come at the same moment to two processes each gets a number, and none is lost or given twice', async () => {
  await fullRoom()
  const people = await comers(24)
  const answers = await Promise.all(people.map((one, n) => (n % 2 ? knock(one) : knockElsewhere(one))))
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 429))
  expect(answers.map(placeOf).toSorted((a, b) => a - b)).toEqual(people.map((_, n) => n + 1))
})

test('a customer who asks many times at once, here and there, stands in line once', async () => {
  await fullRoom()
  const [siti, dewi] = await comers(2)
  const places = await Promise.all(Array.from({ length: 8 }, (_, n) => (n % 2 ? knock(siti!) : knockElsewhere(siti!))))
  expect(places.map(placeOf)).toEqual(places.map(() => 1))
  expect(placeOf(await knock(dewi!))).toBe(2)
})

test('who is at the checkout goes on while others wait, also for hours, and while nobody new is let in', async () => {
  const inside = await fullRoom()
  const [late] = await comers(1)
  await setRoom('HELD', 1)
  for (let hours = 0; hours < 4; hours += 1) {
    await later(3_500, inside, late!)
    expect((await knock(inside)).status).toBe(200)
    expect((await knockElsewhere(inside)).status).toBe(200)
    expect((await knock(late!)).body).toMatchObject({
      error: 'WAITING_ROOM',
      details: { place: 1, wait_seconds: null },
    })
  }
  await later(2 * 3_600 + 61, inside)
  expect((await knock(inside)).status).toBe(429)
})

test('who is shopping when the room opens is in, and whoever comes then waits', async () => {
  const [shopping, comes] = await comers(2)
  const { product_id } = await shop.given.product({ stock: 5 })
  await shopping!.call(addToCart, { body: { product_id, quantity: 1 } })
  await sql`update carts set updated_at = ${shop.ctx().now()} where user_id = ${shopping!.user_id}`.execute(shop.db)
  await setRoom('HELD', 1)
  expect((await knock(shopping!)).status).toBe(200)
  expect((await knock(comes!)).status).toBe(429)
  expect(await look()).toMatchObject({ waiting: 1, wait_seconds: null, came_in: 0 })
})

test('who comes back after their turn goes straight in', async () => {
  await fullRoom()
  const [siti, dewi] = await comers(2)
  await knock(siti!)
  await later(5 * 3_600, siti!, dewi!)
  await setRoom('HELD', 1)
  expect((await knock(siti!)).status).toBe(200)
  expect((await knock(dewi!)).status).toBe(429)
})

test('a full room keeps nobody from paying, from the rest of the shop and from the administration', async () => {
  const [siti, dewi] = await comers(2)
  const { product_id } = await shop.given.product({ stock: 5 })
  const { order_id } = await shop.given.order({ by: siti!, lines: [{ product_id }] })
  await setRoom('HELD', 1)
  expect((await knock(dewi!)).status).toBe(429)
  expect((await siti!.raw(createPayment, { body: { order_id } })).status).toBe(201)
  expect((await dewi!.raw(listMyOrders)).status).toBe(200)
  expect((await dewi!.raw(addToCart, { body: { product_id, quantity: 1 } })).status).toBe(201)
  expect((await shop.guest.raw(getShell)).status).toBe(200)
  expect((await admin.raw(calls.getWaitingRoom)).status).toBe(200)
})

test('the page of the line says place and time in both languages, updates itself without scripts, and becomes the checkout', async () => {
  await fullRoom()
  const [siti] = await comers(1)
  const cookie = ticketOf(await knock(siti!))
  const page = await openCheckout(cookie)
  expect(page.headers).toMatchObject({
    refresh: '20',
    'cache-control': 'no-store',
    'content-language': 'en',
    'x-robots-tag': 'noindex',
  })
  expect(page.headers['content-security-policy']).toContain("script-src 'none'")
  expect(page.body).toContain('<title>1 · You are in line – Sehati</title>')
  expect(page.body).toContain('a minute at the most')
  expect(page.body).toContain('href="/checkout?ids=1"')
  expect((await openCheckout(cookie, { 'accept-language': 'id' })).body).toContain('Anda sedang mengantre')
  expect((await pages.inject({ url: '/products', headers: { cookie } })).body).toContain('frame')

  await shop.advance(60)
  expect((await openCheckout(cookie)).body).toContain('frame')
  expect((await knock(siti!)).status).toBe(200)
})

test('whoever wants only what has sold out meanwhile is told so before their turn, and keeps their place', async () => {
  const { product_id } = await shop.given.product({ stock: 3 })
  const { bundle_id } = await shop.given.bundle({ items: [{ product_id, quantity: 3 }] })
  const other = await shop.given.product({ stock: 3 })
  const [siti, dewi, rina] = await comers(3)
  const body = await shop.given.checkout({ by: siti!, lines: [{ product_id, quantity: 2 }] })
  await shop.advance(3 * 3_600)
  await signInAgain(shop, admin, siti!, dewi!, rina!)
  await fullRoom()
  await dewi!.call(addBundleToCart, { body: { bundle_id, quantity: 1 } })
  for (const line of [product_id, other.product_id])
    await rina!.call(addToCart, { body: { product_id: line, quantity: 1 } })
  const people = [siti!, dewi!, rina!]
  const tickets: string[] = []
  for (const one of people) tickets.push(ticketOf(await knock(one)))
  const told = async () => (await Promise.all(people.map(knock))).map(({ status }) => status)
  const shown = async () => {
    const pages = await Promise.all(tickets.map((ticket) => openCheckout(ticket)))
    return pages.map(({ body }) => (body.includes('frame') ? 'checkout' : 'line'))
  }
  expect([await told(), await shown()]).toEqual([
    [429, 429, 429],
    ['line', 'line', 'line'],
  ])

  await sql`update products set stock = 1 where product_id = ${product_id}`.execute(shop.db)
  expect([await told(), await shown()]).toEqual([
    [200, 200, 429],
    ['checkout', 'checkout', 'line'],
  ])
  expect((await knock(siti!)).body).toMatchObject({ data: { is_available: false } })
  const { address_id } = body
  expect((await siti!.raw(checkRates, { body: { address_id } })).status).toBe(200)
  expect((await rina!.raw(checkRates, { body: { address_id } })).status).toBe(429)
  expect((await siti!.raw(placeOrder, { body })).body).toMatchObject({ error: 'OUT_OF_STOCK' })
  expect(await look()).toMatchObject({ waiting: 3 })

  await siti!.call(addToCart, { body: { product_id: other.product_id, quantity: 1 } })
  expect(placeOf(await knock(siti!))).toBe(1)
})

test('a forged or changed ticket is none, and a copied one lets nobody else in', async () => {
  await fullRoom()
  const [siti, thief] = await comers(2)
  const cookie = ticketOf(await knock(siti!))
  for (const forged of [
    cookie.replace(/=\d+/, '=1'),
    cookie.slice(0, -1),
    'place=1.',
    `place=99.${siti!.user_id}.${'A'.repeat(24)}`,
  ]) {
    expect((await openCheckout(forged)).body).toContain('frame')
  }
  await shop.advance(60)
  const answer = await thief!.raw(checkAvailability, { body: {} }, { headers: { cookie } })
  expect(answer.body).toMatchObject({ error: 'WAITING_ROOM' })
  expect((await knock(siti!)).status).toBe(200)
})

test('crawlers and whoever is not signed in take no place', async () => {
  await fullRoom()
  const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
  for (const url of ['/', '/products', '/checkout']) expect((await pages.inject({ url, headers })).statusCode).toBe(200)
  expect((await shop.guest.raw(checkAvailability, { body: {} })).status).toBe(401)
  expect(await look()).toMatchObject({ waiting: 0 })
})

test('when the room is closed everybody goes on at once, and when it opens again the line begins anew', async () => {
  await setRoom('HELD', 1)
  const people = await comers(3)
  for (const one of people) expect((await knock(one)).status).toBe(429)
  expect(await setRoom('OFF', 1)).toMatchObject({ waiting: 0 })
  for (const one of people) expect((await knock(one)).status).toBe(200)
  expect(await setRoom('HELD', 1)).toMatchObject({ mode: 'HELD', waiting: 0 })
})

test('another pace counts from now on and leaves everybody their place', async () => {
  await fullRoom()
  const people = await comers(6)
  for (const one of people) await knock(one)
  await setRoom('ON', 20)
  await shop.advance(8)
  expect((await Promise.all(people.map(knock))).map(({ status }) => status)).toEqual([200, 200, 200, 429, 429, 429])
})

test('a change is in the audit log, one by somebody who saw an older state is told, and nonsense is refused', async () => {
  const { version } = await look()
  const body = { version, mode: 'ON' as const, per_minute: 500 }
  const presses = await Promise.all([1, 2, 3].map(() => admin.raw(calls.changeWaitingRoom, { body })))
  expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(presses.find(({ status }) => status === 409)?.body).toMatchObject({
    details: { current: { version: version + 1, mode: 'ON', per_minute: 500 } },
  })
  const { data } = await admin.call(listAuditLog, { query: { subject_type: 'waiting_room' } })
  expect(data[0]).toMatchObject({
    action: 'waiting_room.update',
    before: { mode: 'OFF', per_minute: 1 },
    after: { mode: 'ON', per_minute: 500 },
  })
  for (const wrong of [{ per_minute: 0 }, { per_minute: 1.5 }, { mode: 'OPEN' }]) {
    const answer = await admin.raw(calls.changeWaitingRoom, { body: { ...body, version: version + 1, ...wrong } })
    expect(answer.status).toBe(422)
  }
  expect(await look()).toMatchObject({ version: version + 1, per_minute: 500 })
})

test('a place is in the file that its owner takes along, and is forgotten with the account and after its time', async () => {
  await setRoom('HELD', 1)
  const [siti, dewi] = await comers(2)
  for (const one of [siti, dewi]) await knock(one!)
  const left = async () => {
    const { rows } = await sql<{ user_id: string }>`
      select user_id from waiting_places where user_id in (${siti!.user_id}, ${dewi!.user_id})`.execute(shop.db)
    return rows.map(({ user_id }) => user_id)
  }
  expect((await siti!.raw(exportMyData)).body).toMatchObject({ place_in_line: [{ entered_at: null }] })
  await siti!.call(closeAccount, { body: { password: siti!.password } })
  expect(await left()).toEqual([dewi!.user_id])
  await shop.advance(7 * 3_600)
  expect(await left()).toEqual([])
})

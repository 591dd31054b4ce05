import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { addToCart, clearCart } from '#contract/orders/cart.ts'
import { checkAvailability, placeOrder } from '#contract/orders/orders.ts'
import { changeWaitingRoom, getWaitingRoom } from '#contract/waiting-room.ts'
import type { RoomMode } from '#contract/waiting-room.ts'
import { administrator } from '../../../src/server/test/demo-people.ts'
import { withDatabase } from '../../bench-database.ts'
import { percentile, show, throughput } from '../../measure.ts'
import { brokenPromises } from '../../oracles.ts'
import type { ServerUnderTest } from '../../server-under-test.ts'
import { setStock } from '../../set-stock.ts'
import { readyToOrder, shoppers } from '../../shoppers.ts'
import type { Shopper } from '../../shoppers.ts'
import { signedIn } from '../../signed-in.ts'

/** All of the buyers press within so long; where they wait for their turn, so many are let in. */
type Crowd = { buyers: number; units: number; withinMs: number; perMinute: number }
/** Where the shop's calls and its database are found. */
type Place = Pick<ServerUnderTest, 'url' | 'dataDir'>

export const wholeCrowd: Crowd = { buyers: 5_000, units: 500, withinMs: 5_000, perMinute: 6_000 }
const retryMs = 3_000
const longestMs = 180_000

type Choices = Awaited<ReturnType<typeof readyToOrder>>
type Buyer = Shopper & { choices?: Choices }
/** Times in milliseconds since the sale began. */
type Outcome = { pressedAt: number; toldAt: number; error: string | null; again: number }

/** 5,000 people want 500 units of one product. */
export async function benchRush(server: ServerUnderTest, product_id: string, crowd = wholeCrowd): Promise<boolean[]> {
  const people = await shoppers(server.url, crowd.buyers, `rush-${process.pid}`)
  return sellOut({ server, people, product_id, crowd })
}

type Rushed = { server: Place; people: Buyer[]; product_id: string; crowd: Crowd }

/** With all of them at the last button, and with all of them at the door of the checkout while the waiting room lets them in. */
export async function sellOut(rushed: Rushed): Promise<boolean[]> {
  return [...(await atTheButton(rushed)), ...(await throughTheRoom(rushed))]
}

async function atTheButton({ server, people, product_id, crowd }: Rushed): Promise<boolean[]> {
  await stockUp(server, product_id, crowd.buyers * 2)
  await throughput(people.length, 10, async (n) => {
    const person = people[n]!
    await fillCart(person, product_id)
    person.choices = await readyToOrder(person, person.address_id)
  })
  await stockUp(server, product_id, crowd.units)
  const outcomes = await rush(people, crowd.withinMs, (person, key) =>
    person.client.raw(placeOrder, { body: person.choices }, { headers: { 'idempotency-key': key } }),
  )
  return judge('at the button', { server, people, product_id, crowd }, outcomes)
}

async function throughTheRoom({ server, people, product_id, crowd }: Rushed): Promise<boolean[]> {
  await stockUp(server, product_id, crowd.buyers * 2)
  await throughput(people.length, 10, (n) => fillCart(people[n]!, product_id))
  await setRoom(server, 'HELD', crowd.perMinute)
  // Whoever had a cart before the room opened is in; here nobody was at the checkout.
  await withDatabase(server.dataDir, (db) => sql`delete from waiting_places`.execute(db))
  await setRoom(server, 'ON', crowd.perMinute)
  await stockUp(server, product_id, crowd.units)
  const inside: number[] = []
  const outcomes = await rush(people, crowd.withinMs, async (person, key) => {
    const look = await person.client.raw(checkAvailability, { body: {} })
    if (look.status !== 200) return look
    const enteredAt = performance.now()
    const answer = await checkOut(person, key)
    inside.push(performance.now() - enteredAt)
    return answer
  })
  await setRoom(server, 'OFF', crowd.perMinute)
  const judged = await judge('through the waiting room', { server, people, product_id, crowd }, outcomes)
  return [...judged, show({ name: '… from the door to the order, p95', value: percentile(inside, 95), unit: 'ms' })]
}

async function checkOut(person: Buyer, key: string) {
  try {
    const body = await readyToOrder(person, person.address_id)
    return await person.client.raw(placeOrder, { body }, { headers: { 'idempotency-key': key } })
  } catch (error) {
    return { status: (error as { status: number }).status, body: (error as { body: Record<string, unknown> }).body }
  }
}

type Answer = { status: number; body: Record<string, unknown> }

/** They come one after the other; whoever is asked to come back does so. */
function rush(
  people: Buyer[],
  withinMs: number,
  press: (person: Buyer, key: string) => Promise<Answer>,
): Promise<Outcome[]> {
  const startedAt = performance.now()
  const sinceStart = () => performance.now() - startedAt
  return Promise.all(
    people.map(async (person, n) => {
      await pause((n * withinMs) / people.length)
      const pressedAt = sinceStart()
      const key = crypto.randomUUID()
      for (let again = 0; ; again += 1) {
        // A lost connection is pressed again, as in a browser.
        const { status, body } = await press(person, key).catch(() => ({ status: 503, body: {} as Answer['body'] }))
        const isToCome = (status === 503 || status === 429) && sinceStart() < longestMs
        if (!isToCome)
          return { pressedAt, toldAt: sinceStart(), error: status === 201 ? null : String(body.error), again }
        await pause(retryMs)
      }
    }),
  )
}

async function judge(name: string, { server, product_id, crowd }: Rushed, outcomes: Outcome[]) {
  const { buyers, units } = crowd
  const winners = outcomes.filter(({ error }) => error === null)
  const losers = outcomes.filter(({ error }) => error !== null)
  const odd = losers.filter(({ error }) => error !== 'OUT_OF_STOCK')
  const { stock, broken } = await withDatabase(server.dataDir, async (db) => ({
    stock: (await sql<{ stock: number }>`select stock from products where product_id = ${product_id}`.execute(db))
      .rows[0],
    broken: await brokenPromises(db),
  }))
  for (const line of [...broken, ...new Set(odd.map(({ error }) => error))]) console.log(`! ${line}`)
  const soldOutAt = Math.max(...winners.map(({ toldAt }) => toldAt))
  const unfair =
    Math.max(...winners.map(({ pressedAt }) => pressedAt)) - Math.min(...losers.map((one) => one.pressedAt))
  const late = losers.map(({ pressedAt, toldAt }) => toldAt - Math.max(pressedAt, soldOutAt))
  return [
    show({
      name: `${buyers} buyers, ${units} units, ${name}: orders`,
      value: winners.length,
      unit: '',
      goal: { atLeast: units },
    }),
    show({ name: '… orders too many', value: winners.length - units, unit: '', goal: { atMost: 0 } }),
    show({ name: '… stock left', value: stock?.stock ?? -1, unit: '', goal: { atMost: 0 } }),
    show({ name: '… told anything but sold out', value: odd.length, unit: '', goal: { atMost: 0 } }),
    show({ name: '… sold out after', value: Math.round(soldOutAt), unit: 'ms' }),
    show({
      name: '… pressed earlier than a winner and got none, by',
      value: Math.round(unfair),
      unit: 'ms',
      goal: { atMost: 1_000 },
    }),
    show({ name: '… told after the last unit went, or after pressing, p95', value: percentile(late, 95), unit: 'ms' }),
    show({ name: '… asked to come back', value: outcomes.filter(({ again }) => again > 0).length, unit: '' }),
    show({ name: '… broken promises', value: broken.length, unit: '', goal: { atMost: 0 } }),
  ]
}

async function fillCart({ client }: Shopper, product_id: string): Promise<void> {
  await client.call(clearCart, {})
  await client.call(addToCart, { body: { product_id, quantity: 1 } })
}

function stockUp({ dataDir }: Place, product_id: string, stock: number): Promise<void> {
  return withDatabase(dataDir, (db) => setStock(db, [product_id], stock))
}

async function setRoom({ url }: Place, mode: RoomMode, per_minute: number): Promise<void> {
  const admin = await signedIn(url, administrator)
  const { version } = await admin.call(getWaitingRoom, {})
  await admin.call(changeWaitingRoom, { body: { version, mode, per_minute } })
  // The processes follow within half a second.
  await pause(600)
}

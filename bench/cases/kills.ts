import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { createDelivery } from '#contract/orders/delivery.ts'
import { cancelOrder } from '#contract/orders/orders.ts'
import { changeOrderStatus } from '#contract/orders/orders-admin.ts'
import { createPayment } from '#contract/orders/payments.ts'
import { advanceClock, drivePayment } from '#contract/sandbox.ts'
import type { Db } from '../../src/server/db/db.ts'
import { administrator } from '../../src/server/test/demo-people.ts'
import { shopClient } from '../../src/server/test/shop-client.ts'
import type { Client } from '../../src/server/test/shop-client.ts'
import { withDatabase } from '../bench-database.ts'
import { untilIdle } from '../idle-queue.ts'
import { benchFetch } from '../bench-fetch.ts'
import { show } from '../measure.ts'
import { brokenPromises } from '../oracles.ts'
import { startServer } from '../server-under-test.ts'
import { buy, sellable, shoppers } from '../shoppers.ts'
import type { Shopper } from '../shoppers.ts'
import { signedIn } from '../signed-in.ts'
import { wrongsOf } from '../wrongs.ts'

const kills = 20
const buyersAtEach = 4
/** Past the time that an order waits for its payment, so that every timer has rung. */
const laterSeconds = 31 * 60

/** Two server processes on one database, one of them killed every second or so while people buy, pay and cancel. */
export async function benchKills(dataDir: string, port: number): Promise<boolean[]> {
  console.log('\nkills')
  const start = (n: number) => startServer({ dataDir, port: port + n })
  const servers = [await start(0), await start(1)]
  const buyers = await buyersOf(servers.map(({ url }) => url))
  const admin = await signedIn(servers[0]!.url, administrator)
  const products = (await sellable(servers[0]!.url)).map((item) => item.id)
  const load = tradeUntilStopped(buyers, admin, products)
  const restarts: number[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(300 + Math.random() * 1_200)
    const killedAt = performance.now()
    await servers[kill % 2]!.kill('SIGKILL')
    servers[kill % 2] = await start(kill % 2)
    restarts.push(performance.now() - killedAt)
  }
  load.stop()
  const done = await load.ended
  await shopClient(servers[0]!.url, undefined, benchFetch).call(advanceClock, {
    body: { advance_seconds: laterSeconds },
  })
  const checked = await withDatabase(dataDir, check)
  for (const server of servers) await server.kill('SIGTERM')
  for (const words of checked.broken) console.log(`! ${words}`)
  return [
    show({ name: 'kills of one of two servers', value: kills, unit: '' }),
    show({ name: '… orders placed, paid, cancelled, sent', value: done, unit: '', goal: { atLeast: 100 } }),
    show({ name: '… messages', value: checked.mails, unit: '', goal: { atLeast: 100 } }),
    show({ name: '… parcels', value: checked.parcels, unit: '', goal: { atLeast: 20 } }),
    show({ name: '… refunds', value: checked.refunds, unit: '', goal: { atLeast: 10 } }),
    show({ name: '… not exactly once, or broken', value: checked.broken.length, unit: '', goal: { atMost: 0 } }),
    show({
      name: '… slowest way back',
      value: Math.round(Math.max(...restarts)),
      unit: 'ms',
      goal: { atMost: 10_000 },
    }),
  ]
}

/** A buyer speaks to both servers, as behind a balancer: to one of them at random. */
type Buyer = { lanes: Shopper[] }

async function buyersOf(urls: readonly string[]): Promise<Buyer[]> {
  const made = await shoppers(urls[0]!, buyersAtEach * urls.length, `kills-${process.pid}`)
  return made.map((shopper) => ({
    lanes: urls.map((url) => ({ ...shopper, client: shopClient(url, shopper.client.token, benchFetch) })),
  }))
}

function tradeUntilStopped(buyers: readonly Buyer[], admin: Client, products: readonly string[]) {
  let isStopped = false
  let done = 0
  const ended = Promise.all(
    buyers.map(async ({ lanes }) => {
      while (!isStopped) {
        const lane = lanes[Math.floor(Math.random() * lanes.length)]!
        const product = products[Math.floor(Math.random() * products.length)]!
        await trade(lane, admin, product).then(
          () => (done += 1),
          () => pause(50),
        )
      }
    }),
  ).then(() => done)
  return { ended, stop: () => void (isStopped = true) }
}

/** Bought and paid; then a third is cancelled, a third sent, and the rest waits to be packed. */
async function trade(by: Shopper, admin: Client, product: string): Promise<void> {
  const { order_id } = await buy(by, product)
  await by.client.call(createPayment, { body: { order_id } })
  await by.client.call(drivePayment, { params: { order_id, action: 'pay' } })
  const dice = Math.random()
  const params = { id: order_id }
  if (dice < 0.35) await by.client.call(cancelOrder, { params, body: { reason: 'Berubah pikiran' } })
  if (dice < 0.65) return
  const here = shopClient(by.client.url, admin.token, benchFetch)
  await here.call(changeOrderStatus, { params, body: { status: 'PROCESSING' } })
  await here.call(createDelivery, { body: { order_id } })
}

async function check(db: Db) {
  const broken: string[] = []
  if (!(await untilIdle(db, 150_000))) broken.push('the queue did not drain')
  for (const [words, query] of Object.entries(wrongsOf('kills'))) {
    const { rows } = await sql.raw(query).execute(db)
    if (rows.length > 0) broken.push(`${words}: ${rows.length}`)
  }
  const count = async (query: string) => (await sql.raw<{ n: number }>(query).execute(db)).rows[0]?.n ?? 0
  return {
    broken: [...broken, ...(await brokenPromises(db))],
    mails: await count(`select count(*) as n from outbox where recipient like 'kills-%'`),
    parcels: await count(
      `select count(*) as n from sandbox_deliveries s join deliveries d on d.provider_reference = s.reference
         join orders o using (order_id) join users u using (user_id) where u.email like 'kills-%'`,
    ),
    refunds: await count(
      `select count(*) as n from orders join users u using (user_id) where u.email like 'kills-%' and refund_amount > 0`,
    ),
  }
}

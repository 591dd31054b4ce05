import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { addToCart, getCart } from '#contract/orders/cart.ts'
import { listMyOrders, placeOrder } from '#contract/orders/orders.ts'
import { createPayment } from '#contract/orders/payments.ts'
import { drivePayment } from '#contract/sandbox.ts'
import { transaction } from '../../src/server/db/db.ts'
import type { Db } from '../../src/server/db/db.ts'
import { mailOf } from '../../src/server/mail/send-mail.ts'
import { enqueueAll } from '../../src/server/queue/tasks.ts'
import { smtpRelay } from '../../src/server/test/simulators/smtp-relay.ts'
import { withDatabase } from '../bench-database.ts'
import { openPage } from '../bench-fetch.ts'
import { untilIdle } from '../idle-queue.ts'
import { show, throughput } from '../measure.ts'
import { dataFolderOf, databaseMs } from '../processor.ts'
import { startServer } from '../server-under-test.ts'
import type { ServerUnderTest } from '../server-under-test.ts'
import { setStock } from '../set-stock.ts'
import { readyToOrder, sellable, shoppers } from '../shoppers.ts'

const concurrency = 10
const people = 100
const rounds = 6
const mails = 600
const plenty = 1_000_000
const idleMs = 10_000
const orderStep = 'order, with its mail'
const mailStep = 'mail alone'

/** Milliseconds of processor time, and of the clock. */
type Spent = { server: number; database: number; clock: number }
type Meter = () => Spent
type Bill = Map<string, Spent & { count: number }>

/**
 * What things cost in processor time, of the server and of the database with all of its processes, a piece, with the work for
 * later that each brings about. Rates follow how fast a machine is and who else is on it; this much less.
 */
export async function benchCosts(dataDir: string, port: number): Promise<boolean[]> {
  const relay = await smtpRelay({ port: 'on_this_machine' })
  const account = `${relay.user}:${encodeURIComponent(relay.password)}`
  const env = { SMTP_URL: `smtp://${account}@127.0.0.1:${relay.port}`, MAIL_FROM: 'Sehati <halo@sehati.test>' }
  const server = await startServer({ dataDir, port, env })
  try {
    return await withDatabase(dataDir, async (db) => {
      const folder = await dataFolderOf(db)
      const meter: Meter = () => ({
        server: server.processorMs(),
        database: databaseMs([folder]),
        clock: performance.now(),
      })
      const before = await databaseFigures(db)
      const bill = await billOf(server, db, meter)
      const after = await databaseFigures(db)
      const idle = await spentDuring(meter, () => pause(idleMs))
      const perOrder = (what: keyof typeof before) => (after[what] - before[what]) / (bill.get(orderStep)?.count ?? 1)
      const mail = bill.get(mailStep)!
      return [
        ...[...bill].map(([name, spent]) => showSpent(name, spent)).flat(),
        ...showSpent('an idle second', { ...idle, count: idleMs / 1000 }),
        show({ name: 'mails that the relay took', value: relay.mails.length, unit: '', goal: { atLeast: mails } }),
        show({ name: '… a second', value: Math.round(mail.count / (mail.clock / 1000)), unit: '/s' }),
        show({ name: 'a paid order on the disk', value: Math.round(perOrder('bytes') / 1024), unit: 'kB' }),
        show({ name: '… in the log of the database', value: Math.round(perOrder('log') / 1024), unit: 'kB' }),
        show({ name: '… commits', value: Math.round(perOrder('commits') * 10) / 10, unit: '' }),
        show({ name: '… tasks', value: Math.round(perOrder('tasks') * 10) / 10, unit: '' }),
        show({ name: 'memory of the server', value: server.memory(), unit: 'MB' }),
      ]
    })
  } finally {
    await server.kill('SIGTERM')
    await relay.close()
  }
}

async function billOf(server: ServerUnderTest, db: Db, meter: Meter): Promise<Bill> {
  const items = await sellable(server.url)
  const ids = items.map(({ id }) => id)
  await setStock(db, ids, plenty)
  const made = await shoppers(server.url, people, `costs-${process.pid}`)
  const person = (n: number) => made[n % people]!
  const slug = (n: number) => items[n % items.length]!.slug
  const bill: Bill = new Map()

  /** Whatever is due must be done before it counts to the next one. */
  async function measure(name: string, count: number, work: (n: number) => Promise<unknown>, times = count) {
    const spent = await spentDuring(meter, async () => {
      await throughput(times, concurrency, work)
      if (!(await untilIdle(db, 60_000))) throw new Error('The queue did not drain')
    })
    const { count: counted, ...before } = bill.get(name) ?? { server: 0, database: 0, clock: 0, count: 0 }
    bill.set(name, { ...added(before, spent), count: counted + count })
  }

  await throughput(2_000, concurrency, (n) => openPage(server.url, `/products/${slug(n)}?warm=${n}`))
  await measure('product page, from the cache', 20_000, () => openPage(server.url, `/products/${slug(0)}`))
  // An address that nobody has asked for is drawn.
  await measure('product page, rendered', 3_000, (n) => openPage(server.url, `/products/${slug(n)}?n=${n}`))
  await measure('list page, rendered', 2_000, (n) => openPage(server.url, `/products?page=${(n % 20) + 1}&n=${n}`))
  await measure('own orders', 1_000, (n) => person(n).client.call(listMyOrders, { query: {} }))
  for (let round = 0; round < rounds; round += 1) {
    const ready = new Map<number, Awaited<ReturnType<typeof readyToOrder>>>()
    const orders = new Map<number, string>()
    const product_id = (n: number) => ids[(round * people + n) % ids.length]!
    await measure('add to cart', people, (n) =>
      person(n).client.call(addToCart, { body: { product_id: product_id(n), quantity: 1 } }),
    )
    await measure('the cart', people, (n) => person(n).client.call(getCart, {}))
    await measure('couriers and total', people, async (n) => {
      ready.set(n, await readyToOrder(person(n), person(n).address_id))
    })
    await measure(orderStep, people, async (n) => {
      orders.set(n, (await person(n).client.call(placeOrder, { body: ready.get(n)! })).order_id)
    })
    await measure('payment page', people, (n) =>
      person(n).client.call(createPayment, { body: { order_id: orders.get(n)! } }),
    )
    await measure('its webhook, with what follows', people, (n) =>
      person(n).client.call(drivePayment, { params: { order_id: orders.get(n)!, action: 'pay' } }),
    )
  }
  await measure(mailStep, mails, () => transaction(db, (tx) => enqueueAll(tx, manyMails())), 1)
  return bill
}

function manyMails() {
  const parts = {
    language: 'id' as const,
    shopName: 'Sehati',
    title: 'Pesanan kami terima',
    paragraphs: ['Halo Budi,', 'Terima kasih. Pesanan Anda kami siapkan begitu pembayaran kami terima.'],
    details: [{ label: 'Jumlah', value: 'Rp 120.000' }],
    button: { label: 'Lihat pesanan', url: 'https://shop.test/orders/1' },
  }
  return Array.from({ length: mails }, (_, n) => mailOf({ to: `mail-${n}@bench.test`, subject: 'Pesanan', parts }))
}

async function spentDuring(meter: Meter, work: () => Promise<unknown>): Promise<Spent> {
  const before = meter()
  await work()
  const after = meter()
  return added(after, before, -1)
}

function added(a: Spent, b: Spent, times = 1): Spent {
  return {
    server: a.server + times * b.server,
    database: a.database + times * b.database,
    clock: a.clock + times * b.clock,
  }
}

function showSpent(name: string, { server, database, count }: Spent & { count: number }): boolean[] {
  const each = (ms: number) => Math.round((ms / count) * 100) / 100
  return [
    show({ name: `${name}: server`, value: each(server), unit: 'ms' }),
    show({ name: '… database', value: each(database), unit: 'ms' }),
  ]
}

/** Of everything that was measured; what mails and reads add is small beside the orders. */
async function databaseFigures(db: Db) {
  const { rows } = await sql<{ bytes: number; log: number; commits: number; tasks: number }>`
    select pg_database_size(current_database())::float8 as bytes, (pg_current_wal_lsn() - '0/0')::float8 as log,
           xact_commit::float8 as commits, (select coalesce(max(task_id), 0) from tasks)::float8 as tasks
      from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]!
}

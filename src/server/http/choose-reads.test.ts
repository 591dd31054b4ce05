import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { addToCart, getCart } from '#contract/orders/cart.ts'
import { addBrand, changeBrand, listAdminBrands } from '#contract/catalogue/brands.ts'
import { getProductBySlug, listItemsPublic } from '#contract/catalogue/catalogue.ts'
import { listProducts } from '#contract/catalogue/products-admin.ts'
import { createShop } from '#server/app.ts'
import { replicaStates } from '#server/db/db.ts'
import { showReplicas } from '#server/metrics.ts'
import { shopClient } from '#server/test/shop-client.ts'
import type { Client } from '#server/test/shop-client.ts'
import { replicatedDatabase } from '#server/test/replicated-database.fixture.ts'
import { testShop } from '#server/test/test-shop.ts'

const cluster = await replicatedDatabase(2)
const replicas = cluster.replicas
const DATABASE_READ_URL = replicas.map(({ url }) => url).join(',')
const shop = await testShop({ DATABASE_READ_URL }, { url: cluster.url, drop: cluster.stop })
const admin = await shop.admin()
const colleague = await shop.admin()
const customer = await shop.customer()
const { category_id, slug: category } = await shop.given.category()
const product = await shop.given.product({ category_id, price: 50_000 })

const usedNow = () => replicaStates(shop.db).filter(({ isUsed }) => isUsed).length
const used = (count: number) => expect.poll(usedNow, { timeout: 8_000, interval: 20 }).toBe(count)
const all = (act: (replica: (typeof replicas)[number]) => Promise<void>) => Promise.all(replicas.map(act))

beforeEach(() => used(2))
afterEach(async () => {
  await all((replica) => replica.thaw())
  await all((replica) => replica.resume().catch(() => {}))
})

/** Figures as Prometheus reads them. */
async function figures(start: string): Promise<number[]> {
  const text = await (await fetch(`${shop.url}/metrics`)).text()
  return text.split('\n').flatMap((line) => (line.startsWith(start) ? Number(line.split(' ').at(-1)) : []))
}
const fromReplicas = async () => (await figures('sehati_database_reads_total{from="replica"}'))[0] ?? 0

/** A shop in use: something is committed all the time. */
function whileOthersWrite(): void {
  let isWriting = true
  const writing = (async () => {
    while (isWriting) {
      await shop.db
        .updateTable('clock')
        .set(({ ref }) => ({ offset_ms: ref('offset_ms') }))
        .execute()
      await pause(20)
    }
  })()
  onTestFinished(async () => {
    isWriting = false
    await writing
  })
}

const brandsSeenBy = async (person: Client, search: string) =>
  (await person.call(listAdminBrands, { query: { search } })).data.map(({ name }) => name)

async function downloaded(path: string): Promise<string> {
  const answer = await fetch(`${shop.url}${path}`, { headers: { authorization: `Bearer ${admin.token}` } })
  return answer.text()
}

test('public answers, lists of administrators and exports are read from replicas, and nothing of a customer is', async () => {
  const paths = ['/api/products/unified/public', `/api/products/slug/${product.slug}`, '/api/pages/home']
  for (const path of paths) {
    const before = await fromReplicas()
    await expect.poll(async () => (await fetch(`${shop.url}${path}`)).ok && (await fromReplicas()) > before).toBe(true)
  }
  for (const read of [() => brandsSeenBy(admin, ''), () => downloaded('/api/products/export-csv')]) {
    const before = await fromReplicas()
    await expect.poll(async () => (await read()) && (await fromReplicas()) > before).toBe(true)
  }

  const before = await fromReplicas()
  await customer.call(getCart, {})
  expect(await fromReplicas()).toBe(before)
  for (const lag of await figures('sehati_replica_lag_seconds{')) expect(lag).toBeLessThan(2)
})

test('whoever has just written sees it at once, also while no replica has it', async () => {
  await all((replica) => replica.pauseReplay())

  const { brand_id, version } = await admin.call(addBrand, { body: { name: 'Sagara Satu' } })
  expect(await brandsSeenBy(admin, 'sagara')).toEqual(['Sagara Satu'])
  await admin.call(changeBrand, { params: { id: brand_id }, body: { name: 'Sagara Dua', version } })
  expect(await brandsSeenBy(admin, 'sagara')).toEqual(['Sagara Dua'])
  await customer.call(addToCart, { body: { product_id: product.product_id, quantity: 3 } })
  expect((await customer.call(getCart, {})).total_items).toBe(3)

  await all((replica) => replica.resume())
  await expect.poll(() => brandsSeenBy(colleague, 'sagara')).toEqual(['Sagara Dua'])
})

test('whoever has written in one process sees it in every other, on the same way to replicas', async () => {
  const { config } = shop.ctx()
  const second = await createShop({
    config,
    log: pino({ level: 'silent' }),
    databaseUrl: cluster.url,
    withPages: false,
    withWorker: false,
  })
  onTestFinished(async () => {
    await second.stop()
    // Figures are those of the program, which has one shop again.
    showReplicas(() => replicaStates(shop.db))
  })
  const url = await second.listen()
  const [writer, other] = [shopClient(url, admin.token), shopClient(url, colleague.token)]
  await expect.poll(() => replicaStates(second.db).filter(({ isUsed }) => isUsed).length, { timeout: 8_000 }).toBe(2)
  await all((replica) => replica.pauseReplay())

  await admin.call(addBrand, { body: { name: 'Lazuardi' } })
  expect(await brandsSeenBy(writer, 'lazuardi')).toEqual(['Lazuardi'])
  await all((replica) => replica.resume())
  await expect.poll(() => brandsSeenBy(other, 'lazuardi')).toEqual(['Lazuardi'])
})

test('a replica that stands still is left out after two seconds and taken back by itself', async () => {
  whileOthersWrite()
  const [still] = replicas
  await still?.pauseReplay()
  const from = performance.now()
  await used(1)
  const leftOutAfter = performance.now() - from
  expect(leftOutAfter).toBeGreaterThan(1_500)
  expect(leftOutAfter).toBeLessThan(4_000)
  expect((await figures('sehati_replica_used{')).toSorted()).toEqual([0, 1])

  await still?.resume()
  const resumedAt = performance.now()
  await used(2)
  expect(performance.now() - resumedAt).toBeLessThan(5_000)
})

/** When the last request was sent that was answered as of before the change, in milliseconds after it. */
async function lastStale(isNew: () => Promise<boolean>, changedAt: number, limitMs: number): Promise<number> {
  let last = 0
  while (performance.now() < changedAt + limitMs + 400) {
    const sentAt = performance.now()
    if (!(await isNew())) last = sentAt - changedAt
  }
  return last
}

test('nobody sees what is older than two seconds, and the public nothing that is older than a third of one', async () => {
  whileOthersWrite()
  await all((replica) => replica.pauseReplay())
  await shop.db.updateTable('products').set({ price: 61_000 }).where('product_id', '=', product.product_id).execute()
  const changedAt = performance.now()
  const isNewPrice = async () =>
    (await shop.guest.call(getProductBySlug, { params: { slug: product.slug } })).price === 61_000
  expect(await lastStale(isNewPrice, changedAt, 300)).toBeLessThanOrEqual(300)
  // Read from behind, it would now show the former price again, or be sorted by one and show the other.
  const { data } = await shop.guest.call(listItemsPublic, { query: { category } })
  expect(data.map((item) => item.price)).toEqual([61_000])

  await admin.call(addBrand, { body: { name: 'Sagara Tiga' } })
  const addedAt = performance.now()
  const isSeen = async () => (await brandsSeenBy(colleague, 'sagara tiga')).length === 1
  expect(await lastStale(isSeen, addedAt, 2_000)).toBeLessThanOrEqual(2_000)
  await all((replica) => replica.resume())
})

test('what a process keeps in memory is not filled from a replica that is behind', async () => {
  await all((replica) => replica.pauseReplay())
  const { product_id } = await shop.given.product({ category_id, name: 'Serum Zamrud' })
  const query = { search: 'zamrud' }
  const found = async () => (await colleague.call(listProducts, { query })).data.map((one) => one.product_id)
  // The first to search for a new word: what was found is kept until words change.
  await found()
  await all((replica) => replica.resume())
  await expect.poll(found, { timeout: 4_000 }).toEqual([product_id])
})

/** Reads of everybody, as fast as they are answered, while `act` is under way; answers what came that is no success. */
async function failuresWhile(
  act: () => Promise<void>,
): Promise<{ failed: unknown[]; slowestMs: number; count: number }> {
  let isReading = true
  const failed: unknown[] = []
  let slowestMs = 0
  let count = 0
  const reader = async (read: () => Promise<unknown>) => {
    while (isReading) {
      const from = performance.now()
      await read().catch((error: unknown) => failed.push(error))
      slowestMs = Math.max(slowestMs, performance.now() - from)
      count += 1
    }
  }
  const page = async () => {
    const { status } = await fetch(`${shop.url}/api/pages/home`)
    if (status !== 200) throw new Error(`A page answers ${status}`)
  }
  const readers = [page, page, () => brandsSeenBy(admin, ''), () => brandsSeenBy(colleague, ''), page].map(reader)
  await act()
  isReading = false
  await Promise.all(readers)
  return { failed, slowestMs, count }
}

test('replicas are killed under load: no request fails, and they are used again once they are back', async () => {
  const { failed, count } = await failuresWhile(async () => {
    await pause(200)
    for (const replica of replicas) {
      await replica.kill()
      await pause(400)
    }
    await used(0)
    await pause(200)
  })
  expect(failed).toEqual([])
  expect(count).toBeGreaterThan(20)
  await all((replica) => replica.start())
  await used(2)
})

test('a replica that says nothing any more fails no request, and delays none beyond the five seconds of a call', async () => {
  const { failed, slowestMs } = await failuresWhile(async () => {
    await pause(200)
    await replicas[0]?.freeze()
    await used(1)
    await pause(500)
  })
  expect(failed).toEqual([])
  expect(slowestMs).toBeLessThan(5_000)
  await replicas[0]?.thaw()
  await used(2)
})

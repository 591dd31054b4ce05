import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { withDatabase } from '../bench-database.ts'
import { benchFetch } from '../bench-fetch.ts'
import { median, show, throughput } from '../measure.ts'
import { startServer } from '../server-under-test.ts'
import type { ServerUnderTest } from '../server-under-test.ts'
import { setStock } from '../set-stock.ts'
import { buy, sellable, shoppers } from '../shoppers.ts'

const concurrency = 10
const rounds = 3
const pages = 2_000
const orders = 300
const plenty = 1_000_000

/** The part of the traces that is kept; null is a server that keeps none. */
const modes = { 'without traces': null, 'every trace kept': '1', 'every tenth trace kept': '0.1' }

/** What it costs a server to tell a collector of its work, in processor time a piece; in turns, each on a server of its own. */
export async function benchTracing(dataDir: string, port: number): Promise<boolean[]> {
  const collector = await takingAll()
  const spent: Record<string, number[]> = {}
  for (let round = 0; round < rounds; round += 1) {
    for (const [mode, part] of Object.entries(modes)) {
      const env = part === null ? {} : { ...collector.env, OTEL_TRACES_SAMPLER_ARG: part }
      const server = await startServer({ dataDir, port, env: { PAGE_CACHE_MS: '0', ...env } })
      const { page, order } = await costsOf(server, `tracing-${process.pid}-${round}-${part}`)
      ;(spent[`product page rendered, ${mode}`] ??= []).push(page)
      ;(spent[`whole order, ${mode}`] ??= []).push(order)
      await server.kill('SIGTERM')
    }
  }
  await collector.close()
  const figures = Object.entries(spent).toSorted(([a], [b]) => a.localeCompare(b))
  return [
    ...figures.map(([name, times]) => show({ name, value: Math.round(median(times) * 100) / 100, unit: 'ms' })),
    show({ name: 'batches that the collector took', value: collector.taken(), unit: '', goal: { atLeast: 1 } }),
  ]
}

/** Milliseconds of the server's processor. */
async function costsOf(server: ServerUnderTest, name: string): Promise<{ page: number; order: number }> {
  const items = await sellable(server.url)
  const ids = items.map(({ id }) => id)
  await withDatabase(server.dataDir, (db) => setStock(db, ids, plenty))
  const people = await shoppers(server.url, 60, name)
  const open = async (n: number) => {
    const url = `${server.url}/products/${items[n % items.length]!.slug}`
    const { status } = await benchFetch(url, { headers: { accept: 'text/html' } })
    if (status !== 200) throw new Error(`${url} answered ${status}`)
  }
  const order = (n: number) => buy(people[n % people.length]!, ids[n % ids.length]!)
  return { page: await each(server, pages, open), order: await each(server, orders, order) }
}

async function each(server: ServerUnderTest, count: number, work: (n: number) => Promise<unknown>): Promise<number> {
  await throughput(count, concurrency, work)
  const before = server.processorMs()
  await throughput(count, concurrency, work)
  return (server.processorMs() - before) / count
}

/** A collector that takes everything and looks at nothing. */
async function takingAll() {
  let batches = 0
  const server = createServer((request, response) => {
    batches += 1
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{}'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_TRACES_SAMPLER: 'traceidratio' },
    taken: () => batches,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

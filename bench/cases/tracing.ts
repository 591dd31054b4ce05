import { collector } from '../../src/server/tracing/collector.fixture.ts'
import { withDatabase } from '../bench-database.ts'
import { openPage } from '../bench-fetch.ts'
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
  const spent: Record<string, number[]> = {}
  let taken = 0
  for (let round = 0; round < rounds; round += 1) {
    for (const [mode, part] of Object.entries(modes)) {
      const traces = await collector()
      const env = part === null ? {} : keeping(part, traces.baseUrl)
      const server = await startServer({ dataDir, port, env: { PAGE_CACHE_MS: '0', ...env } })
      const { page, order } = await costsOf(server, `tracing-${process.pid}-${round}-${part}`)
      ;(spent[`product page rendered, ${mode}`] ??= []).push(page)
      ;(spent[`whole order, ${mode}`] ??= []).push(order)
      await server.kill('SIGTERM')
      await traces.close()
      taken += traces.calls.length
    }
  }
  const figures = Object.entries(spent).toSorted(([a], [b]) => a.localeCompare(b))
  return [
    ...figures.map(([name, times]) => show({ name, value: Math.round(median(times) * 100) / 100, unit: 'ms' })),
    show({ name: 'batches that the collector took', value: taken, unit: '', goal: { atLeast: 1 } }),
  ]
}

function keeping(part: string, collectorUrl: string): Record<string, string> {
  return {
    OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl,
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: part,
  }
}

/** Milliseconds of the server's processor. */
async function costsOf(server: ServerUnderTest, name: string): Promise<{ page: number; order: number }> {
  const items = await sellable(server.url)
  const ids = items.map(({ id }) => id)
  await withDatabase(server.dataDir, (db) => setStock(db, ids, plenty))
  const people = await shoppers(server.url, 60, name)
  const open = (n: number) => openPage(server.url, `/products/${items[n % items.length]!.slug}`)
  const order = (n: number) => buy(people[n % people.length]!, ids[n % ids.length]!)
  return { page: await each(server, pages, open), order: await each(server, orders, order) }
}

async function each(server: ServerUnderTest, count: number, work: (n: number) => Promise<unknown>): Promise<number> {
  await throughput(count, concurrency, work)
  const before = server.processorMs()
  await throughput(count, concurrency, work)
  return (server.processorMs() - before) / count
}

import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { placeOrder } from '#contract/orders/orders.ts'
import { readConfig } from '#server/config.ts'
import { createServer } from '#server/http/create-server.ts'
import { metrics } from '#server/metrics.ts'
import { testShop } from '#server/test/test-shop.ts'
import { collector } from './collector.fixture.ts'
import type { Received } from './collector.fixture.ts'
import { startTracing } from './start-tracing.ts'
import { traceOfLine } from './trace.ts'

const traces = await collector()
afterAll(() => traces.close())

const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: traces.baseUrl }

/** The names of what a span stands in, from the root on. */
function pathTo(span: Received, spans: readonly Received[]): string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId)
  if (span.parentSpanId && !parent) throw new Error(`${span.name} hangs in the air`)
  return [...(parent ? pathTo(parent, spans) : []), span.name]
}

test(
  'a press is one trace from its route to its statements, providers and mails, without a word of its customer',
  { timeout: 60_000 },
  async () => {
    const shop = await testShop(settings)
    const email = 'kartika.wulandari@example.test'
    const by = await shop.customer({ email })
    const product = await shop.given.product({ stock: 5 })
    const body = await shop.given.checkout({ by, lines: [{ product_id: product.product_id }] })
    const key = randomUUID()
    const press = () => by.raw(placeOrder, { body }, { headers: { 'idempotency-key': key } })

    const placed = await press()
    expect(placed.status).toBe(201)
    expect((await press()).body).toEqual(placed.body)
    await shop.runTasks()
    await shop.close()

    const traceId = createHash('sha256').update(key).digest('hex').slice(0, 32)
    expect(placed.headers.get('server-timing')).toContain(`00-${traceId}-`)
    const spans = traces.spans().filter((span) => span.traceId === traceId)
    const roots = spans.filter(({ parentSpanId }) => !parentSpanId)
    expect(roots.map(({ name, facts }) => [name, facts['http.response.status_code']])).toEqual([
      ['POST /api/orders', 201],
      ['POST /api/orders', 201],
    ])
    expect(roots[0]?.facts).toMatchObject({ 'shop.module': 'orders', 'shop.call': 'placeOrder' })
    expect(roots[0]?.facts['shop.request_id']).toBe(placed.headers.get('x-request-id'))

    const paths = spans.map((span) => pathTo(span, spans))
    const inTransaction = ['POST /api/orders', 'orders placeOrder', 'transaction']
    expect(paths).toContainEqual([...inTransaction, 'begin'])
    expect(paths).toContainEqual([...inTransaction, 'insert orders'])
    expect(paths).toContainEqual([...inTransaction, 'commit'])
    expect(paths).toContainEqual(['POST /api/orders', 'orders placeOrder', 'sandbox quote'])
    const mails = paths.filter((path) => path.includes('task mail.send'))
    expect(mails).toContainEqual([...inTransaction, 'task mail.send', 'mail send'])
    // The same press again did the work once.
    expect(paths.filter((path) => path.at(-1) === 'insert orders')).toHaveLength(1)

    const insert = spans.find(({ name }) => name === 'insert orders')
    expect(insert?.facts['db.query.text']).toMatch(/insert into orders .* values \(\$1, /)
    const everything = JSON.stringify(traces.calls.map((call) => call.body))
    const { receiver_name, address_line } = (placed.body.data as { address: Record<string, string> }).address
    for (const word of [email, 'Dewi', 'Lestari', receiver_name!, address_line!, by.user_id, by.token!]) {
      expect(everything, word).not.toContain(word)
    }
  },
)

test('what a refused press failed at stands in its trace, by its code alone', async () => {
  const shop = await testShop(settings)
  const by = await shop.customer()
  const key = randomUUID()
  const refused = await by.raw(
    placeOrder,
    {
      body: {
        address_id: randomUUID(),
        courier_code: 'x',
        courier_service_code: 'y',
        payment_service: 'QRIS',
        expected_total: 1,
      },
    },
    { headers: { 'idempotency-key': key } },
  )
  expect(refused.status).toBeGreaterThanOrEqual(400)
  await shop.close()

  const traceId = createHash('sha256').update(key).digest('hex').slice(0, 32)
  const failed = traces.spans().find((span) => span.traceId === traceId && span.name === 'orders placeOrder')
  expect(failed?.facts['error.type']).toBe(String(refused.body.error).toLowerCase())
})

test('the log says under which trace a request is found', async () => {
  const tracing = await startTracing(settings, pino({ level: 'silent' }))
  const lines: Record<string, unknown>[] = []
  const log = pino({ mixin: traceOfLine }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const app = createServer(readConfig({ APP_ENV: 'test', APP_SECRET: 'x'.repeat(40) }), log)
  app.post('/api/some', { config: { name: 'some', module: 'orders' } }, async (request) => {
    log.info('from within')
    return { asked: request.body }
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(`${url}/api/some`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  })
  await answer.json()
  await app.close()
  await tracing.stop()

  const traceId = /00-(\w{32})-/.exec(answer.headers.get('server-timing') ?? '')?.[1]
  expect(traceId).toBeDefined()
  const ours = lines.filter(({ msg }) => msg === 'from within' || msg === 'request')
  expect(ours.map(({ trace_id }) => trace_id)).toEqual([traceId, traceId])
})

test('a collector that hangs or is not there delays nothing and loses no request', { timeout: 60_000 }, async () => {
  for (const trouble of ['hang', 'away'] as const) {
    const away = await collector()
    if (trouble === 'hang') away.failNext('hang', { times: 1_000 })
    else await away.close()
    const lostBefore = await spansLost()
    const shop = await testShop({ OTEL_EXPORTER_OTLP_ENDPOINT: away.baseUrl })
    const startedAt = performance.now()
    const answers: number[] = []
    const asking = Array.from({ length: 20 }, async () => {
      for (let n = 0; n < 40; n += 1) answers.push((await fetch(`${shop.url}/api/cart`)).status)
    })
    await Promise.all(asking)
    expect(new Set(answers)).toEqual(new Set([401]))
    expect(performance.now() - startedAt).toBeLessThan(20_000)
    const closedAt = performance.now()
    await shop.close()
    expect(performance.now() - closedAt).toBeLessThan(6_000)
    // An export is repeated for some seconds before its spans are given up.
    if (trouble === 'away') await expect.poll(spansLost, { timeout: 15_000 }).toBeGreaterThan(lostBefore)
    else await away.close()
  }
})

async function spansLost(): Promise<number> {
  const { values } = (await metrics.getSingleMetric('sehati_trace_spans_total')?.get()) ?? { values: [] }
  return values.find(({ labels }) => labels.result === 'lost')?.value ?? 0
}

test('without the variable nothing of OpenTelemetry is loaded but what the figures load themselves', () => {
  const [app, start] = ['../app.ts', 'start-tracing.ts'].map((name) => new URL(name, import.meta.url).href)
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    const count = () => loaded.filter((url) => /@opentelemetry.(?!api.)/.test(url)).length
    await import('${app}')
    const { startTracing } = await import('${start}')
    const log = { warn() {}, info() {} }
    await (await startTracing({}, log)).stop()
    const without = count()
    await (await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: '${traces.baseUrl}' }, log)).stop()
    console.log(JSON.stringify([without, count() > 10]))
    process.exit(0)`
  const cwd = fileURLToPath(new URL('../../..', import.meta.url))
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd, encoding: 'utf8' })
  expect(JSON.parse(told)).toEqual([0, true])
}, 60_000)

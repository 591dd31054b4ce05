import { createHash } from 'node:crypto'
import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { killableServer } from '#server/test/killable-server.ts'
import { leastTurn } from '#server/test/longest-turn.ts'
import { shopAtWork } from '#server/test/shop-at-work.ts'
import { build } from '../../../../scripts/build.mjs'
import { operationsOf, requestsOf } from './fuzz-requests.fixture.ts'
import type { Operation, WireRequest } from './fuzz-requests.fixture.ts'
import { openApiOf } from './openapi.ts'

/** Of each call. Every run sends the same; another seed sends something else. */
const requestsPerCall = 20
const seed = 1
const mostTurnMs = 100

/** Written for every caller, whatever becomes of the call: counters of attempts, the last visit, who waits for their turn. */
const beside = ['rate_limits', 'idempotency_keys', 'sessions', 'waiting_places', 'waiting_room', 'upload_days']

const { shop, given, customer, wanted } = await shopAtWork()
// The sandbox's calls move the clock and are not there in production.
const calls = allCalls.filter(({ group }) => group !== 'sandbox')
const document = openApiOf(calls, 'http://shop') as unknown as Parameters<typeof operationsOf>[0]
const operations = operationsOf(document)
const accessOf = new Map(calls.map(({ name, call }) => [name, call.access]))

let sent = 0
const agent = new Agent({ keepAlive: true })
afterAll(() => agent.destroy())

expect(await build()).toBe(0)
const ids = await somethingOfEach()
await recordChanges()
const server = await killableServer(shop, { withPages: true, withWorker: false, watchesLoop: true, whenOver: afterAll })
// The first requests of a process read and compile what the later ones use.
for (const path of ['/', '/api/products/public', '/api/openapi.json']) await (await fetch(server.url + path)).text()
await server.longestTurn()

/** Things that paths may name, so that more than a look-up in vain is tried. */
async function somethingOfEach(): Promise<string[]> {
  const order = await given.orderIn('DELIVERED', wanted)
  const { product_id, slug } = await given.product()
  const { bundle_id } = await given.bundle({ items: [{ product_id, quantity: 2 }] })
  const { category_id } = await given.category()
  return [order.order_id, order.order_number, product_id, slug, bundle_id, category_id, customer.user_id]
}

/** Lets the database note what is written, so that a refusal can be asked what it changed. */
async function recordChanges(): Promise<void> {
  await sql`create table fuzz_changes (name text not null)`.execute(shop.db)
  await sql`
    create function fuzz_note() returns trigger language plpgsql as $$
    begin insert into fuzz_changes values (tg_table_name); return null; end $$`.execute(shop.db)
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> 'fuzz_changes' and c.relname <> all(${beside}::text[])`.execute(shop.db)
  for (const { name } of rows) {
    await sql`create trigger fuzz_note after insert or update or delete on ${sql.table(name)}
                for each row execute function fuzz_note()`.execute(shop.db)
  }
}

async function changedTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with gone as (delete from fuzz_changes returning name) select distinct name from gone order by name`.execute(
    shop.db,
  )
  return rows.map(({ name }) => name)
}

type Answer = { status: number; type: string; text: string }

function send({ method, path, headers, body }: WireRequest, token: string | undefined): Promise<Answer> {
  sent += 1
  const byName = Map.groupBy(
    [...headers, ...(token ? [['authorization', `Bearer ${token}`] as const] : [])],
    ([name]) => name,
  )
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const outgoing = httpRequest({ hostname, port, method, path, agent, timeout: 10_000 }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('error', reject)
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          type: incoming.headers['content-type'] ?? '',
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      )
    })
    for (const [name, values] of byName)
      outgoing.setHeader(
        name,
        values.map(([, value]) => value),
      )
    if (body) outgoing.setHeader('content-length', body.length)
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer within ten seconds')))
    outgoing.on('error', reject)
    outgoing.end(body ?? undefined)
  })
}

/** What is wrong with an answer; an empty list where it keeps to the rule. */
async function complaints(request: WireRequest, token: string | undefined): Promise<string[]> {
  const { status, type, text } = await send(request, token)
  const changed = await changedTables()
  const found = await heldUp(request, token)
  if (status >= 500) found.push(`answered ${status}: ${text.slice(0, 300)}`)
  if (status >= 400) {
    found.push(...envelopeComplaints(status, type, text))
    if (changed.length > 0) found.push(`refused with ${status}, and changed ${changed.join(', ')}`)
  }
  return found
}

/** The best of four: a pass of the collector is not the request's. What is slow by itself is slow every time. */
async function heldUp(request: WireRequest, token: string | undefined): Promise<string[]> {
  if ((await server.longestTurn()) < mostTurnMs) return []
  const turn = await leastTurn(3, mostTurnMs, async () => {
    await send(request, token)
    return server.longestTurn()
  })
  await changedTables()
  return turn < mostTurnMs ? [] : [`held the others up for ${Math.round(turn)} ms`]
}

function envelopeComplaints(status: number, type: string, text: string): string[] {
  if (!type.startsWith('application/json')) return [`answered ${status} as ${type}: ${text.slice(0, 200)}`]
  const { code, message, data, error, requestId } = JSON.parse(text) as Record<string, unknown>
  const isEnvelope =
    code === status &&
    typeof message === 'string' &&
    data === null &&
    typeof error === 'string' &&
    typeof requestId === 'string'
  return isEnvelope ? [] : [`is no envelope: ${text.slice(0, 200)}`]
}

/** Somebody of their own for each call: some of them end sessions and accounts. */
async function tokenFor({ operationId }: Operation): Promise<string | undefined> {
  const access = accessOf.get(operationId)
  if (access === 'admin') return (await shop.admin()).token
  return access === 'customer' || access === 'signed_in' ? (await shop.customer()).token : undefined
}

/** One of its own for each call, or all would be sent the same headers. */
function seedOf({ operationId }: Operation): number {
  return createHash('sha256').update(`${seed} ${operationId}`).digest().readInt32BE()
}

test.for(operations)('$operationId bears whatever it is sent', { timeout: 60_000 }, async (operation) => {
  const token = await tokenFor(operation)
  await changedTables()
  await fc.assert(
    fc.asyncProperty(requestsOf(operation, document, ids), async (request) => {
      expect(await complaints(request, token)).toEqual([])
    }),
    { seed: seedOf(operation), numRuns: requestsPerCall, endOnFailure: true },
  )
})

const refusedAsHttp: [what: string, head: string][] = [
  ['a NUL in a header', 'accept-language: a\0b'],
  ['a header of 20 kB', `cookie: ${'a'.repeat(20_000)}`],
  ['10,000 headers', Array.from({ length: 10_000 }, (_, n) => `a${n}: 1`).join('\r\n')],
  ['a header without a name', ': 1'],
  ['two lengths', 'content-length: 1\r\ncontent-length: 2'],
  ['a length and chunks', 'content-length: 5\r\ntransfer-encoding: chunked'],
  ['a length that is none', 'content-length: constructor'],
]

test.for(refusedAsHttp)('%s is refused in an envelope as well', async ([, head]) => {
  const answer = await sendRaw(`GET /api/products/public HTTP/1.1\r\nhost: shop\r\n${head}\r\n\r\n`)
  const [start = '', text = ''] = answer.split('\r\n\r\n')
  expect(start).toMatch(/^HTTP\/1\.1 400 /)
  expect(envelopeComplaints(400, /content-type: (.*)/i.exec(start)?.[1] ?? '', text)).toEqual([])
})

function sendRaw(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'))
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString('utf8')))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
  })
}

test('all of it was sent, and the shop is as well as before', async () => {
  expect(sent).toBeGreaterThanOrEqual(operations.length * requestsPerCall)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})

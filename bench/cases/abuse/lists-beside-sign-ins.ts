import { setTimeout as pause } from 'node:timers/promises'
import { listAddresses } from '#contract/people/addresses.ts'
import { login } from '#contract/sign-in/sign-in.ts'
import { listItemsPublic } from '#contract/catalogue/catalogue.ts'
import { listMyOrders } from '#contract/orders/orders.ts'
import { siti } from '../../../src/server/test/demo-people.ts'
import { shopClient } from '../../../src/server/test/shop-client.ts'
import type { Client } from '../../../src/server/test/shop-client.ts'
import { benchFetch } from '../../bench-fetch.ts'
import { percentile, show } from '../../measure.ts'
import type { ServerUnderTest } from '../../server-under-test.ts'
import { signedIn } from '../../signed-in.ts'
import { fromElsewhere, password, several } from './people.ts'
import type { Somebody } from './people.ts'

const signIns = 20
const seconds = 8
/** Lists are asked for at a steady pace, whether or not the ones before have come. */
const everyMs = 20

/** Hashing passwords costs a core; people who look at lists meanwhile must not feel it. */
export async function benchListsBesideSignIns({ url }: ServerUnderTest): Promise<boolean[]> {
  const people = await several(url, signIns)
  const reader = await signedIn(url, siti)
  await listTimes(reader, 1)
  const alone = percentile(await listTimes(reader, seconds), 95)
  const stop = new AbortController()
  const busy = Promise.all(people.map((person) => signInAgainAndAgain(url, person, stop.signal)))
  await pause(300)
  const beside = percentile(await listTimes(reader, seconds), 95)
  stop.abort()
  const done = (await busy).reduce((sum, count) => sum + count, 0)
  return [
    show({ name: 'list calls alone: p95', value: alone, unit: 'ms' }),
    show({ name: `list calls while ${signIns} sign-ins run: p95`, value: beside, unit: 'ms' }),
    show({ name: '… times as long', value: Math.round((beside / alone) * 100) / 100, unit: '×', goal: { atMost: 2 } }),
    show({ name: '… sign-ins meanwhile', value: Math.round(done / seconds), unit: '/s' }),
  ]
}

async function signInAgainAndAgain(url: string, { email }: Somebody, signal: AbortSignal): Promise<number> {
  const client = shopClient(url, undefined, benchFetch)
  const from = fromElsewhere()
  let count = 0
  while (!signal.aborted) {
    const { status } = await client.raw(login, { body: { email, password, role: 'CUSTOMER' } }, from)
    if (status === 200) count += 1
  }
  return count
}

async function listTimes(reader: Client, forSeconds: number): Promise<number[]> {
  const times: number[] = []
  const asked: Promise<void>[] = []
  const startedAt = performance.now()
  for (let n = 0; n * everyMs < forSeconds * 1000; n += 1) {
    const wait = startedAt + n * everyMs - performance.now()
    if (wait > 0) await pause(wait)
    asked.push(askForList(reader, n, times))
  }
  await Promise.all(asked)
  return times
}

/** What people leaf through: the shop's products, found ones, and their own orders and addresses. */
const lists = [
  (reader: Client, n: number) => reader.raw(listItemsPublic, { query: { page: (n % 20) + 1 } }),
  (reader: Client, n: number) => reader.raw(listItemsPublic, { query: { search: words[n % words.length], limit: 24 } }),
  (reader: Client, n: number) => reader.raw(listMyOrders, { query: { page: (n % 2) + 1 } }),
  (reader: Client) => reader.raw(listAddresses),
]
const words = ['serum', 'vitamin', 'sabun', 'teh', 'minyak', 'masker', 'bayi']

async function askForList(reader: Client, n: number, times: number[]): Promise<void> {
  const startedAt = performance.now()
  const answer = await lists[n % lists.length]?.(reader, n)
  if (answer?.status !== 200) throw new Error(`A list was answered with ${answer?.status}`)
  times.push(performance.now() - startedAt)
}

import { setTimeout as pause } from 'node:timers/promises'
import { login } from '#contract/accounts.ts'
import { shopClient } from '../../../src/server/test/shop-client.ts'
import { leanFetch } from '../../lean-fetch.ts'
import { percentile, show } from '../../measure.ts'
import type { ServerUnderTest } from '../../server-under-test.ts'
import { fromElsewhere, password, several } from './people.ts'
import type { Somebody } from './people.ts'

const signIns = 20
const seconds = 8
/** Lists are asked for at a steady pace, whether or not the ones before have come. */
const everyMs = 10

/** Hashing passwords costs a core; people who look at lists meanwhile must not feel it. */
export async function benchListsBesideSignIns({ url }: ServerUnderTest): Promise<boolean[]> {
  const people = await several(url, signIns)
  await listTimes(url, 1)
  const alone = percentile(await listTimes(url, seconds), 95)
  const stop = new AbortController()
  const busy = Promise.all(people.map((person) => signInAgainAndAgain(url, person, stop.signal)))
  await pause(300)
  const beside = percentile(await listTimes(url, seconds), 95)
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
  const client = shopClient(url, undefined, leanFetch)
  const from = fromElsewhere()
  let count = 0
  while (!signal.aborted) {
    const { status } = await client.raw(login, { body: { email, password, role: 'CUSTOMER' } }, from)
    if (status === 200) count += 1
  }
  return count
}

async function listTimes(url: string, forSeconds: number): Promise<number[]> {
  const times: number[] = []
  const asked: Promise<void>[] = []
  const startedAt = performance.now()
  for (let n = 0; n * everyMs < forSeconds * 1000; n += 1) {
    const wait = startedAt + n * everyMs - performance.now()
    if (wait > 0) await pause(wait)
    asked.push(askForList(url, n, times))
  }
  await Promise.all(asked)
  return times
}

async function askForList(url: string, n: number, times: number[]): Promise<void> {
  const startedAt = performance.now()
  const answer = await leanFetch(`${url}/api/products/public?page=${(n % 20) + 1}`)
  if (answer.status !== 200) throw new Error(`A list was answered with ${answer.status}`)
  times.push(performance.now() - startedAt)
}

import { median, show } from '../../measure.ts'
import type { ServerUnderTest } from '../../server-under-test.ts'
import { fromElsewhere, several } from './people.ts'

const pairs = 200
/** Each is asked about five times: as often as an address is sent mail, and as often as a network may guess. */
const knownPeople = 40

type Ask = (email: string) => { path: string; body: Record<string, unknown> }

const askings: Record<string, Ask> = {
  login: (email) => ({ path: '/api/auth/login', body: { email, password: 'not the password', role: 'CUSTOMER' } }),
  reset: (email) => ({ path: '/api/auth/verify-email', body: { email, type: 'FORGOT_PASSWORD', role: 'CUSTOMER' } }),
}

/** Whether an address has an account must not show: not in the bytes of a response, not in its time. */
export async function benchSecrecy({ url }: ServerUnderTest): Promise<boolean[]> {
  const known = (await several(url, knownPeople)).map(({ email }) => email)
  const results: boolean[] = []
  for (const [name, ask] of Object.entries(askings)) results.push(...(await compare(url, name, ask, known)))
  return results
}

async function compare(url: string, name: string, ask: Ask, known: readonly string[]): Promise<boolean[]> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const answers = new Set<string>()
  for (let n = 0; n < pairs; n += 1) {
    const emails = {
      known: known[n % known.length] ?? '',
      unknown: `nobody-${process.pid}-${name}-${n % known.length}@bench.test`,
    }
    // Both are asked about equally often, because a second question about an address finds its counters there.
    // In turns, so that neither is always the one that finds the shop busy with the other's mail.
    const order = n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) {
      const { answer, ms } = await timed(url, ask(emails[kind]))
      times[kind].push(ms)
      answers.add(answer)
    }
  }
  const difference = Math.abs(median(times.known) - median(times.unknown))
  return [
    show({
      name: `known and unknown address at ${name}: different answers`,
      value: answers.size,
      unit: '',
      goal: { atMost: 1 },
    }),
    show({
      name: `… medians of ${pairs} pairs apart (${median(times.known).toFixed(1)} and ${median(times.unknown).toFixed(1)} ms)`,
      value: Math.round(difference * 100) / 100,
      unit: 'ms',
      goal: { atMost: 10 },
    }),
  ]
}

/** Everything in a response except the names of the request and the moment. */
async function timed(url: string, { path, body }: ReturnType<Ask>): Promise<{ answer: string; ms: number }> {
  const options = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...fromElsewhere().headers },
    body: JSON.stringify(body),
  }
  const startedAt = performance.now()
  const response = await fetch(url + path, options)
  const text = await response.text()
  const ms = performance.now() - startedAt
  const requestId = response.headers.get('x-request-id') ?? ''
  const headers = [...response.headers].filter(([name]) => name !== 'date').map((entry) => entry.join(': '))
  return { answer: `${response.status}\n${headers.join('\n')}\n${text}`.replaceAll(requestId, ''), ms }
}

import { Pool } from 'undici'

export type Figure = { name: string; value: number; unit: string; goal?: { atLeast: number } | { atMost: number } }

const runs = 3

/** The middle of three. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** What so many of a hundred stay within. */
export function percentile(values: readonly number[], of100: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * of100) / 100) - 1)] ?? 0
  return Math.round(value * 10) / 10
}

/** Since a `performance.now()`, in tenths. */
export function secondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) / 100) / 10
}

export type Load = {
  url: string
  headers?: Record<string, string>
  /** Requested in turn, by all connections together; the address's own path where none are named. */
  paths?: readonly string[]
}

const connections = 10
const runSeconds = 4
/** As long as it takes until the server's code is optimised for what it is asked. */
const warmUpSeconds = 5

type Cost = { perSecond: number; processorMs: number }

/**
 * Requests with a 2xx response per second, and what one of them takes of the server's processor, which a busy machine
 * changes less: medians of three runs after a warm-up. All other responses are errors.
 */
export function costOf(load: Load, processorMs: () => number): Promise<Cost> {
  return withPool(load, async (ask, paths) => {
    await once(ask, paths, { seconds: warmUpSeconds })
    const costs: Cost[] = []
    for (let run = 0; run < runs; run += 1) {
      const before = processorMs()
      const { answered, perSecond } = await once(ask, paths, { seconds: runSeconds })
      costs.push({ perSecond, processorMs: (processorMs() - before) / answered })
    }
    return {
      perSecond: Math.round(median(costs.map((cost) => cost.perSecond))),
      processorMs: Math.round(median(costs.map((cost) => cost.processorMs)) * 1000) / 1000,
    }
  })
}

/** Each path once, without a warm-up: how many per second. */
export function eachOncePerSecond(load: Load): Promise<number> {
  return withPool(load, async (ask, paths) => {
    const { perSecond } = await once(ask, paths, { requests: paths.length })
    return Math.round(perSecond)
  })
}

/** Requests one path, and receives its answer without reading it: to make texts of answers costs more than to serve them. */
type Ask = (path: string) => Promise<void>

async function withPool<T>(load: Load, work: (ask: Ask, paths: readonly string[]) => Promise<T>): Promise<T> {
  const { origin, pathname, search } = new URL(load.url)
  const pool = new Pool(origin, { connections })
  const headers = load.headers ?? {}
  const ask = async (path: string) => {
    const { statusCode, body } = await pool.request({ method: 'GET', path, headers })
    await body.dump({ limit: Infinity })
    if (statusCode < 200 || statusCode > 299) throw new Error(`${path} answered ${statusCode}`)
  }
  try {
    return await work(ask, load.paths ?? [pathname + search])
  } finally {
    await pool.destroy()
  }
}

async function once(
  ask: Ask,
  paths: readonly string[],
  { seconds = Infinity, requests = Infinity }: { seconds?: number; requests?: number },
): Promise<{ answered: number; perSecond: number }> {
  let sent = 0
  let answered = 0
  const fallAsleep = stayAwake()
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until && sent < requests) {
        await ask(paths[sent++ % paths.length] ?? '')
        answered += 1
      }
    }),
  )
  fallAsleep()
  return { answered, perSecond: (answered / (performance.now() - startedAt)) * 1000 }
}

/**
 * The load's core has nothing else to do, and does not sleep: to wake it costs the one who sends, which over a network
 * nobody does. Answers what ends it.
 */
function stayAwake(): () => void {
  let isAwake = true
  const turn = () => void (isAwake && setImmediate(turn))
  turn()
  return () => {
    isAwake = false
  }
}

/** How many milliseconds each of `count` requests took, one after the other, each made by `ask`. */
export async function timesMs(count: number, ask: (n: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < count; n += 1) {
    const startedAt = performance.now()
    await ask(n)
    times.push(performance.now() - startedAt)
  }
  return times
}

/** `count` runs of `work`, `concurrency` at a time; returns how many ended per second. */
export async function throughput(
  count: number,
  concurrency: number,
  work: (n: number) => Promise<unknown>,
): Promise<number> {
  let next = 0
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let n = next++; n < count; n = next++) await work(n)
    }),
  )
  return Math.round((count / (performance.now() - startedAt)) * 1000 * 10) / 10
}

const askedForP95 = 200

/**
 * Asks so many times and shows what 95 of 100 stay within: one after the other, which is what a person waits, and four at
 * once, which share the core of the server. What is refused misses its goal, and the others are measured nevertheless.
 */
export async function withinP95(name: string, atMost: number, ask: (n: number) => Promise<unknown>): Promise<boolean> {
  try {
    await throughput(20, 4, ask)
    const [alone, together] = [await timesOf(ask, 1), await timesOf(ask, 4)]
    const beside = `median ${percentile(alone, 50)}; four at once ${percentile(together, 95)}`
    return show({ name: `${name}, p95 (${beside})`, value: percentile(alone, 95), unit: 'ms', goal: { atMost } })
  } catch (error) {
    console.log(`! ${name}: ${String(error)}`)
    return false
  }
}

async function timesOf(ask: (n: number) => Promise<unknown>, concurrency: number): Promise<number[]> {
  const times: number[] = []
  await throughput(askedForP95, concurrency, async (n) => {
    const startedAt = performance.now()
    await ask(n)
    times.push(performance.now() - startedAt)
  })
  return times
}

export function show(figure: Figure): boolean {
  const { goal } = figure
  const isMet = !goal || ('atLeast' in goal ? figure.value >= goal.atLeast : figure.value <= goal.atMost)
  const goalText = !goal ? '' : 'atLeast' in goal ? `(goal ≥ ${goal.atLeast})` : `(goal ≤ ${goal.atMost})`
  console.log(
    `${isMet ? '  ' : '! '}${figure.name.padEnd(58)} ${String(figure.value).padStart(9)} ${figure.unit} ${goalText}`,
  )
  return isMet
}

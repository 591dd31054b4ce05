import pg from 'pg'
import { watchOutage } from './outage.ts'
import { watchStatements } from './statement-watch.ts'

export type DatabaseWatch = ReturnType<typeof watchDatabase>

const probeTimeoutMs = 3_000

/** What is known of one server: whether it answers, and which connections are older than its last silence (decision 60). */
export function watchDatabase(url: string) {
  let generation = 0
  const reportFailures = () => {
    // What is idle may be as deaf as what was silent: it is replaced when it is next needed.
    generation += 1
    outage.reportFailure()
    if (outage.isAway()) statements.endAll()
  }
  const statements = watchStatements(reportFailures)
  const outage = watchOutage({
    probe: () => probe(url),
    onAway: () => {
      generation += 1
      statements.endAll()
    },
  })
  const stop = () => {
    outage.stop()
    statements.stop()
  }
  return { outage, statements, generation: () => generation, reportFailures, stop }
}

/** Fails only where nothing is heard: a refusal is an answer, which calls will meet themselves. */
async function probe(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: probeTimeoutMs })
  client.on('error', () => {})
  let isSilent = false
  const timer = setTimeout(() => {
    isSilent = true
    void client.end()
  }, probeTimeoutMs).unref()
  try {
    await client.connect()
    await client.query('select 1')
  } catch (error) {
    if (isSilent || isSilence(error)) throw error
  } finally {
    clearTimeout(timer)
    void client.end()
  }
}

/** The server took the connection and said nothing; one that refuses is no riddle. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && /connection timeout|timeout expired/.test(error.message)
}

import cluster from 'node:cluster'
import pino from 'pino'
import type { Logger } from 'pino'
import { createShop } from './app.ts'
import type { Shop } from './app.ts'
import { closeUntaken } from './close-untaken.ts'
import { ConfigError, readConfig } from './config.ts'
import type { Config } from './config.ts'
import { acquirePostgres } from './db/postgres/embedded-postgres.ts'
import { migrate, migrationsFolder } from './db/migrate.ts'
import { fillEmptyShop } from './demo/fill-empty-shop.ts'
import { refuseDefaultSecrets } from './refuse-default-secrets.ts'
import { traceOfLine } from './tracing/trace.ts'

const stopWithinMs = 9_000

/**
 * `node src/server/main.ts [--dev]`: database, migrations, demo data, then pages and calls on one port. With `--prepare` it
 * ends before the pages, which are built meanwhile.
 */
async function main(): Promise<void> {
  const config = readConfig()
  const log = pino({
    level: config.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['*.password', '*.token', '*.authorization'],
    ...(config.OTEL_EXPORTER_OTLP_ENDPOINT && { mixin: traceOfLine }),
  })
  if (process.argv.includes('--prepare')) return prepareOnly(config, log)
  if (cluster.isPrimary && config.WORKERS > 1) return runWorkers(config, log)
  await runServer(config, log)
}

async function openDatabase(config: Config, log: Logger) {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, leave: async () => {} }
  return acquirePostgres({ dataDir: config.DATA_DIR, log: (message) => log.info(message) })
}

/** Straight to PostgreSQL: locks and migrations do without a pooler. */
async function prepare(config: Config, log: Logger, databaseUrl: string): Promise<void> {
  const url = config.DATABASE_LISTEN_URL ?? databaseUrl
  const { applied, ahead } = await migrate(url, migrationsFolder)
  if (applied.length > 0) log.info({ applied }, 'database migrated')
  if (ahead.length > 0) log.warn({ ahead }, 'the database belongs to a later release, which this one bears')
  await refuseDefaultSecrets(config, url)
  await fillEmptyShop({ config, log, databaseUrl: url })
}

async function prepareOnly(config: Config, log: Logger): Promise<void> {
  const database = await openDatabase(config, log)
  const leave = () => database.leave()
  // Whoever started it shall not go on.
  stopOnSignal(config, log, leave, 1)
  await prepare(config, log, database.url).finally(leave)
  process.exit(0)
}

async function runServer(config: Config, log: Logger): Promise<void> {
  const database = await openDatabase(config, log)
  const shop = await openShop(config, log, database.url).catch(async (error: unknown) => {
    await database.leave()
    throw error
  })
  stopOnSignal(config, log, async () => {
    await shop.stop()
    await database.leave()
  })
}

async function openShop(config: Config, log: Logger, databaseUrl: string): Promise<Shop> {
  if (cluster.isPrimary) await prepare(config, log, databaseUrl)
  const shop = await createShop({
    config,
    log,
    databaseUrl,
    withPages: true,
    withWorker: true,
    isDevelopment: process.argv.includes('--dev'),
  })
  // The first page reads the whole list into memory; no visitor should wait for that.
  await shop.server.inject({ url: '/products', headers: { accept: 'text/html' } })
  const url = await shop.listen()
  if (cluster.isPrimary) greet(config, url)
  return shop
}

/** The primary prepares the database once, then keeps `WORKERS` server processes alive on one port. */
async function runWorkers(config: Config, log: Logger): Promise<void> {
  const database = await openDatabase(config, log)
  await prepare(config, log, database.url)
  let isStopping = false
  const fork = () => closeUntaken(cluster.fork({ DATABASE_URL: database.url }))
  for (let i = 0; i < config.WORKERS; i += 1) fork()
  cluster.once('listening', () => greet(config, config.PUBLIC_URL))
  cluster.on('exit', (worker, code) => {
    if (isStopping) return
    log.error({ pid: worker.process.pid, code }, 'a server process ended; starting another')
    setTimeout(fork, 500)
  })
  stopOnSignal(config, log, async () => {
    isStopping = true
    const gone = Object.values(cluster.workers ?? {}).map(
      (worker) => new Promise((resolve) => worker?.once('exit', resolve)),
    )
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
    await Promise.all(gone)
    await database.leave()
  })
}

/** Drains, finishes what is in hand, then exits, with 0 unless told otherwise; a second signal, or nine seconds after the drain, ends it at once. */
function stopOnSignal({ DRAIN_MS }: Config, log: Logger, stop: () => Promise<void>, code = 0): void {
  let since: number | undefined
  const onSignal = (signal: string) => {
    // npm, its shell and the process group each pass on one and the same signal: only a later one is a second.
    if (since !== undefined && Date.now() - since > 1_000) process.exit(1)
    if (since !== undefined) return
    since = Date.now()
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), DRAIN_MS + stopWithinMs).unref()
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

function greet(config: Config, url: string): void {
  const lines = [`The shop is open at ${config.PUBLIC_URL || url}`]
  if (config.APP_ENV === 'demo') {
    lines.push(
      '  customer  siti@sehati.test   sehati-customer',
      '  admin     admin@sehati.test  sehati-admin    (at /admin/signin)',
      '  sandbox   mails and codes at /sandbox/outbox, the API at /api/docs',
    )
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(
    error instanceof ConfigError
      ? `The configuration is not right:\n${error.message}\n`
      : `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  process.exit(1)
})

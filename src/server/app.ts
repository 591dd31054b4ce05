import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { allCalls } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import type { Config } from './config.ts'
import type { Ctx, Ports, System } from './context.ts'
import { openDb, replicaStates } from './db/db.ts'
import type { Db } from './db/db.ts'
import { createServer } from './http/create-server.ts'
import { answerUnknownPaths } from './http/unknown-paths.ts'
import { callInProcess } from './http/pages/in-process.ts'
import { mountCalls } from './http/mount.ts'
import { docsPaths, mountApiDocs } from './http/openapi/api-docs.ts'
import { mountOperations } from './http/operations.ts'
import { mountPages } from './http/pages/pages.ts'
import { createLimits } from './http/rate-limit.ts'
import { mountSandboxPages } from './http/pages/sandbox-pages.ts'
import { waitOfVisitor } from './http/wait-for-turn.ts'
import { countEach } from './http/count-each.ts'
import { mountFiles } from './http/files/mount-files.ts'
import { allRegistrations } from './registrations.ts'
import { recordRead, showQueue, showReplicas, showWaiting } from './metrics.ts'
import { startTracing } from './tracing/start-tracing.ts'
import { allHoldings, allSubscriptions, allTasks } from './jobs.ts'
import { installHoldings } from './modules/orders/orders.ts'
import { findActor, requireFreshProof } from './modules/sign-in/sign-in.ts'
import { storeCouriers } from './modules/delivery/delivery.ts'
import { recentRoom, waitingIn } from './modules/waiting-room/waiting-room.ts'
import type { Clock } from './ports/clock/clock-port.ts'
import { choosePorts } from './ports/choose-ports.ts'
import { subscribe } from './events.ts'
import { queueFigures, startWorker } from './queue/worker.ts'
import { register } from './registries.ts'
import { allRoutes } from './routes.ts'

export type ShopOptions = {
  config: Config
  log: Logger
  databaseUrl: string
  /** Tests of calls do without pages and run tasks by hand. */
  withPages: boolean
  withWorker: boolean
  isDevelopment?: boolean
  /** Instead of the shared clock: the demo shop lives through its past. */
  clock?: Clock
}

export type Shop = {
  server: FastifyInstance
  db: Db
  ports: Ports
  systemCtx: () => Ctx<System>
  /** Runs all tasks that are due, and those they enqueue; answers how many ran. */
  runDueTasks: () => Promise<number>
  /** Starts to answer; resolves to the address. */
  listen: () => Promise<string>
  /** Finishes what is in hand, then lets go of everything. */
  stop: () => Promise<void>
}

type BaseCtx = Omit<Ctx, 'actor' | 'language' | 'requestId' | 'ip' | 'userAgent'>

/** The composition root: the only place that knows which adapter implements which port. */
export async function createShop(options: ShopOptions): Promise<Shop> {
  const { config, log, databaseUrl } = options
  const db = openShopDb(options)
  showReplicas(() => replicaStates(db))
  const listenUrl = config.DATABASE_LISTEN_URL ?? databaseUrl
  // The demo's past is not traced: no person caused it.
  const tracing = await startTracing(options.clock ? {} : config, log)
  const server = createServer(config, log)
  const deliverWebhook = webhookDelivery(server)
  const { ports, close: closePorts } = await choosePorts({
    config,
    db,
    log,
    databaseUrl: listenUrl,
    deliverWebhook,
    storeCouriers: storeCouriers(db),
    clock: options.clock,
  })
  const now = () => ports.clock.now()
  const baseCtx: BaseCtx = { db, ports, config, log, limits: createLimits(db, config, now), now }
  showWaiting(async () => waitingIn(await recentRoom(baseCtx)))
  const systemCtx = (): Ctx<System> => ({ ...baseCtx, ...nobody, actor: { kind: 'system' } })

  subscribe(allSubscriptions)
  register(allRegistrations)
  installHoldings(allHoldings)
  const worker = startWorker({ systemCtx, tasks: allTasks, databaseUrl: listenUrl, isPolling: options.withWorker })
  showQueue(() => queueFigures(systemCtx()))
  let isStopping = false
  mountOperations(server, { config, db, isStopping: () => isStopping })
  await mountShop(server, options, { baseCtx, systemCtx })

  return {
    server,
    db,
    ports,
    systemCtx,
    runDueTasks: () => worker.runDue(),
    listen: () => server.listen({ host: config.HOST, port: config.PORT }),
    stop: async () => {
      isStopping = true
      await pause(config.DRAIN_MS)
      await server.close()
      await worker.stop()
      await closePorts()
      await db.destroy()
      await tracing.stop()
    },
  }
}

const nobody = { language: 'en', requestId: 'system', ip: '127.0.0.1', userAgent: '' } as const

function openShopDb({ config, log, databaseUrl, clock }: ShopOptions): Db {
  return openDb({
    url: databaseUrl,
    poolSize: config.DB_POOL_SIZE,
    statementNames: config.DB_STATEMENT_NAMES === 'on',
    isPooled: config.DB_POOLER === 'transaction',
    // The demo's past is written and read in one go.
    readUrls: clock ? [] : config.DATABASE_READ_URL,
    onRead: recordRead,
    // While the demo's past is made there are no visitors to answer.
    isBackground: clock !== undefined,
    onError: (error) => log.warn({ reason: String(error) }, 'database connection failed'),
  })
}

type Contexts = { baseCtx: BaseCtx; systemCtx: () => Ctx<System> }

/** Calls, their documentation, pictures, the sandbox's pages, and the shop's own pages. */
async function mountShop(
  server: FastifyInstance,
  options: ShopOptions,
  { baseCtx, systemCtx }: Contexts,
): Promise<void> {
  const { config, log } = options
  const routes = allRoutes({ isSandbox: config.isSandbox })
  mountCalls(server, { routes, baseCtx, findActor: (token) => findActor(systemCtx(), token), requireFreshProof })
  const calls = config.isSandbox ? allCalls : allCalls.filter(({ group }) => group !== 'sandbox')
  const { limits, ports, now } = baseCtx
  await server.register(async (scope) => {
    scope.addHook('onRequest', countEach(limits, 'page'))
    mountApiDocs(scope, calls, config.PUBLIC_URL)
    mountSandboxPages(scope, config, systemCtx)
  })
  const webFolder = options.withPages ? join(import.meta.dirname, '../../dist/web') : null
  await mountFiles(server, {
    limits,
    files: ports.files,
    db: baseCtx.db,
    appSecret: config.APP_SECRET,
    now,
    webFolder,
  })
  answerUnknownPaths(server, calls, docsPaths)
  if (!options.withPages) return
  const isDevelopment = options.isDevelopment ?? false
  await mountPages(server, {
    config,
    log,
    limits,
    callInProcess: callInProcess(routes, baseCtx),
    waitAt: (cookie) => waitOfVisitor(baseCtx, cookie),
    isDevelopment,
  })
}

/** The sandbox providers reach the shop as real ones do: through its endpoints, signed. */
function webhookDelivery(server: FastifyInstance) {
  return async (
    call: Call,
    provider: string,
    webhook: { body: Buffer; headers: Record<string, string> },
  ): Promise<number> => {
    const response = await server.inject({
      method: 'POST',
      url: `/api${call.path.replace('{provider}', provider)}`,
      headers: { 'content-type': 'application/json', ...webhook.headers },
      payload: webhook.body,
    })
    return response.statusCode
  }
}

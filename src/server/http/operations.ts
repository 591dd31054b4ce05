import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { metrics } from '#server/metrics.ts'

const readyTimeoutMs = 1_500
const loopback = ['127.0.0.1', '::1', '::ffff:127.0.0.1']
/** What proxies add to the calls that they pass on. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/** `/healthz`: the process is up and stays. `/readyz`: the database answers and is migrated. `/metrics`: loopback or a token. */
export function mountOperations(
  app: FastifyInstance,
  options: { config: Config; db: Db; isStopping: () => boolean },
): void {
  app.get('/healthz', async (_request, reply) =>
    reply.code(options.isStopping() ? 503 : 200).send({ status: options.isStopping() ? 'stopping' : 'up' }),
  )

  app.get('/readyz', async (_request, reply) => {
    const isReady = !options.isStopping() && (await answers(options.db))
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, options.config)) return reply.code(404).send()
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })
}

async function answers(db: Db): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), readyTimeoutMs).unref())
  const asked = sql`select 1 from schema_migration limit 1`.execute(db).then(
    () => true,
    () => false,
  )
  return Promise.race([asked, late])
}

function mayReadMetrics(request: FastifyRequest, config: Config): boolean {
  const token = request.headers.authorization?.replace(/^Bearer /, '')
  if (config.METRICS_TOKEN && token) return equal(token, config.METRICS_TOKEN)
  // Behind a proxy everything comes from loopback, so there only the token counts; the setting for proxies may be missing.
  const isForwarded = forwarding.some((header) => request.headers[header] !== undefined)
  return config.TRUST_PROXY_HOPS === 0 && !isForwarded && loopback.includes(request.ip)
}

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

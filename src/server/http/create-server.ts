import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import Fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { say } from '#contract/messages/message.ts'
import type { Config } from '#server/config.ts'
import { AppError } from '#server/app-error.ts'
import { failureOf } from './answer.ts'
import { isTooDeep } from './json-depth.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'
import { withSoundEscapes } from './storable-text.ts'
import { traceIdOf, traceRequests } from './trace-requests.ts'
import { refuseUnknownPath } from './unknown-paths.ts'
import { callUrl } from './unprefixed-calls.ts'

const jsonBodyLimit = 256 * 1024
/** Everything but a file has arrived by then. */
const usualBodyMs = 30_000
/** A video of 20 MB from a weak phone, at 25 kB/s; `files/uploads.ts` watches over its lowest speed besides. */
const uploadTimeoutMs = 15 * 60_000

/**
 * Fastify with the shop's rules: request ids, limits, strict JSON, one error handler, security headers, one log line a
 * request. `bodyMs` is how long a body may take that is no upload.
 */
export function createServer(config: Config, log: Logger, bodyMs = usualBodyMs): FastifyInstance {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger, // pino's own type names more levels
    // One line of our own per request says more than Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // The lines that we write name their request; a logger of its own for each would be made mostly for nothing.
    childLoggerFactory: (logger) => logger,
    // Only as many proxies as the configuration names may say who the caller is.
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY_HOPS,
    bodyLimit: jsonBodyLimit,
    requestTimeout: uploadTimeoutMs,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 300 },
    return503OnClosing: false,
    clientErrorHandler: refuseUnreadable,
    // A part of a path that is longer than any name is the name of nothing.
    frameworkErrors: (error, request, reply) => refuseUnknownPath(request, reply, error),
    rewriteUrl: (request) => withSoundEscapes(callUrl(request)),
  })
  traceRequests(app)
  limitArrival(app, bodyMs)
  parseBodies(app)
  addHeaders(app, config)
  logRequests(app)
  handleErrors(app)
  return app
}

/** JSON is parsed here; raw calls keep the bytes that were signed; forms exist only for the sandbox's own pages. */
function parseBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const { call } = request.routeOptions.config
    if (call?.input === 'raw') return done(null, body)
    if (body.length === 0) return done(null, undefined)
    if (isTooDeep(body)) return done(new AppError('malformed_request', { message: say('nested_too_deeply') }))
    // Read leniently, such bytes would be stored as other characters.
    if (!isUtf8(body)) return done(new AppError('malformed_request'))
    return parseJson(request, body.toString('utf8'), done)
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    },
  )
}

/**
 * Node knows one limit for all requests, and it has to leave a large file its time. Other bodies have less: a call
 * whose body has not come by then is cut. Without a body there is nothing to wait for, and no timer.
 */
function limitArrival(app: FastifyInstance, bodyMs: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, raw } = request
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (!hasBody || request.routeOptions.config.call?.input === 'multipart') return done()
    const timer = setTimeout(() => raw.complete || raw.destroy(), bodyMs)
    raw.once('end', () => clearTimeout(timer))
    reply.raw.once('close', () => clearTimeout(timer))
    done()
  })
}

function addHeaders(app: FastifyInstance, { PUBLIC_URL }: Config): void {
  const isHttps = PUBLIC_URL.startsWith('https://')
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    // Browsers remember for a year that this shop is reached by HTTPS only.
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups')
    done()
  })
}

function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { name } = request.routeOptions.config
    const line = {
      requestId: request.id,
      trace_id: traceIdOf(request),
      method: request.method,
      // Addresses may carry tokens in their query; the path is enough to find a request.
      path: request.url.split('?', 1)[0],
      call: name,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (name) request.log.info(line, 'request')
    else request.log.debug(line, 'request')
    done()
  })
}

function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error, request.id)
    if (failure.status === 500)
      request.log.error({ err: error, requestId: request.id, trace_id: traceIdOf(request) }, 'request failed')
    else if (failure.isOurFault)
      request.log.warn(
        { reason: String(error), requestId: request.id, trace_id: traceIdOf(request) },
        'request refused',
      )
    if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(failure.retryAfterSeconds))
    return reply.code(failure.status).header('cache-control', 'no-store').send(failure.body)
  })
}

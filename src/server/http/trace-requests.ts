import type { FastifyInstance, FastifyRequest } from 'fastify'
import { currentTracer } from '#server/tracing/trace.ts'
import type { OpenSpan } from '#server/tracing/trace.ts'

const spans = new WeakMap<FastifyRequest, OpenSpan>()

/** Under which the request is found among the traces, where they are kept. */
export function traceIdOf(request: FastifyRequest): string | undefined {
  return spans.get(request)?.traceId
}

const pages = '/*'

/**
 * Calls and pages as spans, with their routes and without their addresses, which may carry tokens. Trace headers of
 * callers are ignored; but a press has a key that the browser repeats with it, and all that came under one key is one trace.
 */
export function traceRequests(app: FastifyInstance): void {
  const tracer = currentTracer()
  if (!tracer) return

  app.addHook('onRequest', (request, reply, done) => {
    const { url, config } = request.routeOptions
    const { name, module } = config
    if (!name && url !== pages) return done()
    const facts = {
      'http.request.method': request.method,
      'http.route': url,
      'shop.call': name,
      'shop.module': module,
      'shop.request_id': request.id,
    }
    const span = tracer.open({ name: `${request.method} ${url}`, kind: 'server', facts }, pressOf(request))
    spans.set(request, span)
    // A call's answer is for one reader; a page is the same bytes for everybody.
    if (name) reply.header('server-timing', `traceparent;desc="${span.traceparent}"`)
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw
      span.end({ 'http.response.status_code': statusCode }, statusCode >= 500 ? String(statusCode) : undefined)
    })
    span.run(done)
  })

  // A body comes in events of its connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.run(done)
    else done()
  })
}

function pressOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  return typeof key === 'string' && key.length > 0 ? key : undefined
}

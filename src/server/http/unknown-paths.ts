import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { NamedCall } from '#contract/all-calls.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import { failureOf } from './answer.ts'

/**
 * Paths without a route are answered with an error envelope: 405 where a call of another method has the path (RFC 9110,
 * 15.5.6), 404 elsewhere, before a body is read. Pages have their own 404, but those below `/api` are never pages. `documents` are
 * the paths below `/api` that are read without being calls.
 */
export function answerUnknownPaths(
  app: FastifyInstance,
  calls: readonly NamedCall[],
  documents: readonly string[],
): void {
  const known = knownPaths(calls, documents)
  const methodsAt = (path: string) => known.find(({ shape }) => shape.test(path))?.methods ?? new Set<string>()
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const methods = methodsAt(request.url.split('?', 1)[0] ?? '')
    // A part that is too long names nothing, whatever the method.
    const isUnknown = methods.size === 0 || methods.has(request.method)
    return isUnknown ? refuseUnknownPath(request, reply) : refuseMethod(request, reply, [...methods])
  }
  const always = { onRequest: answer, handler: answer }
  for (const url of ['/api', '/api/*']) app.route({ method: ['GET', 'HEAD'], url, ...always })
  for (const { path, methods } of known) {
    const others = known.filter(({ shape }) => shape.test(path)).flatMap((one) => [...one.methods])
    const shadowed = new Set(others).difference(methods)
    // `DELETE /products/public` is not about a product that is called "public".
    if (shadowed.size > 0) app.route({ method: [...shadowed], url: path, exposeHeadRoute: false, ...always })
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done()
    void answer(request, reply)
  })
  app.setNotFoundHandler(answer)
}

type KnownPath = { path: string; methods: Set<string>; shape: RegExp }

/** As the router has them, and in its order: a fixed part before one that names something. */
function knownPaths(calls: readonly NamedCall[], documents: readonly string[]): KnownPath[] {
  const all = [
    ...calls.map(({ call }) => ({ method: call.method, path: `/api${call.path.replace(/\{(\w+)\}/g, ':$1')}` })),
    ...documents.flatMap((path) => ['GET', 'HEAD'].map((method) => ({ method, path }))),
  ]
  const byShape = Map.groupBy(all, ({ path }) => path.replace(/:\w+/g, '~'))
  return [...byShape]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([shape, [first, ...more]]) => ({
      path: first!.path,
      methods: new Set([first!, ...more].map(({ method }) => method)),
      shape: new RegExp(`^${shape.replaceAll('.', '\\.').replaceAll('~', '[^/]+')}$`),
    }))
}

export function refuseUnknownPath(request: FastifyRequest, reply: FastifyReply, cause?: unknown) {
  const failure = failureOf(new AppError('not_found', { message: say('no_such_call'), cause }), request.id)
  return reply.code(404).send(failure.body)
}

function refuseMethod(request: FastifyRequest, reply: FastifyReply, methods: string[]) {
  const failure = failureOf(new AppError('method_not_allowed'), request.id)
  return reply.code(failure.status).header('allow', methods.toSorted().join(', ')).send(failure.body)
}

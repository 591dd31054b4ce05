import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { NamedCall } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import { failureOf } from './answer.ts'

/**
 * Paths without a route are answered with an error envelope: 405 where a call of another method has the path (RFC 9110,
 * 15.5.6), 404 elsewhere. Pages have their own 404, but those below `/api` are never pages.
 */
export function answerUnknownPaths(app: FastifyInstance, calls: readonly NamedCall[]): void {
  const known = calls.map(({ call }) => ({
    method: call.method,
    shape: new RegExp(`^/api${call.path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
  }))
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const methods = new Set(known.filter(({ shape }) => shape.test(path)).map(({ method }) => method))
    // A part that is too long names nothing, whatever the method.
    const isUnknown = methods.size === 0 || methods.has(request.method as Call['method'])
    return isUnknown ? refuseUnknownPath(request, reply) : refuseMethod(request, reply, [...methods])
  }
  for (const url of ['/api', '/api/*']) app.route({ method: ['GET', 'HEAD'], url, handler: answer })
  app.setNotFoundHandler(answer)
}

export function refuseUnknownPath(request: FastifyRequest, reply: FastifyReply, cause?: unknown) {
  const failure = failureOf(new AppError('not_found', { message: say('no_such_call'), cause }), request.id)
  return reply.code(404).send(failure.body)
}

function refuseMethod(request: FastifyRequest, reply: FastifyReply, methods: string[]) {
  const failure = failureOf(new AppError('method_not_allowed'), request.id)
  return reply.code(failure.status).header('allow', methods.toSorted().join(', ')).send(failure.body)
}

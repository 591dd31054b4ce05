import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { errorsOf } from '#contract/errors-of.ts'
import { FileAnswer } from '#contract/file.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import { requirePermission } from '#server/require-permission.ts'
import { addressOf } from '#server/caller-network.ts'
import type { Actor, Ctx } from '#server/context.ts'
import { failureOf, httpStatus, successEnvelope } from './answer.ts'
import { bearerOf } from './bearer.ts'
import { CallerGone, serialQueue } from './serial-queue.ts'
import type { Arrived } from './serial-queue.ts'
import { choosingReads } from './choose-reads.ts'
import { bindAsyncContext } from '#server/db/read-from-replica.ts'
import { answerOnce } from './idempotency.ts'
import { recordCall } from '#server/metrics.ts'
import { parseRequest } from './parse-request.ts'
import { languageAsked } from './language-asked.ts'
import { sendEncoded } from './encoding/send-encoded.ts'
import { waitForTurn } from './wait-for-turn.ts'
import { messageOf } from './serve.ts'
import type { NamedRoute, Route } from './serve.ts'
import { acceptUploads, withUploads } from './files/uploads.ts'
import type { Uploaded } from './files/uploads.ts'
import { encodedBody } from './encoding/encoded-body.ts'
import type { EncodedBody } from './encoding/encoded-body.ts'
import { ttlCache } from './ttl-cache.ts'

declare module 'fastify' {
  // What a route knows of its call, for the parser of bodies and the request log. Merging needs an interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyContextConfig {
    call?: Call
    name?: string
    module?: string
  }
}

/** What the HTTP layer needs from the composition root. */
export type MountOptions = {
  routes: readonly NamedRoute[]
  /** The part of the context that all requests share; the request's own parts are added here. */
  baseCtx: Omit<Ctx, 'actor' | 'language' | 'requestId' | 'ip' | 'userAgent'>
  findActor: (accessToken: string) => Promise<Actor | null>
  requireFreshProof: (ctx: Ctx, actor: Actor) => Promise<void>
}

/** Installs every call below `/api`. A call without a declared access does not start. */
export function mountCalls(app: FastifyInstance, options: MountOptions): void {
  const shared: Shared = {
    ...options,
    cache: publicCache(options.baseCtx.config.PUBLIC_CACHE_MS),
    runInOrder: serialQueue(options.baseCtx, (arrived) => admit(arrived, options)),
  }
  const uploads = options.routes.filter(({ call }) => call.input === 'multipart')
  for (const route of options.routes) {
    if (!route.call.access) throw new Error(`The call ${route.name} declares no access`)
    if (route.call.access === 'admin' && !route.call.permission)
      throw new Error(`The call ${route.name} of administrators names no permission`)
    if (!uploads.includes(route)) mountCall(app, route, shared)
  }
  void app.register(async (scope) => {
    await acceptUploads(scope)
    for (const route of uploads) mountCall(scope, route, shared)
  })
}

type Shared = MountOptions & { cache: ReturnType<typeof publicCache>; runInOrder: ReturnType<typeof serialQueue> }

function mountCall(app: FastifyInstance, route: NamedRoute, options: Shared): void {
  const { call, name, module } = route
  app.route({
    method: call.method,
    url: `/api${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
    config: { call, name, module },
    // An HTTP HEAD of a call is not part of the contract.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const arrived: Arrived = { route, request, reply, startedAt: performance.now() }
      const work = () => answer(arrived)
      try {
        return await (call.waitsForTurn ? options.runInOrder(arrived, work) : work())
      } catch (error) {
        recordCall(
          route,
          error instanceof CallerGone ? callerGone : failureOf(error, request.id).status,
          arrived.startedAt,
        )
        if (error instanceof CallerGone) return reply.hijack()
        throw error
      }
    },
  })

  async function answer(arrived: Arrived) {
    const ctx = await admit(arrived, options)
    return call.cacheable ? answerPublic(ctx, arrived, options.cache) : answerOne(ctx, arrived)
  }
}

/** nginx's code for a caller that went away; it is only logged. */
const callerGone = 499

/** Who calls, once they may and it is their turn. */
async function admit({ route, request, reply }: Arrived, options: MountOptions): Promise<Ctx> {
  const ctx = await contextOf(request, route.call, options)
  await waitForTurn(ctx, route, reply)
  return ctx
}

async function contextOf(request: FastifyRequest, call: Call, options: MountOptions): Promise<Ctx> {
  const token = bearerOf(request)
  const actor: Actor = (token && (await options.findActor(token))) || { kind: 'guest' }
  requireAccess(call, actor, token !== undefined)
  const ctx: Ctx = {
    ...options.baseCtx,
    actor: call.access === 'provider' ? { kind: 'system' } : actor,
    language: languageAsked(request.headers['accept-language']),
    requestId: request.id,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  }
  await countCall(ctx, call)
  if (call.freshProof) await options.requireFreshProof(ctx, actor)
  return ctx
}

/** Every call counts for the address that it comes from, before its input is read. */
async function countCall({ limits, ip }: Ctx, { limit, attempts }: Call): Promise<void> {
  await limits.consume(limit, addressOf(ip))
  if (attempts) await limits.consume(attempts, addressOf(ip))
}

/** Deny by default: decided before the input is read and before any effect. */
function requireAccess(call: Call, actor: Actor, hasToken: boolean): void {
  if (call.access === 'anyone' || call.access === 'provider') return
  if (actor.kind === 'guest') throw new AppError(hasToken ? 'session_expired' : 'unauthenticated')
  if (call.access !== 'signed_in' && actor.kind !== call.access) throw new AppError('forbidden')
  // Of calls that customers make too, only those that administrators use for their work name one.
  requirePermission(actor, call.permission ?? 'any')
  if (actor.kind === 'admin' && actor.mustAddFactor && !call.worksWithoutFactor) throw new AppError('factor_missing')
}

async function answerPublic(ctx: Ctx, { route, request, reply, startedAt }: Arrived, cache: Shared['cache']) {
  const answer = await cache.get(`${ctx.language} ${request.url}`, async () => {
    const { body } = await run(ctx, route, request)
    return JSON.stringify(body)
  })
  recordCall(route, httpStatus(route.call), startedAt)
  reply.header('cache-control', 'public, max-age=0, must-revalidate').header('vary', 'accept-encoding, accept-language')
  reply.code(httpStatus(route.call)).type('application/json; charset=utf-8')
  return sendEncoded(answer, request, reply)
}

async function answerOne(ctx: Ctx, { route, request, reply, startedAt }: Arrived) {
  const answer = await runIdempotently(ctx, route, request)
  recordCall(route, answer.status, startedAt)
  // The shop's own clock, by which screens count down: a device's may be wrong.
  reply.code(answer.status).header('cache-control', 'no-store').header('date', ctx.now().toUTCString())
  if (route.call.output === 'text') return reply.type('text/plain; charset=utf-8').send(answer.body)
  // A stored refusal of a call that answers files is an envelope all the same.
  const isFile = route.call.output === 'file' && answer.status < 400
  return isFile ? sendFile(reply, FileAnswer.parse(answer.body)) : reply.send(answer.body)
}

/**
 * Always as a download: what people wrote never opens as a page of ours. What is made piece by piece leaves as it is made;
 * when that fails the connection ends early, which a client takes for a failure.
 */
function sendFile(reply: FastifyReply, { name, content_type, bytes }: FileAnswer) {
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(content_type)
    .send(
      bytes instanceof Uint8Array
        ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        : Readable.from(bytes, { objectMode: false }),
    )
}

async function runIdempotently(ctx: Ctx, route: NamedRoute, request: FastifyRequest) {
  const key = request.headers['idempotency-key']
  if (!route.call.idempotent || typeof key !== 'string' || ctx.actor.kind === 'guest') return run(ctx, route, request)
  if (key.length < 1 || key.length > 200)
    throw new AppError('invalid_input', { fields: { 'Idempotency-Key': say('key_length') } })
  const actor = ctx.actor.kind === 'system' ? 'system' : ctx.actor.id
  const once = (input: unknown, uploaded?: Uploaded) =>
    answerOnce(
      { db: ctx.db, actor, key, call: route.name, input: [request.params, input], now: ctx.now() },
      async () => {
        try {
          return await run({ ...ctx, idempotencyKey: key }, route, request, uploaded)
        } catch (error) {
          // A refusal is an answer too and is repeated as it was; only faults of ours may be tried again.
          const failure = failureOf(error, ctx.requestId)
          if (failure.isOurFault || failure.status === 429) throw error
          return { status: failure.status, body: failure.body }
        }
      },
    )
  if (route.call.input !== 'multipart') return once(request.body)
  // A form is the same when its files are, so it is read first.
  return withUploads(request, route.call, {
    person: personOf(ctx),
    work: (uploaded) => once([uploaded.fields, uploaded.files.map(hashOf)], uploaded),
  })
}

function hashOf({ bytes }: { bytes: Buffer }): string {
  return createHash('sha256').update(bytes).digest('hex')
}

async function run(ctx: Ctx, route: NamedRoute, request: FastifyRequest, uploaded?: Uploaded) {
  try {
    return await choosingReads(ctx, route.call, () => runUnchecked(ctx, route, request, uploaded))
  } catch (error) {
    // Clients are typed by the declared codes; a test that meets another one is to fail.
    if (ctx.config.APP_ENV === 'test') requireDeclared(route, error)
    throw error
  }
}

function requireDeclared({ call, name }: NamedRoute, error: unknown): void {
  if (!(error instanceof AppError) || errorsOf(call).includes(error.code)) return
  throw new Error(`${name} refuses with ${error.code}, which its contract does not declare`, { cause: error })
}

async function runUnchecked(ctx: Ctx, route: NamedRoute, request: FastifyRequest, uploaded?: Uploaded) {
  if (uploaded || route.call.input !== 'multipart') return handleRequest(ctx, route, request, uploaded)
  return withUploads(request, route.call, {
    person: personOf(ctx),
    work: (arrived) => handleRequest(ctx, route, request, arrived),
  })
}

/** Whose share of the uploads it counts to. */
function personOf(ctx: Ctx): string {
  return 'id' in ctx.actor ? ctx.actor.id : ctx.ip
}

async function handleRequest(ctx: Ctx, { call, run: handle }: Route, request: FastifyRequest, uploaded?: Uploaded) {
  const isRaw = call.input === 'raw'
  const input = parseRequest(call, {
    params: request.params,
    query: request.query,
    body: isRaw ? undefined : (uploaded?.fields ?? request.body),
  })
  const rawBody = isRaw && Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const received = { ...input, rawBody, headers: request.headers, files: uploaded?.files ?? [], file: uploaded?.file }
  const data = await handle(ctx, received as Parameters<Route['run']>[1]) // parsed by the call's own schemas
  // Parsing the answer strips whatever the contract does not declare, so a row can never leak a column.
  const answer = call.response.parse(data)
  const body =
    call.output === 'json' ? successEnvelope(call, messageOf(call, data), answer) : bindAsyncContextIn(answer)
  return { status: httpStatus(call), body }
}

/** A file that is made piece by piece leaves after its handler has returned. */
function bindAsyncContextIn(answer: unknown): unknown {
  const file = FileAnswer.safeParse(answer).data
  return file && !(file.bytes instanceof Uint8Array) ? { ...file, bytes: bindAsyncContext(file.bytes) } : answer
}

const maxBytes = 48 * 1024 * 1024

/** Answers of public calls, cached as the bytes that go out. */
function publicCache(ttlMs: number) {
  const cache = ttlCache<EncodedBody>({ ttlMs, maxSize: maxBytes, sizeOf: ({ size }) => size })
  return {
    get: (key: string, compute: () => Promise<string>) => cache.get(key, async () => encodedBody(await compute())),
  }
}

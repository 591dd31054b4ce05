import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppError } from '#server/app-error.ts'
import { boundedQueue } from '#server/bounded-queue.ts'
import type { Ctx } from '#server/context.ts'
import { recordLine, showLine } from '#server/metrics.ts'
import { ownerOf, readCustomerSessions } from '#server/modules/sign-in/sign-in.ts'
import { failureOf } from './answer.ts'
import { bearerOf } from './bearer.ts'
import { answerUnbegun } from './idempotency.ts'
import { languageAsked } from './language-asked.ts'
import { parseRequest } from './parse-request.ts'
import type { EarlyRefusal, NamedRoute, WaitingCall } from './serve.ts'

/** A request at its route. `startedAt`: `performance.now()` when it came there. */
export type Arrived = { route: NamedRoute; request: FastifyRequest; reply: FastifyReply; startedAt: number }

/** The caller has hung up before anything was done for them. */
export class CallerGone extends Error {
  override name = 'CallerGone'
}

type BaseCtx = Pick<Ctx, 'db' | 'config' | 'log' | 'now'>
/** Who calls, or the refusal that they would get in their turn. */
type Admit = (arrived: Arrived) => Promise<Ctx>
type Waiting = { arrived: Arrived; leave: AbortController; asked: Promise<Asked | null> | undefined }
type Asked = WaitingCall & { session_id: string; refuse: EarlyRefusal; waiting: Waiting }
type Refused = Asked & { refusal: AppError }

/** Looking costs a statement for all who wait, so it takes at most a sixth of the time of one connection. */
const everyMs = 250
const pausePerWork = 5
const longestPauseMs = 2_000
const atATime = 500

/**
 * Calls of the checkout are worked on in the order in which they come, and not all of a crowd at once (decision 110). Those who
 * hang up leave the line, and those who stand there for what has sold out meanwhile are told so at once.
 */
export function serialQueue(baseCtx: BaseCtx, admit: Admit) {
  const runInOrder = boundedQueue({ running: 16, waiting: 10_000, retryAfterSeconds: 5 })
  const waiting = new Set<Waiting>()
  /** What looks after all must not belong to the request that came first. */
  const apart = AsyncLocalStorage.snapshot()
  let isWatching = false
  showLine(runInOrder.waiting)

  async function watch(): Promise<void> {
    isWatching = true
    let pauseMs = everyMs
    while (runInOrder.waiting() > 0) {
      await pause(pauseMs)
      const startedAt = performance.now()
      await refuseSoldOut(baseCtx, waiting, admit).catch((error: unknown) =>
        baseCtx.log.warn({ reason: String(error) }, 'the line was not looked through'),
      )
      pauseMs = Math.min(longestPauseMs, Math.max(everyMs, (performance.now() - startedAt) * pausePerWork))
    }
    isWatching = false
  }

  return async function run<T>(arrived: Arrived, work: () => Promise<T>): Promise<T> {
    const one: Waiting = { arrived, leave: new AbortController(), asked: undefined }
    const { reply, startedAt } = arrived
    reply.raw.once('close', () => one.leave.abort(new CallerGone()))
    let hasBegun = false
    waiting.add(one)
    const turn = runInOrder(async () => {
      hasBegun = true
      waiting.delete(one)
      recordLine('begun', startedAt)
      return work()
    }, one.leave.signal)
    if (!isWatching && runInOrder.waiting() > 0) void apart(watch)
    try {
      return await turn
    } catch (error) {
      if (!hasBegun) recordLine(endOf(one.leave.signal), startedAt)
      throw error
    } finally {
      waiting.delete(one)
    }
  }
}

function endOf({ aborted, reason }: AbortSignal): 'told' | 'gone' | 'full' {
  if (!aborted) return 'full'
  return reason instanceof CallerGone ? 'gone' : 'told'
}

/** Refuses all of them in a few statements. Each caller's session is still checked. */
async function refuseSoldOut(baseCtx: BaseCtx, waiting: ReadonlySet<Waiting>, admit: Admit): Promise<void> {
  const asked = (await Promise.all([...waiting].map((one) => (one.asked ??= readAsked(baseCtx, one))))).filter(
    (one) => one !== null,
  )
  for (const [refuse, asking] of Map.groupBy(asked, (one) => one.refuse)) {
    const refusals = await refuse(baseCtx.db, asking)
    const refused = asking.flatMap((one, n) => {
      const refusal = refusals[n]
      return refusal ? [{ ...one, refusal }] : []
    })
    for (let from = 0; from < refused.length; from += atATime)
      await refuseAdmitted(baseCtx, refused.slice(from, from + atATime), admit)
  }
}

async function refuseAdmitted(baseCtx: BaseCtx, refused: Refused[], admit: Admit): Promise<void> {
  const sessions = refused.map(({ session_id }) => session_id)
  await readCustomerSessions(baseCtx.db, sessions)
  const admitted = await Promise.all(
    refused.map((one) =>
      admit(one.waiting.arrived).then(
        () => [one],
        (error: unknown) => {
          one.waiting.leave.abort(error)
          return []
        },
      ),
    ),
  )
  for (const { waiting, refusal } of await whoseKeyIsFree(baseCtx, admitted.flat())) waiting.leave.abort(refusal)
}

/** A press with a key is answered once: where it is worked on already, or answered, it keeps its place for that answer. */
async function whoseKeyIsFree({ db, now }: BaseCtx, refused: Refused[]): Promise<Refused[]> {
  const claims = refused.flatMap((one) => {
    const { request, route } = one.waiting.arrived
    const key = keyOf(one.waiting.arrived)
    if (key === undefined) return []
    const { status, body } = failureOf(one.refusal, request.id)
    const input = [request.params, request.body]
    return [{ one, actor: one.user_id, key, call: route.name, input, now: now(), answer: { status, body } }]
  })
  const stored = new Set((await answerUnbegun(db, claims)).map(({ one }) => one))
  for (const { one } of claims) if (!stored.has(one)) one.waiting.asked = Promise.resolve(null)
  return refused.filter((one) => stored.has(one) || keyOf(one.waiting.arrived) === undefined)
}

function keyOf({ route, request }: Arrived): string | undefined {
  const key = request.headers['idempotency-key']
  return route.call.idempotent && typeof key === 'string' ? key : undefined
}

/** Who wants what; null where only the call itself can answer. Whatever is wrong with it is said in its turn. */
async function readAsked(baseCtx: BaseCtx, waiting: Waiting): Promise<Asked | null> {
  const { route, request } = waiting.arrived
  const { length = 1 } = keyOf(waiting.arrived) ?? {}
  if (!route.refuseEarly || length < 1 || length > 200) return null
  const token = bearerOf(request)
  const owner = token === undefined ? null : await ownerOf(baseCtx, token)
  if (!owner) return null
  try {
    const { body } = parseRequest(route.call, { params: request.params, query: request.query, body: request.body })
    const language = languageAsked(request.headers['accept-language'])
    return { ...owner, language, body, refuse: route.refuseEarly, waiting }
  } catch {
    return null
  }
}

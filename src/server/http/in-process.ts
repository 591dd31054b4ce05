import type { Call, CallArguments, Output } from '#contract/call.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { NamedRoute } from './mount.ts'
import { parseRequest } from './parse-request.ts'

/** Calls are found by what names them on the wire, because the web's build carries descriptors and not the values. */
export type CallName = Pick<Call, 'method' | 'path'>
export type CallInProcess = <const C extends CallName>(
  call: C,
  args: C extends Call ? CallArguments<C> : Record<string, unknown>,
) => Promise<C extends Call ? Output<C> : unknown>

/**
 * What server rendering asks instead of HTTP: the same handlers as a guest's request, public calls only. Answers are
 * plain JSON values, kept for the same second as the public answers, so that a page and its call agree.
 */
export function callInProcess(
  routes: readonly NamedRoute[],
  baseCtx: Omit<Ctx, 'actor' | 'requestId' | 'ip' | 'userAgent'>,
): CallInProcess {
  const byName = new Map(routes.map((route) => [`${route.call.method} ${route.call.path}`, route]))
  const cache = shortMemory(baseCtx.config.PUBLIC_CACHE_MS)

  async function answer(call: CallName, args: Record<string, unknown>): Promise<unknown> {
    const route = byName.get(`${call.method} ${call.path}`)
    if (!route || route.call.access !== 'anyone') throw new AppError('not_found')
    return cache(`${call.path} ${JSON.stringify(args)}`, async () => {
      const ctx: Ctx = { ...baseCtx, actor: { kind: 'guest' }, requestId: 'page', ip: '127.0.0.1', userAgent: '' }
      const input = parseRequest(route.call, { params: args.params, query: args.query, body: args.body })
      const data = await route.run(ctx, { ...input, rawBody: Buffer.alloc(0), headers: {} } as never) // public calls take no bytes
      return route.call.response.parse(data)
    })
  }
  return answer as CallInProcess // the generic signature is what the typed callers see
}

type Kept = { value: Promise<unknown>; freshUntil: number }

function shortMemory(freshMs: number) {
  const kept = new Map<string, Kept>()
  return async (key: string, compute: () => Promise<unknown>): Promise<unknown> => {
    const known = kept.get(key)
    if (known && known.freshUntil > performance.now()) return known.value
    kept.delete(key)
    if (kept.size >= 2_000) kept.delete(kept.keys().next().value ?? '')
    const value = compute()
    kept.set(key, { value, freshUntil: performance.now() + freshMs })
    value.catch(() => kept.delete(key))
    return value
  }
}

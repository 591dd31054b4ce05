import { hash } from 'node:crypto'
import type { Call, CallArguments, Output } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { NamedRoute } from '../serve.ts'
import { choosingReads } from '../choose-reads.ts'
import { parseRequest } from '../parse-request.ts'
import { ttlCache } from '../ttl-cache.ts'

/** Calls are found by what names them on the wire, because the web's build carries descriptors and not the values. */
export type CallName = Pick<Call, 'method' | 'path'>
export type CallInProcess = <const C extends CallName>(
  call: C,
  args: C extends Call ? CallArguments<C> : Record<string, unknown>,
  language: Language,
) => Promise<C extends Call ? Output<C> : unknown>

/**
 * A page lives a second by itself, and lists in memory are up to 0.2 s behind: with this and the time it takes to draw, a
 * change is on every page within two seconds.
 */
const mostMs = 600

const visitor = { actor: { kind: 'guest' }, requestId: 'page', ip: '127.0.0.1', userAgent: '' } as const

type Answer = { value: unknown; tag: string; characters: number }

/** What all pages share takes a hundredth of it; a product's own answer is about ten thousand. */
const mostCharacters = 4_000_000

const tags = new WeakMap<object, string>()

/** Names the content of an answer: one that says the same has the same name, also where it was made anew. */
export function tagOf(answer: unknown): string {
  return (typeof answer === 'object' && answer !== null && tags.get(answer)) || ''
}

/**
 * What server rendering uses instead of HTTP: the same handlers as a guest's request, public calls only. Answers are
 * plain JSON values, cached for a moment. One that has not changed stays the same value, which pages serialise once.
 */
export function callInProcess(
  routes: readonly NamedRoute[],
  baseCtx: Omit<Ctx, 'actor' | 'language' | 'requestId' | 'ip' | 'userAgent'>,
): CallInProcess {
  const byName = new Map(routes.map((route) => [`${route.call.method} ${route.call.path}`, route]))
  const cache = ttlCache<Answer>({
    ttlMs: Math.min(baseCtx.config.PUBLIC_CACHE_MS, mostMs),
    maxSize: mostCharacters,
    sizeOf: ({ characters }) => characters,
  })

  async function answer(call: CallName, args: Record<string, unknown>, language: Language): Promise<unknown> {
    const route = byName.get(`${call.method} ${call.path}`)
    if (!route || route.call.access !== 'anyone') throw new AppError('not_found')
    const { value } = await cache.get(`${language} ${call.path} ${JSON.stringify(args)}`, async (stale) => {
      const ctx: Ctx = { ...baseCtx, ...visitor, language }
      const input = parseRequest(route.call, { params: args.params, query: args.query, body: args.body })
      const received = { ...input, rawBody: Buffer.alloc(0), headers: {} } as never // public calls take no bytes
      const data = await choosingReads(ctx, route.call, () => route.run(ctx, received))
      const value = route.call.response.parse(data)
      const json = JSON.stringify(value)
      const tag = hash('sha1', json, 'base64url')
      if (stale?.tag === tag) return stale
      if (typeof value === 'object' && value !== null) tags.set(value, tag)
      return { value, tag, characters: json.length }
    })
    return value
  }
  return answer as CallInProcess // the generic signature is what the typed callers see
}

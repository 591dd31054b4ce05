import type { Call, CallArguments, Output } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import type { Shop } from '../../src/server/app.ts'
import { getPerson } from '../../src/server/modules/people/people.ts'
import { signInAs } from '../../src/server/modules/sign-in/sign-in.ts'
import type { Random } from './content/seeded-random.ts'
import type { DemoClock } from './demo-clock.ts'

/** What every part of the demo works with. */
export type DemoWorld = {
  shop: Shop
  clock: DemoClock
  random: Random
  /** A call in somebody's name and language, through the same door as a browser's. */
  as: (user_id: string) => Caller
  /** The sandbox's own calls: what banks and couriers would do. */
  outside: Caller
}
export type Caller = <const C extends Call>(call: C, args: CallArguments<C>) => Promise<Output<C>>

/** As long as the sign-in counts as a fresh proof. */
const tokenMinutes = 5

export function demoWorld(shop: Shop, clock: DemoClock, random: Random): DemoWorld {
  const callers = new Map<string, { token: string; language: Language; until: number }>()

  async function callerOf(user_id: string) {
    const known = callers.get(user_id)
    if (known && known.until > clock.now().getTime()) return known
    const { accessToken } = await signInAs(shop.systemCtx(), user_id)
    const { language } = await getPerson(shop.db, user_id)
    const caller = { token: accessToken, language, until: clock.now().getTime() + tokenMinutes * 60_000 }
    callers.set(user_id, caller)
    return caller
  }

  return {
    shop,
    clock,
    random,
    as: (user_id) => async (call, args) => send(shop, call, args as AnyArguments, await callerOf(user_id)),
    outside: (call, args) => send(shop, call, args as AnyArguments, undefined),
  }
}

type AnyArguments = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

async function send<C extends Call>(
  shop: Shop,
  call: C,
  args: AnyArguments,
  caller: { token: string; language: Language } | undefined,
): Promise<Output<C>> {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(args.params?.[name]))
  const query = Object.fromEntries(Object.entries(args.query ?? {}).map(([name, value]) => [name, String(value)]))
  const response = await shop.server.inject({
    method: call.method,
    url: `/api${path}`,
    query,
    headers: {
      accept: 'application/json',
      ...(caller && { authorization: `Bearer ${caller.token}`, 'accept-language': caller.language }),
      ...(call.input === 'multipart' && { 'content-type': `multipart/form-data; boundary=${boundary}` }),
    },
    ...(args.body !== undefined && { payload: call.input === 'multipart' ? asForm(args.body) : (args.body as object) }),
  })
  const envelope = response.json<{ code: number; message: string; data: unknown }>()
  if (envelope.code !== call.code)
    throw new DemoRefusal(`${call.method} ${path}: ${envelope.code} ${response.body.slice(0, 500)}`)
  return envelope.data as Output<C> // the server checked it against the call's schema
}

const boundary = 'part-of-the-demo'

/** Fields of a form, without files; lists are JSON. */
function asForm(body: unknown): string {
  const parts = Object.entries(body as Record<string, unknown>).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
  })
  return `${parts.join('')}--${boundary}--\r\n`
}

/** The shop said no. Some noes are part of life (sold out); the caller decides. */
export class DemoRefusal extends Error {}

import { setTimeout as pause } from 'node:timers/promises'
import { askHost, readJson } from './ask-host.ts'
import type { Host, HostRequest } from './ask-host.ts'

/**
 * What a provider said. `answered`: it took the question, whatever it says. `fault`: it says that it has trouble, and
 * a write may have happened. `busy`: too many calls, nothing happened. `not_sent` and `unknown` as in `askHost`.
 */
export type Said =
  | { kind: 'answered'; status: number; content: unknown }
  | { kind: 'fault' | 'busy' | 'not_sent' | 'unknown'; reason: string }

type Asking = {
  /** How often at most. */
  tries: number
  /** After which troubles it may be asked again without harm; a write only where its reference makes it safe. */
  after: readonly Exclude<Said['kind'], 'answered'>[]
}

const firstPauseMs = 150

/** Asks a provider, again after a pause while it has the named troubles and the signal has not fired. Never throws. */
export async function askAgain(host: Host, request: HostRequest, { tries, after }: Asking): Promise<Said> {
  for (let turn = 1; ; turn += 1) {
    const said = await askOnce(host, request)
    if (said.kind === 'answered' || !after.includes(said.kind) || turn >= tries) return said
    // Spread out, so that the processes of a shop do not come back all at once.
    await pause(firstPauseMs * 2 ** (turn - 1) * (0.5 + Math.random()), undefined, { signal: request.signal }).catch(
      () => undefined,
    )
    if (request.signal?.aborted) return said
  }
}

async function askOnce(host: Host, request: HostRequest): Promise<Said> {
  const answer = await askHost(host, request)
  if (answer.kind !== 'answer') return answer
  if (answer.status >= 500) return { kind: 'fault', reason: `status ${answer.status}` }
  if (answer.status === 429) return { kind: 'busy', reason: 'too many calls' }
  return { kind: 'answered', status: answer.status, content: readJson(answer.body) }
}

/** Where a key stands as user name of basic authentication, without a password. */
export function basicKey(key: string): string {
  return `Basic ${Buffer.from(`${key}:`).toString('base64')}`
}

import { setTimeout as pause } from 'node:timers/promises'
import { readJson, request } from './request.ts'
import type { Host, HostRequest } from './request.ts'

/**
 * What a provider said. `answered`: it took the request and gave any answer. `fault`: it says that it has trouble, and
 * a write may have happened. `busy`: too many calls, nothing happened. `not_sent` and `unknown` as in `request`.
 */
export type Reply =
  | { kind: 'answered'; status: number; content: unknown }
  | { kind: 'fault' | 'busy' | 'not_sent' | 'unknown'; reason: string }

type Retries = {
  /** How often at most. */
  tries: number
  /** After which troubles a retry does no harm; for a write only where its reference makes it safe. */
  after: readonly Exclude<Reply['kind'], 'answered'>[]
}

const firstPauseMs = 150

/** Sends a request, again after a pause while the provider has the named troubles and the signal has not fired. Never throws. */
export async function withRetry(host: Host, sent: HostRequest, { tries, after }: Retries): Promise<Reply> {
  for (let turn = 1; ; turn += 1) {
    const reply = await sendOnce(host, sent)
    if (reply.kind === 'answered' || !after.includes(reply.kind) || turn >= tries) return reply
    // Spread out, so that the processes of a shop do not come back all at once.
    await pause(firstPauseMs * 2 ** (turn - 1) * (0.5 + Math.random()), undefined, { signal: sent.signal }).catch(
      () => undefined,
    )
    if (sent.signal?.aborted) return reply
  }
}

async function sendOnce(host: Host, sent: HostRequest): Promise<Reply> {
  const answer = await request(host, sent)
  if (answer.kind !== 'answer') return answer
  if (answer.status >= 500) return { kind: 'fault', reason: `status ${answer.status}` }
  if (answer.status === 429) return { kind: 'busy', reason: 'too many calls' }
  return { kind: 'answered', status: answer.status, content: readJson(answer.body) }
}

/** A key as user name of basic authentication, without a password. */
export function basicKey(key: string): string {
  return `Basic ${Buffer.from(`${key}:`).toString('base64')}`
}

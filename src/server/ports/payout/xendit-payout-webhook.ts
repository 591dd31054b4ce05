import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { readJson } from '../request.ts'
import type { PayoutWebhook } from './payout-port.ts'
import { Payout, toState } from './xendit-payout-state.ts'

type Headers = Record<string, string | string[] | undefined>

const Envelope = z.object({ event: z.string().max(80), data: z.unknown() })

/** Proves its sender by a fixed token, and nothing of what it says. */
export function parseXenditPayoutWebhook(callbackToken: string, rawBody: Buffer, headers: Headers): PayoutWebhook {
  const given = headers['x-callback-token']
  if (typeof given !== 'string' || !timingSafeEqual(digest(given), digest(callbackToken))) {
    return { kind: 'bad_signature' }
  }
  const envelope = Envelope.safeParse(readJson(rawBody.toString('utf8')))
  if (!envelope.success) return { kind: 'malformed' }
  if (!envelope.data.event.startsWith('payout.')) return { kind: 'ignored' }
  const payout = Payout.safeParse(envelope.data.data)
  if (!payout.success) return { kind: 'malformed' }
  const { reference, provider_id, ...report } = toState(payout.data)
  const news = JSON.stringify([provider_id, reference, report.kind, report.amount])
  return { kind: 'webhook', reference, provider_id, report, dedupe_key: digest(news).toString('hex') }
}

/** Both sides are hashed, so that the time tells nothing. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

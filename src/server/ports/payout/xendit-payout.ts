import type { Logger } from 'pino'
import type { Host, HostRequest } from '../request.ts'
import { basicKey, withRetry } from '../with-retry.ts'
import type { Reply } from '../with-retry.ts'
import { seedBanks, usualBanks } from './banks.ts'
import type { Bank, PayoutFailure, PayoutOutcome, PayoutPort, PayoutRequest, PayoutState } from './payout-port.ts'
import { Channels, Payout, Payouts, Refusal, toState } from './xendit-payout-state.ts'
import { parseXenditPayoutWebhook } from './xendit-payout-webhook.ts'

export type XenditPayoutAccount = {
  /** `https://api.xendit.co`; the key decides between test and live. */
  host: Host
  secretKey: string
  /** The fixed text that the provider sends along with every webhook. */
  callbackToken: string
}

/**
 * Xendit Payouts, wire format v2. Our reference is the idempotency key and the `reference_id`, so that a payout whose
 * answer got lost is found by it. The webhook's token covers nothing of the body: what counts is what the provider
 * answers when it is asked.
 */
export function xenditPayout(account: XenditPayoutAccount, log: Logger): PayoutPort {
  const ask = asker(account, log)
  return {
    provider: 'xendit',
    webhooksProve: false,
    usualBanks,
    listBanks: async (signal) => {
      const channels = await listChannels(ask, signal)
      return channels === 'unknown' ? channels : channels.map(({ bank }) => bank)
    },
    send: (request, signal) => send(ask, request, signal),
    getState: (reference, signal) => getState(ask, reference, signal),
    parseWebhook: (rawBody, headers) => parseXenditPayoutWebhook(account.callbackToken, rawBody, headers),
  }
}

type Signal = AbortSignal | undefined

function asker({ host, secretKey }: XenditPayoutAccount, log: Logger) {
  const authorization = basicKey(secretKey)
  // The key makes repeating a write harmless, but an answer that got lost is settled by asking.
  const write = { tries: 3, after: ['fault', 'not_sent'] } as const
  const read = { tries: 3, after: ['fault', 'not_sent', 'unknown'] } as const
  const run = async (asking: typeof write | typeof read, request: HostRequest): Promise<Reply> => {
    const reply = await withRetry(host, { ...request, headers: { authorization, ...request.headers } }, asking)
    const isClosed = reply.kind === 'answered' && (reply.status === 401 || reply.status === 403)
    if (isClosed) log.error({ status: reply.status }, 'Xendit does not let us pay out with our secret key')
    return reply
  }
  return {
    create: (body: { reference_id: string }, signal: Signal) =>
      run(write, {
        method: 'POST',
        path: '/v2/payouts',
        body,
        headers: { 'idempotency-key': body.reference_id },
        signal,
      }),
    find: (reference: string, signal: Signal) =>
      run(read, { method: 'GET', path: `/v2/payouts?reference_id=${encodeURIComponent(reference)}`, signal }),
    channels: (signal: Signal) =>
      run(read, { method: 'GET', path: '/payouts_channels?currency=IDR&channel_category=BANK', signal }),
  }
}
type Asker = ReturnType<typeof asker>

type Channel = { channel: string; bank: Bank }

async function listChannels(ask: Asker, signal: Signal): Promise<Channel[] | 'unknown'> {
  const reply = await ask.channels(signal)
  if (reply.kind !== 'answered' || reply.status >= 300) return 'unknown'
  const listed = Channels.safeParse(reply.content)
  if (!listed.success) return 'unknown'
  return listed.data.map(({ channel_code, channel_name }) => ({
    channel: channel_code,
    bank: bankOf(channel_code, channel_name),
  }))
}

/** Named by our own table, whichever of its names the provider uses; others by the provider's. */
function bankOf(channel: string, name: string): Bank {
  const seed = seedBanks.find(({ channels }) => channels.includes(channel))
  if (seed) return { bank_code: seed.bank_code, name: seed.name, short_name: seed.short_name }
  return { bank_code: channel.replace(/^ID_/, ''), name, short_name: name }
}

/** The channel is read from the provider's own list; a bank that is not on it is refused, never guessed. */
async function send(ask: Asker, request: PayoutRequest, signal: Signal): Promise<PayoutOutcome> {
  const channels = await listChannels(ask, signal)
  if (channels === 'unknown')
    return { kind: 'unavailable', reason: 'the list of banks could not be read', is_config: false }
  const found = channels.find(({ bank }) => bank.bank_code === request.bank_code)
  if (!found) return { kind: 'refused', failure: 'INVALID_DESTINATION', reason: `${request.bank_code} is not listed` }
  const { reference, amount, account_number, account_holder_name, description } = request
  const reply = await ask.create(
    {
      reference_id: reference,
      channel_code: found.channel,
      channel_properties: { account_number, account_holder_name },
      amount,
      currency: 'IDR',
      description,
    } as { reference_id: string },
    signal,
  )
  return toOutcome(reply)
}

function toOutcome(reply: Reply): PayoutOutcome {
  if (reply.kind !== 'answered') {
    const isCertain = reply.kind === 'busy' || reply.kind === 'not_sent'
    if (isCertain) return { kind: 'unavailable', reason: reply.reason, is_config: false }
    return { kind: 'unknown', reason: reply.reason }
  }
  if (reply.status < 300) {
    const payout = Payout.safeParse(reply.content)
    if (!payout.success) return { kind: 'unknown', reason: 'an answer that we do not know' }
    return { kind: 'accepted', state: toState(payout.data) }
  }
  const { error_code = `status ${reply.status}`, message = '' } = Refusal.safeParse(reply.content).data ?? {}
  const reason = `${error_code}: ${message}`.slice(0, 300)
  // Nothing was sent, and nothing will be until an administrator mends our account there.
  if (reply.status === 401 || reply.status === 403) return { kind: 'unavailable', reason, is_config: true }
  return { kind: 'refused', failure: refusals.get(error_code) ?? 'TRANSFER_ERROR', reason }
}

const refusals = new Map(
  Object.entries<PayoutFailure | 'KEY_REUSED'>({
    DUPLICATE_ERROR: 'KEY_REUSED',
    CHANNEL_CODE_NOT_SUPPORTED: 'INVALID_DESTINATION',
    MINIMUM_TRANSFER_LIMIT_ERROR: 'DESTINATION_MAXIMUM_LIMIT',
    MAXIMUM_TRANSFER_LIMIT_ERROR: 'DESTINATION_MAXIMUM_LIMIT',
    INSUFFICIENT_BALANCE: 'INSUFFICIENT_BALANCE',
  }),
)

async function getState(ask: Asker, reference: string, signal: Signal): Promise<PayoutState | null | 'unknown'> {
  const reply = await ask.find(reference, signal)
  if (reply.kind !== 'answered') return 'unknown'
  if (reply.status === 404) return null
  const found = Payouts.safeParse(reply.content)
  if (reply.status >= 300 || !found.success) return 'unknown'
  const payout = found.data.data.find(({ reference_id }) => reference_id === reference)
  return payout ? toState(payout) : null
}

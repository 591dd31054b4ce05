import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { basicKey } from '#server/ports/with-retry.ts'
import { simulatedHost } from './simulated-host.ts'
import type { SimulatedAnswer, SimulatedCall, SimulatedHost, SimulatedWebhook } from './simulated-host.ts'

export type SimulatedPayout = {
  id: string
  reference_id: string
  channel_code: string
  channel_properties: { account_number: string; account_holder_name: string }
  amount: number
  currency: 'IDR'
  description?: string | undefined
  status: 'ACCEPTED' | 'REQUESTED' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED' | 'REVERSED'
  failure_code?: string
}

export type XenditPayoutHost = Pick<SimulatedHost, 'baseUrl' | 'calls' | 'failNext' | 'heal' | 'close'> & {
  secretKey: string
  callbackToken: string
  /** Every payout, oldest first. */
  payouts: SimulatedPayout[]
  setBalance: (balance: number) => void
  /** What the bank does; nobody is told. */
  move: (reference: string, status: SimulatedPayout['status'], failure_code?: string) => void
  webhook: (reference: string, changes?: Record<string, unknown>) => SimulatedWebhook
}

const secretKey = 'xnd_development_of_the_simulator'
const callbackToken = 'a callback token of the simulator'

type World = { payouts: SimulatedPayout[]; keys: Map<string, string>; balance: number }

/** The vendor's test mode: these account numbers decide what becomes of a payout. */
const magic: Record<string, Pick<SimulatedPayout, 'status' | 'failure_code'>> = {
  '131313': { status: 'ACCEPTED' },
  '123456': { status: 'FAILED', failure_code: 'TEMPORARY_TRANSFER_ERROR' },
  '999999': { status: 'FAILED', failure_code: 'REJECTED_BY_CHANNEL' },
  '121212': { status: 'FAILED', failure_code: 'INVALID_DESTINATION' },
  '654321': { status: 'SUCCEEDED' },
}

const channels = [
  'ID_BCA',
  'ID_MANDIRI',
  'ID_BNI',
  'ID_BRI',
  'ID_OCBC_NISP',
  'ID_TABUNGAN_PENSIUNAN_NASIONAL',
  'ID_JTRUST',
]

/** Xendit's payouts, wire format v2, as strict as the real ones. */
export async function xenditPayoutHost(): Promise<XenditPayoutHost> {
  const world: World = { payouts: [], keys: new Map(), balance: Number.POSITIVE_INFINITY }
  const host = await simulatedHost((call) => answer(world, call))
  const find = (reference: string) => {
    const payout = world.payouts.find(({ reference_id }) => reference_id === reference)
    if (!payout) throw new Error(`The simulator has no ${reference}`)
    return payout
  }
  return {
    ...host,
    secretKey,
    callbackToken,
    payouts: world.payouts,
    setBalance: (balance) => void (world.balance = balance),
    move: (reference, status, failure_code) =>
      void Object.assign(find(reference), { status, ...(failure_code && { failure_code }) }),
    webhook: (reference, changes = {}) => {
      const data = { ...find(reference), ...changes }
      const content = {
        event: `payout.${data.status.toLowerCase()}`,
        business_id: 'b',
        created: '2026-11-21T03:00:00Z',
        data,
      }
      return { body: Buffer.from(JSON.stringify(content)), headers: { 'x-callback-token': callbackToken } }
    },
  }
}

const Create = z.strictObject({
  reference_id: z.string().min(1).max(255),
  channel_code: z.string(),
  channel_properties: z.strictObject({
    account_number: z.string().min(1).max(100),
    account_holder_name: z.string().min(1).max(100),
  }),
  amount: z.int().positive(),
  currency: z.literal('IDR'),
  description: z.string().max(100).optional(),
})

function refuse(status: number, error_code: string, message = ''): SimulatedAnswer {
  return { status, content: { error_code, message } }
}

function answer(world: World, call: SimulatedCall): SimulatedAnswer {
  if (call.headers.authorization !== basicKey(secretKey)) return refuse(401, 'INVALID_API_KEY')
  if (call.path === '/payouts_channels') return { status: 200, content: channels.map(asChannel) }
  if (call.path !== '/v2/payouts') return refuse(404, 'DATA_NOT_FOUND')
  if (call.method === 'POST') return create(world, call)
  const wanted = call.query.get('reference_id')
  return {
    status: 200,
    content: { data: world.payouts.filter(({ reference_id }) => reference_id === wanted), has_more: false },
  }
}

function asChannel(channel_code: string) {
  const amount_limits = { minimum: 10_000, maximum: 1_000_000_000, minimum_increment: 1 }
  return {
    channel_code,
    channel_name: `Bank of ${channel_code}`,
    channel_category: 'BANK',
    currency: 'IDR',
    amount_limits,
  }
}

function create(world: World, { body, headers }: SimulatedCall): SimulatedAnswer {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || key.length < 1 || key.length > 100) return refuse(400, 'API_VALIDATION_ERROR', 'key')
  const parsed = Create.safeParse(body)
  if (!parsed.success) return refuse(400, 'API_VALIDATION_ERROR', z.prettifyError(parsed.error))
  const before = world.keys.get(key)
  if (before !== undefined && before !== JSON.stringify(parsed.data))
    return refuse(400, 'DUPLICATE_ERROR', 'other body')
  const made = world.payouts.find(({ reference_id }) => reference_id === parsed.data.reference_id)
  if (before !== undefined && made)
    return { status: 200, content: { ...made, status: 'ACCEPTED', failure_code: undefined } }
  if (!channels.includes(parsed.data.channel_code)) return refuse(400, 'CHANNEL_CODE_NOT_SUPPORTED')
  if (parsed.data.amount < 10_000) return refuse(400, 'MINIMUM_TRANSFER_LIMIT_ERROR')
  world.keys.set(key, JSON.stringify(parsed.data))
  const payout: SimulatedPayout = { id: `disb-${randomUUID()}`, status: 'ACCEPTED', ...parsed.data }
  const used = world.payouts.reduce((sum, { status, amount }) => (status === 'FAILED' ? sum : sum + amount), 0)
  const isCovered = used + payout.amount <= world.balance
  Object.assign(
    payout,
    isCovered
      ? magic[payout.channel_properties.account_number]
      : { status: 'FAILED', failure_code: 'INSUFFICIENT_BALANCE' },
  )
  world.payouts.push(payout)
  return { status: 200, content: { ...payout, status: 'ACCEPTED', failure_code: undefined } }
}

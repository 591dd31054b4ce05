import { randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod'
import { basicKey } from '#server/ports/with-retry.ts'
import { simulatedHost } from './simulated-host.ts'
import type { SimulatedAnswer, SimulatedCall, SimulatedHost, SimulatedWebhook } from './simulated-host.ts'

type Session = {
  payment_session_id: string
  reference_id: string
  status: 'ACTIVE' | 'COMPLETED' | 'EXPIRED' | 'CANCELED'
  amount: number
  currency: string
  channel: string
  expires_at: string
  payment_link_url: string
  payment_request_id: string | null
  payment_id: string | null
}

type Refund = {
  id: string
  payment_request_id: string
  reference_id: string
  amount: number
  currency: string
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED'
  failure_code: string | null
}

export type XenditHost = Pick<SimulatedHost, 'baseUrl' | 'calls' | 'failNext' | 'heal' | 'close'> & {
  secretKey: string
  callbackToken: string
  /** Every session, oldest first; several may carry one reference. */
  sessions: Session[]
  refunds: Refund[]
  /** What buyer or time do with the newest session of the reference. */
  move: (reference: string, status: Session['status']) => void
  endRefunds: (status: 'SUCCEEDED' | 'FAILED') => void
  webhook: (reference: string, changes?: Record<string, unknown>) => SimulatedWebhook
  /** The webhook of the payment beside the session's; its name differs between the provider's pages. */
  paymentWebhook: (reference: string, event: string, changes?: Record<string, unknown>) => SimulatedWebhook
  refundWebhook: (refund: Refund) => SimulatedWebhook
}

const secretKey = 'xnd_development_of_the_simulator'
const callbackToken = 'a callback token of the simulator'

type World = { sessions: Session[]; refunds: Refund[]; now: () => Date; url: () => string; customers: Set<string> }

/** Xendit's payment sessions and refunds, as strict as the real ones. */
export async function xenditHost(now: () => Date = () => new Date()): Promise<XenditHost> {
  const world: World = { sessions: [], refunds: [], now, url: () => host.baseUrl, customers: new Set() }
  const host = await simulatedHost((call) => answer(world, call))
  return {
    ...host,
    secretKey,
    callbackToken,
    sessions: world.sessions,
    refunds: world.refunds,
    move: (reference, status) => move(world, reference, status),
    endRefunds: (status) => {
      for (const refund of world.refunds) if (refund.status === 'PENDING') refund.status = status
    },
    webhook: (reference, changes = {}) => sessionWebhook(world, reference, changes),
    paymentWebhook: (reference, event, changes = {}) => paymentWebhook(world, { reference, event, changes }),
    refundWebhook: (refund) => wrap(world, `refund.${refund.status.toLowerCase()}`, { ...refund }),
  }
}

function requireSession({ sessions }: World, reference: string): Session {
  const session = sessions.findLast(({ reference_id }) => reference_id === reference)
  if (!session) throw new Error(`The simulator has no ${reference}`)
  return session
}

function move(world: World, reference: string, status: Session['status']): void {
  const session = requireSession(world, reference)
  if (status === 'COMPLETED' && statusNow(world, session) !== 'ACTIVE' && session.status !== 'EXPIRED') {
    throw new Error('The page is closed')
  }
  session.status = status
  if (status !== 'COMPLETED') return
  session.payment_request_id ??= `pr-${randomUUID()}`
  session.payment_id ??= `py-${randomUUID()}`
}

/** Silently: nothing is sent when a session runs out, unless a test sends it. */
function statusNow({ now }: World, { status, expires_at }: Session): Session['status'] {
  return status === 'ACTIVE' && Date.parse(expires_at) <= now().getTime() ? 'EXPIRED' : status
}

function shown(world: World, session: Session) {
  const { channel, ...rest } = session
  return {
    ...rest,
    status: statusNow(world, session),
    session_type: 'PAY',
    mode: 'PAYMENT_LINK',
    country: 'ID',
    locale: 'id',
    allowed_payment_channels: [channel],
    business_id: '661f87c614802d6c402cd82d',
    created: '2026-11-21T03:00:00Z',
  }
}

function wrap(world: World, event: string, data: Record<string, unknown>): SimulatedWebhook {
  const content = { event, business_id: '661f87c614802d6c402cd82d', created: world.now().toISOString(), data }
  return { body: Buffer.from(JSON.stringify(content)), headers: { 'x-callback-token': callbackToken } }
}

function sessionWebhook(world: World, reference: string, changes: Record<string, unknown>): SimulatedWebhook {
  const data = { ...shown(world, requireSession(world, reference)), ...changes }
  return wrap(world, `payment_session.${String(data.status).toLowerCase()}`, data)
}

function paymentWebhook(
  world: World,
  { reference, event, changes }: { reference: string; event: string; changes: Record<string, unknown> },
): SimulatedWebhook {
  const session = requireSession(world, reference)
  return wrap(world, event, {
    payment_id: session.payment_id,
    payment_request_id: session.payment_request_id,
    reference_id: reference,
    request_amount: session.amount,
    currency: session.currency,
    channel_code: session.channel,
    status: 'SUCCEEDED',
    captures: [{ capture_id: 'cptr-1', capture_amount: session.amount }],
    ...changes,
  })
}

const plainName = z.string().regex(/^[A-Za-z0-9 ]+$/)
const https = z.string().regex(/^https:\/\/\S+$/)
const channels = new Set(['QRIS', 'GOPAY', 'OVO', 'DANA', 'SHOPEEPAY', 'CARDS', 'ALFAMART', 'INDOMARET'])
const Create = z.strictObject({
  reference_id: z.string().min(1).max(64),
  session_type: z.literal('PAY'),
  mode: z.literal('PAYMENT_LINK'),
  amount: z.number().positive(),
  currency: z.literal('IDR'),
  country: z.literal('ID'),
  customer: z.strictObject({
    type: z.literal('INDIVIDUAL'),
    reference_id: z.string().regex(/^[A-Za-z0-9]+$/),
    email: z.email().max(50).optional(),
    mobile_number: z
      .string()
      .regex(/^\+\d{8,15}$/)
      .optional(),
    individual_detail: z.strictObject({ given_names: plainName, surname: plainName.optional() }),
  }),
  allowed_payment_channels: z.array(z.string()).min(1),
  locale: z.enum(['en', 'id']),
  description: z.string().min(1).max(1000),
  expires_at: z.iso.datetime(),
  success_return_url: z.string().optional(),
  cancel_return_url: z.string().optional(),
  items: z
    .array(
      z.strictObject({
        reference_id: z.string().min(1).max(255),
        type: z.enum(['DIGITAL_PRODUCT', 'PHYSICAL_PRODUCT', 'DIGITAL_SERVICE', 'PHYSICAL_SERVICE', 'FEE']),
        name: z.string().min(1).max(255),
        net_unit_amount: z.number().positive(),
        quantity: z.int().min(1),
        category: z.string().min(1).max(255),
      }),
    )
    .optional(),
})

function refuse(status: number, error_code: string, message = ''): SimulatedAnswer {
  return { status, content: { error_code, message, errors: [] } }
}

function answer(world: World, call: SimulatedCall): SimulatedAnswer {
  if (call.headers.authorization !== basicKey(secretKey)) return refuse(401, 'INVALID_API_KEY')
  const [, kind, id, action] = call.path.split('/')
  if (kind === 'refunds') return call.method === 'POST' ? refund(world, call) : listRefunds(world, call)
  if (kind !== 'sessions') return refuse(404, 'DATA_NOT_FOUND')
  if (call.method === 'POST' && !id) return create(world, call.body)
  const session = world.sessions.find(({ payment_session_id }) => payment_session_id === id)
  if (!session) return refuse(404, 'DATA_NOT_FOUND')
  if (call.method === 'GET') return { status: 200, content: shown(world, session) }
  if (action !== 'cancel') return refuse(404, 'DATA_NOT_FOUND')
  if (statusNow(world, session) !== 'ACTIVE') return refuse(400, 'API_VALIDATION_ERROR', 'Session is not active')
  session.status = 'CANCELED'
  return { status: 200, content: shown(world, session) }
}

function create(world: World, body: unknown): SimulatedAnswer {
  const parsed = Create.safeParse(body)
  if (!parsed.success) return refuse(400, 'API_VALIDATION_ERROR', z.prettifyError(parsed.error))
  const { reference_id, amount, currency, expires_at, allowed_payment_channels, customer } = parsed.data
  const unknown = allowed_payment_channels.filter((one) => !channels.has(one) && !/^[A-Z]+_VIRTUAL_ACCOUNT$/.test(one))
  if (unknown.length > 0) return refuse(400, 'INVALID_PAYMENT_CHANNEL', unknown.join(', '))
  for (const url of [parsed.data.success_return_url, parsed.data.cancel_return_url]) {
    if (url !== undefined && !https.safeParse(url).success) return refuse(400, 'INVALID_URL')
  }
  if (Date.parse(expires_at) < world.now().getTime() + 600_000) return refuse(400, 'INVALID_EXPIRY_DATE')
  if (world.customers.has(customer.reference_id)) return refuse(409, 'DUPLICATE_ERROR', 'customer reference_id')
  world.customers.add(customer.reference_id)
  const payment_session_id = `ps-${randomBytes(12).toString('hex')}`
  const session: Session = {
    payment_session_id,
    reference_id,
    status: 'ACTIVE',
    amount,
    currency,
    channel: allowed_payment_channels[0] ?? '',
    expires_at,
    payment_link_url: `${world.url()}/pay/${payment_session_id}`,
    payment_request_id: null,
    payment_id: null,
  }
  world.sessions.push(session)
  return { status: 201, content: shown(world, session) }
}

const RefundBody = z.strictObject({
  payment_request_id: z.string(),
  reference_id: z.string().min(1).max(255),
  currency: z.literal('IDR'),
  amount: z.number().positive(),
  reason: z.enum(['FRAUDULENT', 'DUPLICATE', 'REQUESTED_BY_CUSTOMER', 'CANCELLATION', 'OTHERS']),
})

function refund(world: World, { body, headers }: SimulatedCall): SimulatedAnswer {
  const parsed = RefundBody.safeParse(body)
  if (!parsed.success) return refuse(400, 'API_VALIDATION_ERROR', z.prettifyError(parsed.error))
  const { payment_request_id, reference_id, amount, currency } = parsed.data
  const made = world.refunds.find((one) => one.reference_id === reference_id)
  if (made && headers['idempotency-key'] === reference_id) return { status: 200, content: made }
  const session = world.sessions.find((one) => one.payment_request_id === payment_request_id)
  if (!session) return refuse(404, 'DATA_NOT_FOUND')
  if (session.status !== 'COMPLETED') return refuse(400, 'INELIGIBLE_TRANSACTION_STATUS')
  if (/_VIRTUAL_ACCOUNT$|^ALFAMART$|^INDOMARET$/.test(session.channel)) return refuse(403, 'REFUND_NOT_SUPPORTED')
  if (amount < session.amount && session.channel === 'OVO') return refuse(403, 'PARTIAL_REFUND_NOT_SUPPORTED')
  const earlier = world.refunds.filter(
    (one) => one.payment_request_id === payment_request_id && one.status !== 'FAILED',
  )
  const total = earlier.reduce((sum, one) => sum + one.amount, amount)
  if (total > session.amount) return refuse(400, 'REFUND_AMOUNT_EXCEEDED')
  const id = `rfd-${randomUUID()}`
  const taken: Refund = {
    id,
    payment_request_id,
    reference_id,
    amount,
    currency,
    status: 'PENDING',
    failure_code: null,
  }
  world.refunds.push(taken)
  return { status: 200, content: taken }
}

function listRefunds(world: World, { query }: SimulatedCall): SimulatedAnswer {
  const wanted = query.get('payment_request_id')
  const data = world.refunds.filter(({ payment_request_id }) => payment_request_id === wanted)
  return { status: 200, content: { data, has_more: false } }
}

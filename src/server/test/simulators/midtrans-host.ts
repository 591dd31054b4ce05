import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { midtransSignature } from '#server/ports/payment/midtrans-webhook.ts'
import { wibClock } from '#server/ports/payment/midtrans-request.ts'
import { basicKey } from '#server/ports/with-retry.ts'
import { simulatedHost } from './simulated-host.ts'
import type { SimulatedAnswer, SimulatedCall, SimulatedHost, SimulatedWebhook } from './simulated-host.ts'

type Refund = { refund_key: string; refund_amount: string; reason: string; bank_confirmed_at?: string }

type Transaction = {
  transaction_id: string
  transaction_status: string
  fraud_status: string | null
  status_code: string
  payment_type: string
  refunds: Refund[]
}

type Page = {
  token: string
  order_id: string
  gross_amount: number
  channel: string
  canceled_at: string | null
  page_ends: number
  /** Until the buyer has chosen a method there is none, and the status call knows nothing. */
  transaction: Transaction | null
}

export type MidtransHost = Pick<SimulatedHost, 'calls' | 'failNext' | 'heal' | 'close'> & {
  snapUrl: string
  coreUrl: string
  serverKey: string
  pages: Map<string, Page>
  /** What buyer, bank or time do. The status is the provider's own word. */
  move: (order_id: string, status: string, options?: { fraud?: string; code?: string; type?: string }) => void
  /** The bank says that the money has arrived at the buyer. */
  confirmRefunds: (order_id: string) => void
  /** The bank denies the next refund. */
  denyNextRefund: () => void
  /** What the provider would send now; changed fields are signed anew unless `signature_key` is among them. */
  webhook: (order_id: string, changes?: Record<string, unknown>) => SimulatedWebhook
}

const serverKey = 'Mid-server-of-the-simulator'
const statusCodes: Record<string, string> = {
  pending: '201',
  authorize: '201',
  deny: '202',
  cancel: '202',
  expire: '202',
}

type World = { pages: Map<string, Page>; now: () => Date; url: () => string; deniesRefund: boolean }

/** How often the provider sends a webhook again, by what it got. */
export function midtransRetries(status: number): number {
  if (status < 300) return 0
  if (status === 500) return 1
  if (status === 503) return 4
  return status === 400 || status === 404 ? 2 : 5
}

/** Midtrans Snap and the calls around it, as strict as the real one. */
export async function midtransHost(now: () => Date = () => new Date()): Promise<MidtransHost> {
  const world: World = { pages: new Map(), now, url: () => host.baseUrl, deniesRefund: false }
  const host = await simulatedHost((call) => answer(world, call))
  return {
    ...host,
    snapUrl: `${host.baseUrl}/snap/v1`,
    coreUrl: host.baseUrl,
    serverKey,
    pages: world.pages,
    move: (order_id, status, options = {}) => move(world, order_id, status, options),
    confirmRefunds: (order_id) => {
      for (const refund of requireTransaction(world, order_id).refunds) refund.bank_confirmed_at = wibClock(now())
    },
    denyNextRefund: () => void (world.deniesRefund = true),
    webhook: (order_id, changes = {}) => signed(world, order_id, changes),
  }
}

function requirePage({ pages }: World, order_id: string): Page {
  const page = pages.get(order_id)
  if (!page) throw new Error(`The simulator has no ${order_id}`)
  return page
}

function requireTransaction(world: World, order_id: string): Transaction {
  const { transaction } = requirePage(world, order_id)
  if (!transaction) throw new Error(`Nobody has chosen a method for ${order_id}`)
  return transaction
}

/** Choosing a method needs an open page; what was given out lives on its own. */
function move(
  world: World,
  order_id: string,
  status: string,
  { fraud, code, type }: { fraud?: string; code?: string; type?: string },
): void {
  const page = requirePage(world, order_id)
  if (!page.transaction && (page.canceled_at !== null || page.page_ends <= world.now().getTime())) {
    throw new Error('The page is closed')
  }
  page.transaction = {
    transaction_id: page.transaction?.transaction_id ?? randomUUID(),
    transaction_status: status,
    fraud_status: fraud ?? (page.channel === 'alfamart' ? null : 'accept'),
    status_code: code ?? statusCodes[status] ?? '200',
    payment_type: type ?? page.channel,
    refunds: page.transaction?.refunds ?? [],
  }
}

function signed(world: World, order_id: string, changes: Record<string, unknown>): SimulatedWebhook {
  const content = { ...bodyOf(world, requirePage(world, order_id)), ...changes }
  const { order_id: id, status_code, gross_amount } = content
  const signature_key = midtransSignature(serverKey, {
    order_id: String(id),
    status_code: String(status_code),
    gross_amount: String(gross_amount),
  })
  const body = Buffer.from(JSON.stringify({ signature_key, ...content }))
  return { body, headers: { 'user-agent': 'Veritrans' } }
}

/** All values are text, times are in WIB without saying so. */
function bodyOf(world: World, page: Page): Record<string, unknown> {
  const { transaction } = page
  if (!transaction) throw new Error(`Nobody has chosen a method for ${page.order_id}`)
  const { refunds, fraud_status, ...rest } = transaction
  const refunded = refunds.reduce((sum, { refund_amount }) => sum + Number(refund_amount), 0)
  return {
    ...rest,
    ...(fraud_status !== null && { fraud_status }),
    status_message: 'Success, transaction is found',
    order_id: page.order_id,
    gross_amount: sum(page.gross_amount),
    currency: 'IDR',
    merchant_id: 'G1234',
    transaction_time: wibClock(world.now()),
    ...(refunds.length > 0 && { refund_amount: sum(refunded), refunds }),
  }
}

function sum(amount: number): string {
  return `${amount}.00`
}

const text = (max: number) => z.string().min(1).max(max)
const Life = { unit: z.enum(['minute', 'hour', 'day']), duration: z.int().min(1) }
const Create = z.strictObject({
  transaction_details: z.strictObject({
    order_id: z.string().regex(/^[\w.~-]{1,50}$/),
    gross_amount: z.int().min(1),
  }),
  item_details: z
    .array(z.strictObject({ id: text(50), name: text(50), price: z.int(), quantity: z.int().min(1) }))
    .optional(),
  customer_details: z
    .strictObject({ first_name: z.string(), last_name: z.string(), email: z.email(), phone: z.string().optional() })
    .optional(),
  enabled_payments: z
    .array(
      z.enum([
        'credit_card',
        'gopay',
        'shopeepay',
        'ovo',
        'dana',
        'other_qris',
        'bca_va',
        'bni_va',
        'bri_va',
        'permata_va',
        'cimb_va',
        'danamon_va',
        'bsi_va',
        'echannel',
        'indomaret',
        'alfamart',
      ]),
    )
    .min(1),
  credit_card: z.strictObject({ secure: z.boolean() }).optional(),
  callbacks: z.strictObject({ finish: z.url() }).optional(),
  expiry: z
    .strictObject({ start_time: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \+0700$/), ...Life })
    .optional(),
  page_expiry: z.strictObject(Life).optional(),
})

function answer(world: World, call: SimulatedCall): SimulatedAnswer {
  const isSnap = call.path.startsWith('/snap/v1/')
  if (call.headers.authorization !== basicKey(serverKey)) return denied(isSnap)
  if (call.method === 'POST' && !call.headers['content-type']?.startsWith('application/json')) {
    return isSnap ? snapError(400, 'content type must be application/json') : coreError('403', 'content type')
  }
  const [, version, , , token] = call.path.split('/')
  if (isSnap) return token === undefined ? create(world, call.body) : cancelPage(world, token)
  return version === 'v2' ? core(world, call) : { status: 404, content: {} }
}

function denied(isSnap: boolean): SimulatedAnswer {
  const words = 'Access denied due to unauthorized transaction, please check client or server key'
  return isSnap ? snapError(401, words) : coreError('401', words, 401)
}

function snapError(status: number, ...error_messages: string[]): SimulatedAnswer {
  return { status, content: { error_messages } }
}

/** The line of the answer says 200 while the body says what is wrong. */
function coreError(status_code: string, status_message: string, status = 200): SimulatedAnswer {
  return { status, content: { status_code, status_message, id: randomUUID() } }
}

function create(world: World, body: unknown): SimulatedAnswer {
  const parsed = Create.safeParse(body)
  if (!parsed.success) {
    return snapError(400, ...parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`))
  }
  const { transaction_details, item_details, enabled_payments, page_expiry } = parsed.data
  const { order_id, gross_amount } = transaction_details
  const total = item_details?.reduce((rest, { price, quantity }) => rest + price * quantity, 0) ?? gross_amount
  if (total !== gross_amount) return snapError(400, 'transaction_details.gross_amount is not equal to the sum of items')
  if (world.pages.get(order_id)?.transaction) {
    return snapError(400, 'transaction_details.order_id has already been taken')
  }
  const minutes = (page_expiry?.duration ?? 24 * 60) * { minute: 1, hour: 60, day: 1440 }[page_expiry?.unit ?? 'minute']
  if (minutes < 5 || minutes > 7 * 1440) return snapError(400, 'page_expiry.duration is out of range')
  const token = randomUUID()
  const page_ends = world.now().getTime() + minutes * 60_000
  const channel = enabled_payments[0] ?? ''
  world.pages.set(order_id, { token, order_id, gross_amount, channel, canceled_at: null, page_ends, transaction: null })
  return { status: 201, content: { token, redirect_url: `${world.url()}/snap/v3/redirection/${token}` } }
}

function cancelPage(world: World, token: string): SimulatedAnswer {
  const page = [...world.pages.values()].find((one) => one.token === token)
  if (!page) return snapError(404, 'token not found')
  if (page.canceled_at) return snapError(400, 'token already canceled')
  if (page.transaction) return snapError(400, 'Transaction is on progress')
  page.canceled_at = world.now().toISOString()
  return { status: 200, content: { canceled_at: page.canceled_at } }
}

function core(world: World, { method, path, body }: SimulatedCall): SimulatedAnswer {
  const [, , encoded = '', action = ''] = path.split('/')
  const id = decodeURIComponent(encoded)
  const page =
    world.pages.get(id) ?? [...world.pages.values()].find(({ transaction }) => transaction?.transaction_id === id)
  if (!page?.transaction) return coreError('404', "Transaction doesn't exist.")
  if (method === 'GET' && action === 'status') return { status: 200, content: bodyOf(world, page) }
  if (method !== 'POST') return coreError('405', 'Method not allowed')
  if (action === 'cancel') return endTransaction(world, page, ['pending', 'authorize', 'capture'], 'cancel')
  if (action === 'expire') return endTransaction(world, page, ['pending'], 'expire')
  return action === 'refund' ? refund(world, page, body) : coreError('404', 'Not found')
}

function endTransaction(world: World, page: Page, from: string[], to: string): SimulatedAnswer {
  if (!from.includes(page.transaction?.transaction_status ?? '')) {
    return coreError('412', 'Merchant cannot modify the status of the transaction')
  }
  move(world, page.order_id, to, {})
  return { status: 200, content: { ...bodyOf(world, page), status_code: '200' } }
}

const RefundBody = z.strictObject({
  refund_key: z.string().regex(/^[\w-]{1,100}$/),
  amount: z.int().min(1),
  reason: z.string().min(1).max(255),
})
const notByWire = /_va$|^echannel$|^alfamart$|^indomaret$/

function refund(world: World, page: Page, body: unknown): SimulatedAnswer {
  const transaction = requireTransaction(world, page.order_id)
  const parsed = RefundBody.safeParse(body)
  if (!parsed.success) return coreError('400', 'validation')
  const { refund_key, amount, reason } = parsed.data
  if (transaction.refunds.some((one) => one.refund_key === refund_key)) return coreError('406', 'Duplicate refund key')
  if (!['settlement', 'partial_refund'].includes(transaction.transaction_status) || notByWire.test(page.channel)) {
    return coreError('412', 'Merchant cannot modify the status of the transaction')
  }
  const refunded = transaction.refunds.reduce((given, one) => given + Number(one.refund_amount), amount)
  if (refunded > page.gross_amount) return coreError('414', 'Refund amount is more than what is left')
  if (world.deniesRefund) {
    world.deniesRefund = false
    return coreError('202', 'Refund is denied by the bank')
  }
  transaction.refunds.push({ refund_key, refund_amount: sum(amount), reason })
  transaction.transaction_status = refunded === page.gross_amount ? 'refund' : 'partial_refund'
  return { status: 200, content: { ...bodyOf(world, page), refund_key, refund_chargeback_id: 1 } }
}

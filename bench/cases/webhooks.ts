import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { getMyOrder } from '#contract/orders/orders.ts'
import { createPayment } from '#contract/orders/payments.ts'
import { webhookKey, signatureHeader, signedWebhook } from '../../src/server/sandbox/webhook-signature.ts'
import { withDatabase } from '../bench-database.ts'
import { show } from '../measure.ts'
import type { ServerUnderTest } from '../server-under-test.ts'
import { buy, sellable, shoppers } from '../shoppers.ts'
import type { Shopper } from '../shoppers.ts'

type Waiting = { order_id: string; reference: string; amount: number }
type Webhook = { body: Buffer; headers: Record<string, string> }

/** The same webhook 100 times at once, 50 forged ones, and one that is a rupiah off. */
export async function benchWebhooks(server: ServerUnderTest): Promise<boolean[]> {
  const [person] = await shoppers(server.url, 1, `webhooks-${process.pid}`)
  const key = webhookKey(secretOf(server.dataDir), 'payment')
  return [
    ...(await repeated(server, person!, key)),
    ...(await forged(server, person!, key)),
    ...(await oneRupiahOff(server, person!, key)),
  ]
}

async function repeated(server: ServerUnderTest, person: Shopper, key: Buffer): Promise<boolean[]> {
  const waiting = await waitingOrder(server, person)
  await bankSaysPaid(server, waiting)
  const webhook = signedWebhook(key, contentOf(waiting))
  const answers = await Promise.all(Array.from({ length: 100 }, () => send(server, webhook)))
  const moves = await movesToPaid(server, waiting.order_id)
  return [
    show({
      name: 'same webhook 100 times at once: answered 2xx',
      value: answers.filter((status) => status < 300).length,
      unit: '',
      goal: { atLeast: 100 },
    }),
    show({ name: '… effects beyond the one (0 is right)', value: Math.abs(moves - 1), unit: '', goal: { atMost: 0 } }),
  ]
}

async function forged(server: ServerUnderTest, person: Shopper, key: Buffer): Promise<boolean[]> {
  const waiting = await waitingOrder(server, person)
  const good = signedWebhook(key, contentOf(waiting))
  const signature = good.headers[signatureHeader] ?? ''
  const variants = Array.from({ length: 50 }, (_, n): Webhook => {
    if (n === 0) return { body: good.body, headers: {} }
    if (n === 1) return { body: good.body, headers: { [signatureHeader]: '' } }
    if (n === 2) return signedWebhook(webhookKey('another secret that is long enough', 'payment'), contentOf(waiting))
    if (n === 3) return signedWebhook(webhookKey(secretOf(server.dataDir), 'delivery'), contentOf(waiting))
    if (n < 25) return { body: good.body, headers: { [signatureHeader]: flip(signature, n) } }
    return {
      body: Buffer.from(JSON.stringify({ ...contentOf(waiting), amount: waiting.amount + n, nonce: n })),
      headers: good.headers,
    }
  })
  const answers = await Promise.all(variants.map((webhook) => send(server, webhook)))
  const order = await person.client.call(getMyOrder, { params: { id: waiting.order_id } })
  return [
    show({
      name: '50 forged webhooks refused',
      value: answers.filter((status) => status === 401).length,
      unit: '',
      goal: { atLeast: 50 },
    }),
    show({
      name: '… orders paid by them',
      value: order.status === 'AWAITING_PAYMENT' ? 0 : 1,
      unit: '',
      goal: { atMost: 0 },
    }),
  ]
}

async function oneRupiahOff(server: ServerUnderTest, person: Shopper, key: Buffer): Promise<boolean[]> {
  const waiting = await waitingOrder(server, person)
  await send(server, signedWebhook(key, contentOf({ ...waiting, amount: waiting.amount - 1 })))
  const row = await withDatabase(server.dataDir, (db) =>
    db
      .selectFrom('orders')
      .select(['status', 'flagged_reason'])
      .where('order_id', '=', waiting.order_id)
      .executeTakeFirstOrThrow(),
  )
  return [
    show({
      name: 'one rupiah off: not paid and flagged',
      value: row.status === 'AWAITING_PAYMENT' && row.flagged_reason ? 1 : 0,
      unit: '',
      goal: { atLeast: 1 },
    }),
  ]
}

function secretOf(dataDir: string): string {
  return readFileSync(join(dataDir, 'app-secret'), 'utf8').trim()
}

async function waitingOrder(server: ServerUnderTest, person: Shopper): Promise<Waiting> {
  const product = (await sellable(server.url))[0]!
  const order = await buy(person, product.id)
  await person.client.call(createPayment, { body: { order_id: order.order_id } })
  return withDatabase(server.dataDir, async (db) => {
    const row = await db
      .selectFrom('payments')
      .select(['provider_reference', 'amount'])
      .where('order_id', '=', order.order_id)
      .executeTakeFirstOrThrow()
    return { order_id: order.order_id, reference: row.provider_reference, amount: row.amount }
  })
}

function bankSaysPaid(server: ServerUnderTest, { reference }: Waiting): Promise<unknown> {
  return withDatabase(server.dataDir, (db) =>
    sql`update sandbox_payments set status = 'PAID' where reference = ${reference}`.execute(db),
  )
}

function contentOf({ reference, amount }: Waiting) {
  return {
    event: 'payment.status',
    reference,
    order_number: reference,
    service: 'QRIS',
    status: 'PAID',
    amount,
    currency: 'IDR',
  }
}

async function send(server: ServerUnderTest, webhook: Webhook): Promise<number> {
  const response = await fetch(`${server.url}/api/payment/notifications/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...webhook.headers },
    body: new Uint8Array(webhook.body),
  })
  await response.arrayBuffer()
  return response.status
}

function flip(hex: string, at: number): string {
  return hex.slice(0, at) + (hex[at] === '0' ? '1' : '0') + hex.slice(at + 1)
}

async function movesToPaid(server: ServerUnderTest, order_id: string): Promise<number> {
  const { rows } = await withDatabase(server.dataDir, (db) =>
    sql<{
      moves: number
    }>`select count(*) as moves from order_history where order_id = ${order_id} and to_status = 'PAID'`.execute(db),
  )
  return rows[0]?.moves ?? 0
}

import { getMyOrder } from '#contract/orders/orders.ts'
import { createPayment } from '#contract/orders/payments.ts'
import { midtransHost } from '../../src/server/test/simulators/midtrans-host.ts'
import { deliverWebhook } from '../../src/server/test/simulators/simulated-host.ts'
import type { SimulatedWebhook } from '../../src/server/test/simulators/simulated-host.ts'
import { xenditHost } from '../../src/server/test/simulators/xendit-host.ts'
import { withDatabase } from '../bench-database.ts'
import { show } from '../measure.ts'
import { startServer } from '../server-under-test.ts'
import type { ServerUnderTest } from '../server-under-test.ts'
import { buy, sellable, shoppers } from '../shoppers.ts'
import type { Shopper } from '../shoppers.ts'

const rounds = 30
const fewest = 2
const most = 20

/** A provider that says of one payment what is true, and what is not. */
type Provider = {
  name: string
  settings: Record<string, string>
  pay: (reference: string) => void
  paid: (reference: string) => SimulatedWebhook
  expired: (reference: string) => SimulatedWebhook
  /** Signed like the others, with an amount that was never paid. */
  otherAmount: (reference: string, amount: number) => SimulatedWebhook
  close: () => Promise<void>
}

/** From 2 to 20 different webhooks of one payment at once, signed by either provider: all are taken, and it is paid once. */
export async function benchWebhooksAtOnce(dataDir: string, port: number): Promise<boolean[]> {
  const results: boolean[] = []
  for (const open of [midtrans, xendit]) {
    const provider = await open()
    const server = await startServer({ dataDir, port, env: provider.settings })
    results.push(...(await benchProvider(server, provider)))
    await server.kill('SIGTERM')
    await provider.close()
  }
  return results
}

async function benchProvider(server: ServerUnderTest, provider: Provider): Promise<boolean[]> {
  const [person] = await shoppers(server.url, 1, `at-once-${provider.name}-${process.pid}`)
  const product_id = (await sellable(server.url))[0]!.id
  const refused: number[] = []
  let slowestMs = 0
  let wrong = 0
  for (let round = 0; round < rounds; round += 1) {
    const many = fewest + Math.round((round * (most - fewest)) / (rounds - 1))
    const { order_id, reference } = await waitingOrder(server, person!, product_id)
    provider.pay(reference)
    const others = Array.from({ length: many - 2 }, (_, n) => provider.otherAmount(reference, 1_000 + n))
    const webhooks = [provider.expired(reference), ...others, provider.paid(reference)]
    const statuses = await Promise.all(
      webhooks.map(async (webhook) => {
        const from = performance.now()
        const [status] = await deliverWebhook(urlOf(server, provider), webhook, () => 0)
        slowestMs = Math.max(slowestMs, performance.now() - from)
        return status ?? 0
      }),
    )
    refused.push(...statuses.filter((status) => status < 200 || status >= 300))
    wrong += (await isPaidOnce(server, person!, order_id)) ? 0 : 1
  }
  const name = `${provider.name}: ${fewest} to ${most} different webhooks at once, ${rounds} rounds`
  return [
    show({ name: `${name}: not 2xx`, value: refused.length, unit: '', goal: { atMost: 0 } }),
    show({ name: '… slowest answer', value: slowestMs, unit: 'ms', goal: { atMost: 2_000 } }),
    show({ name: '… wrong end states', value: wrong, unit: '', goal: { atMost: 0 } }),
  ]
}

function urlOf(server: ServerUnderTest, { name }: Provider): string {
  return `${server.url}/api/payment/notifications/${name}`
}

async function waitingOrder(server: ServerUnderTest, person: Shopper, product_id: string) {
  const { order_id } = await buy(person, product_id)
  await person.client.call(createPayment, { body: { order_id } })
  const row = await withDatabase(server.dataDir, (db) =>
    db.selectFrom('payments').select('provider_reference').where('order_id', '=', order_id).executeTakeFirstOrThrow(),
  )
  return { order_id, reference: row.provider_reference }
}

async function isPaidOnce(server: ServerUnderTest, person: Shopper, order_id: string): Promise<boolean> {
  const { status } = await person.client.call(getMyOrder, { params: { id: order_id } })
  const moves = await withDatabase(server.dataDir, (db) =>
    db.selectFrom('order_history').select('to_status').where('order_id', '=', order_id).execute(),
  )
  return status === 'PAID' && moves.filter(({ to_status }) => to_status === 'PAID').length === 1
}

async function midtrans(): Promise<Provider> {
  const host = await midtransHost()
  return {
    name: 'midtrans',
    settings: {
      PAYMENT_PROVIDER: 'midtrans',
      MIDTRANS_SERVER_KEY: host.serverKey,
      MIDTRANS_SNAP_URL: host.snapUrl,
      MIDTRANS_API_URL: host.coreUrl,
    },
    pay: (reference) => host.move(reference, 'settlement'),
    paid: (reference) => host.webhook(reference, { transaction_status: 'settlement', status_code: '200' }),
    expired: (reference) => host.webhook(reference, { transaction_status: 'expire', status_code: '202' }),
    otherAmount: (reference, amount) => host.webhook(reference, { gross_amount: `${amount}.00` }),
    close: host.close,
  }
}

async function xendit(): Promise<Provider> {
  const host = await xenditHost()
  return {
    name: 'xendit',
    settings: {
      PAYMENT_PROVIDER: 'xendit',
      XENDIT_SECRET_KEY: host.secretKey,
      XENDIT_CALLBACK_TOKEN: host.callbackToken,
      XENDIT_API_URL: host.baseUrl,
    },
    pay: (reference) => host.move(reference, 'COMPLETED'),
    paid: (reference) => host.webhook(reference, { status: 'COMPLETED' }),
    expired: (reference) => host.webhook(reference, { status: 'EXPIRED' }),
    otherAmount: (reference, amount) => host.webhook(reference, { amount }),
    close: host.close,
  }
}

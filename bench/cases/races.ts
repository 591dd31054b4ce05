import { setTimeout as pause } from 'node:timers/promises'
import { cancelOrder, getMyOrder } from '#contract/orders/orders.ts'
import { createPayment } from '#contract/orders/payments.ts'
import { drivePayment } from '#contract/sandbox.ts'
import { getMyWallet } from '#contract/wallet/wallet.ts'
import { withDatabase } from '../bench-database.ts'
import { show } from '../measure.ts'
import { brokenPromises } from '../oracles.ts'
import type { ServerUnderTest } from '../server-under-test.ts'
import { buy, sellable, shoppers } from '../shoppers.ts'
import type { Shopper } from '../shoppers.ts'

const rounds = 200
const people = 10
const settleWithinMs = 10_000

type Ending = { status: string; payment: string | null; returned: number; total: number }

/** Cancel against paid, 200 times: the order ends paid, or cancelled with its money back, and nothing else. */
export async function benchRaces(server: ServerUnderTest): Promise<boolean[]> {
  const buyers = await shoppers(server.url, people, `races-${process.pid}`)
  const product = (await sellable(server.url))[0]!
  const endings: Ending[] = []
  await Promise.all(
    buyers.map(async (buyer) => {
      for (let round = 0; round < rounds / people; round += 1) endings.push(await race(buyer, product.id))
    }),
  )
  const paid = endings.filter(({ status, returned }) => status === 'PAID' && returned === 0)
  const refunded = endings.filter(({ status, returned, total }) => status === 'CANCELLED' && returned === total)
  const unpaid = endings.filter(
    ({ status, payment, returned }) => status === 'CANCELLED' && payment !== 'PAID' && returned === 0,
  )
  const broken = await withDatabase(server.dataDir, brokenPromises)
  for (const promise of broken) console.log(`  ${promise}`)
  console.log(
    `  ${paid.length} paid, ${refunded.length} cancelled and refunded, ${unpaid.length} cancelled and never paid`,
  )
  return [
    show({ name: 'cancel against paid: rounds', value: endings.length, unit: '', goal: { atLeast: rounds } }),
    show({
      name: '… endings other than paid, or cancelled with its refund',
      value: endings.length - paid.length - refunded.length - unpaid.length,
      unit: '',
      goal: { atMost: 0 },
    }),
    show({
      name: '… broken promises of ledger, stock and orders',
      value: broken.length,
      unit: '',
      goal: { atMost: 0 },
    }),
  ]
}

/** Both press at the same moment, give or take what the network does. */
async function race(buyer: Shopper, product_id: string): Promise<Ending> {
  const { client } = buyer
  const { order_id, total } = await buy(buyer, product_id)
  const before = (await client.call(getMyWallet, {})).cash
  await client.call(createPayment, { body: { order_id } })
  const late = () => pause(Math.random() * 20)
  await Promise.all([
    late().then(() => client.raw(cancelOrder, { params: { id: order_id }, body: { reason: 'Berubah pikiran' } })),
    late().then(() => client.raw(drivePayment, { params: { order_id, action: 'pay' } })),
  ])
  const order = await settled(buyer, order_id)
  const after = (await client.call(getMyWallet, {})).cash
  return { status: order.status, payment: order.payment.status, returned: after - before, total }
}

/** Until the page is closed at the provider and every late webhook has been heard. */
async function settled({ client }: Shopper, order_id: string) {
  const deadline = performance.now() + settleWithinMs
  for (;;) {
    const order = await client.call(getMyOrder, { params: { id: order_id } })
    const isOver = order.status === 'PAID' || order.payment.status === 'PAID' || order.payment.status === 'EXPIRED'
    if (isOver || performance.now() > deadline) return order
    await pause(50)
  }
}

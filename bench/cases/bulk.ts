import { getDocumentProxy } from 'unpdf'
import { makeLabels, requestDeliveriesAndLabels } from '#contract/orders/delivery-documents.ts'
import { createPayment } from '#contract/orders/payments.ts'
import { drivePayment } from '#contract/sandbox.ts'
import { administrator } from '../../src/server/test/demo-people.ts'
import type { Client } from '../../src/server/test/shop-client.ts'
import { withDatabase } from '../bench-database.ts'
import { busyBuyers, checkoutBeside } from '../checkout-beside.ts'
import { show } from '../measure.ts'
import { moveMany } from '../move-many.ts'
import type { ServerUnderTest } from '../server-under-test.ts'
import { setStock } from '../set-stock.ts'
import { buy, sellable, shoppers } from '../shoppers.ts'
import type { Shopper } from '../shoppers.ts'
import { signedIn } from '../signed-in.ts'

const many = 200
const customers = 20
/** The cheapest one gives its numbers a minute later. */
const promptCourier = 'jne'

/** The back office's morning: two hundred orders at once, and what checkout feels of it. */
export async function benchBulk(server: ServerUnderTest): Promise<boolean[]> {
  const admin = await signedIn(server.url, administrator)
  const products = (await sellable(server.url)).map(({ id }) => id)
  await withDatabase(server.dataDir, (db) => setStock(db, products, 1_000_000))
  const people = await shoppers(server.url, customers, `bulk-${process.pid}`)
  const paid = () => paidOrders(people, products)
  const [first, second, third] = [await paid(), await paid(), await paid()]

  const results = [
    await moveMany(admin, first, 'PROCESSING'),
    await moveMany(admin, second, 'PROCESSING'),
    await moveMany(admin, second, 'READY_TO_SHIP'),
    await moveMany(admin, third, 'CANCELLED'),
  ]
  const { outcome: labels, report } = await checkoutBeside(people.slice(0, busyBuyers), products, () =>
    printed(server, admin, requestDeliveriesAndLabels.path, first),
  )
  const again = await printed(server, admin, makeLabels.path, first)
  return [
    ...results,
    show({ name: `${many} deliveries requested, with labels`, value: labels, unit: 's', goal: { atMost: 15 } }),
    ...report(),
    show({ name: `${many} labels again`, value: again, unit: 's', goal: { atMost: 15 } }),
  ]
}

async function paidOrders(people: readonly Shopper[], products: readonly string[]): Promise<string[]> {
  const order_ids: string[] = []
  const visits = people.map(async (by, person) => {
    for (let n = 0; n < many / customers; n += 1) {
      const { order_id } = await buy(by, products[(person + n) % products.length]!, promptCourier)
      await by.client.call(createPayment, { body: { order_id } })
      await by.client.call(drivePayment, { params: { order_id, action: 'pay' } })
      order_ids.push(order_id)
    }
  })
  await Promise.all(visits)
  return order_ids
}

/** Seconds until the whole PDF is here. */
async function printed(server: ServerUnderTest, admin: Client, path: string, order_ids: string[]): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ order_ids }),
  })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const seconds = Math.round(performance.now() - startedAt) / 1000
  const { numPages } = await getDocumentProxy(bytes)
  if (numPages !== order_ids.length) throw new Error(`${path}: ${answer.status}, ${numPages} pages`)
  return seconds
}

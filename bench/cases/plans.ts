import { setTimeout as pause } from 'node:timers/promises'
import { createPayment } from '#contract/orders/payments.ts'
import { drivePayment } from '#contract/sandbox.ts'
import { checkPlanRates, orderPlan } from '#contract/skinvestment/plan-orders.ts'
import { listPlans } from '#contract/skinvestment/skinvestment.ts'
import { verifyLedger } from '../../src/server/modules/wallet/wallet.ts'
import { shopClient } from '../../src/server/test/shop-client.ts'
import { withDatabase } from '../bench-database.ts'
import { busyBuyers, checkoutBeside } from '../checkout-beside.ts'
import { countMade, fillPlans, makeDue } from '../fill-plans.ts'
import { secondsSince, show } from '../measure.ts'
import type { ServerUnderTest } from '../server-under-test.ts'
import { setStock } from '../set-stock.ts'
import { payment_service, sellable, shoppers } from '../shoppers.ts'
import type { Shopper } from '../shoppers.ts'

const many = 10_000

/** The day on which ten thousand plans have a parcel, and what checkout feels of it. */
export async function benchPlans(server: ServerUnderTest): Promise<boolean[]> {
  const people = await shoppers(server.url, busyBuyers + 1, `plans-${process.pid}`)
  const { routine, subscription_id } = await buyPlan(server.url, people.at(-1)!)
  const products = (await sellable(server.url)).map(({ id }) => id)
  const parts = routine.contents.map(({ product_id }) => product_id)
  await withDatabase(server.dataDir, async (db) => {
    await setStock(db, [...products, ...parts], 1_000_000)
    await fillPlans(db, subscription_id, many)
  })
  const buyers = people.slice(0, busyBuyers)
  const { outcome, report } = await checkoutBeside(buyers, products, () => {
    const startedAt = performance.now()
    return withDatabase(server.dataDir, async (db) => {
      await makeDue(db)
      while ((await countMade(db)).made < many && performance.now() - startedAt < 600_000) await pause(1_000)
      const seconds = secondsSince(startedAt)
      return { ...(await countMade(db)), seconds, differences: (await verifyLedger(db)).length }
    })
  })
  const { made, most, seconds, differences } = outcome
  return [
    show({ name: `${made} parcels made of ${many} plans`, value: seconds, unit: 's', goal: { atMost: 120 } }),
    show({ name: 'parcels missing', value: many - made, unit: '', goal: { atMost: 0 } }),
    show({ name: 'most parcels of one plan', value: most, unit: '', goal: { atMost: 1 } }),
    show({ name: 'differences in the ledger', value: differences, unit: '', goal: { atMost: 0 } }),
    ...report(),
  ]
}

async function buyPlan(url: string, { client, address_id }: Shopper) {
  const { data: routines } = await shopClient(url).call(listPlans, {})
  const routine = routines.find(({ bundle }) => bundle.in_stock)
  if (!routine) throw new Error('No routine is in stock')
  const ids = { plan_id: routine.plan_id, bundle_id: routine.bundle.bundle_id }
  const { rates } = await client.call(checkPlanRates, { body: { ...ids, address_id } })
  const { courier_code, service_code: courier_service_code } = rates[0]!
  const body = { ...ids, parcels: 3 as const, address_id, courier_code, courier_service_code, payment_service }
  const { order_id, subscription_id } = await client.call(orderPlan, { body })
  await client.call(createPayment, { body: { order_id } })
  await client.call(drivePayment, { params: { order_id, action: 'pay' } })
  return { routine, subscription_id: subscription_id! }
}

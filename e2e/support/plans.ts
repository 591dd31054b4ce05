import { listAddresses } from '#contract/people/addresses.ts'
import { createPayment } from '#contract/orders/payments.ts'
import { drivePayment } from '#contract/sandbox.ts'
import { checkPlanRates, orderPlan, quotePlan } from '#contract/skinvestment/plan-orders.ts'
import { listPlans, listSubscriptions } from '#contract/skinvestment/skinvestment.ts'
import type { Routine, Subscription } from '#contract/skinvestment/skinvestment.ts'
import { shopClient } from '../../src/server/test/shop-client.ts'
import type { Client } from '../../src/server/test/shop-client.ts'
import { shopUrl } from './fixtures.ts'
import { addressOf } from './given.ts'

/** A routine of the demo shop that can be bought now. */
export async function plentifulRoutine(): Promise<Routine> {
  const { data: routines } = await shopClient(shopUrl()).call(listPlans, {})
  const found = routines.find(({ bundle }) => bundle.in_stock)
  if (!found) throw new Error('The demo shop offers no plan that is in stock')
  return found
}

/** A plan of three parcels, paid: its first one is an order. */
export async function givenPlan(customer: Client): Promise<Subscription> {
  const order_id = await unpaidPlan(customer)
  await payPlan(customer, order_id)
  return paidPlan(customer, order_id)
}

/** A plan of three parcels that awaits its payment; the id of its order. */
export async function unpaidPlan(customer: Client): Promise<string> {
  const { plan_id, bundle } = await plentifulRoutine()
  const [address] = (await customer.call(listAddresses, {})).data
  const address_id = address?.address_id ?? (await addressOf(customer))
  const plan = { plan_id, bundle_id: bundle.bundle_id, address_id }
  const { rates } = await customer.call(checkPlanRates, { body: plan })
  const [rate] = rates
  if (!rate) throw new Error('No courier delivers to the address')
  const { courier_code, service_code: courier_service_code } = rate
  const body = { ...plan, parcels: 3 as const, courier_code, courier_service_code, payment_service: 'BCA_VA' }
  const { total } = await customer.call(quotePlan, { body })
  const { order_id } = await customer.call(orderPlan, { body: { ...body, expected_total: total } })
  return order_id
}

/** The provider says that it was paid. */
export async function payPlan(customer: Client, order_id: string): Promise<void> {
  await customer.call(createPayment, { body: { order_id } })
  await shopClient(shopUrl()).call(drivePayment, { params: { order_id, action: 'pay' } })
}

/** The plan that an order has paid for. */
export async function paidPlan(customer: Client, order_id: string): Promise<Subscription> {
  const { data } = await customer.call(listSubscriptions, {})
  const found = data.find((one) => one.order_id === order_id)
  if (!found) throw new Error('The plan has not begun')
  return found
}

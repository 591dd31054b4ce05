import { sql } from 'kysely'
import type { Address } from '#contract/people/addresses.ts'
import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { cheapestOf } from '#contract/orders/cheapest-rate.ts'
import type { Rate } from '#contract/orders/delivery.ts'
import { freeShippingUpTo } from '#contract/skinvestment/skinvestment.ts'
import type { changePlanAddress as call, Subscription } from '#contract/skinvestment/skinvestment.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import { requireAddress } from '#server/modules/people/people.ts'
import { volumeOfUnits } from '#server/modules/catalogue/catalogue.ts'
import { quoteRates } from '#server/modules/delivery/delivery.ts'
import { frozenAddress, frozenCourier } from '#server/modules/orders/orders.ts'
import { rupiah } from '#contract/written.ts'
import { wibDay } from '#server/wib-days.ts'
import { parcelLines } from '../checkout/price-plan.ts'
import { loadPlan } from '../scheduling/lock-plan.ts'
import type { Plan } from '../scheduling/lock-plan.ts'
import { changePlan } from './change-plan.ts'
import { requireChangeable } from './change-window.ts'

/**
 * Sends a parcel and all later ones elsewhere. The courier of the plan brings them where it goes there for what was paid,
 * otherwise the cheapest one; `no_courier` where no courier goes. The price stays what was paid: a dearer way is refused.
 */
export async function changePlanAddress(
  ctx: CustomerCtx,
  subscription_id: string,
  { address_id, parcel_no: asked }: Body<typeof call>,
): Promise<Subscription> {
  const [address, plan] = await Promise.all([
    requireAddress(ctx.db, ctx.actor.id, address_id),
    loadPlan(ctx.db, subscription_id, ctx.actor.id),
  ])
  if (!plan || plan.status === 'UNPAID') throw new AppError('not_found')
  const today = wibDay(ctx.now())
  const named = asked ?? firstChangeable(plan, today)
  if (plan.status === 'ACTIVE') requireChangeable(plan, named, today)
  const rate = await findRate(ctx, plan, address)
  return changePlan(ctx, subscription_id, async (tx, locked) => {
    const { parcel_no } = requireChangeable(locked, named, today)
    await sql`
      update plan_parcels set address = ${JSON.stringify(frozenAddress({ address }))}, courier = ${JSON.stringify(frozenCourier({ rate }))}
       where subscription_id = ${subscription_id} and parcel_no >= ${parcel_no} and status = 'PLANNED'`.execute(tx)
  })
}

/** The next one that is far enough away; where there is none, the next one, which is then refused with the reason. */
function firstChangeable(plan: Plan, today: string): number | undefined {
  const planned = plan.schedule.filter(({ status }) => status === 'PLANNED')
  return planned.find((parcel) => {
    try {
      return requireChangeable(plan, parcel.parcel_no, today)
    } catch {
      return false
    }
  })?.parcel_no
}

async function findRate(ctx: CustomerCtx, plan: Plan, address: Address): Promise<Rate> {
  const { schedule, shipping_rate } = plan
  const { rates } = await quoteRates(ctx, { address, lines: await heaviestParcel(ctx, plan) })
  const courier = schedule.at(-1)?.courier
  const same = rates.find(
    (rate) => rate.courier_code === courier?.courier_code && rate.service_code === courier.service_code,
  )
  const paid = Math.max(shipping_rate, freeShippingUpTo)
  const rate = same && same.price <= paid ? same : cheapestOf(rates)
  if (!rate) throw new AppError('no_courier')
  if (rate.price <= paid) return rate
  throw new AppError('plan_change_not_possible', {
    message: say('plan_address_too_dear', { price: rupiah(rate.price), paid: rupiah(paid) }),
    details: { price: rate.price, paid },
  })
}

/** Of the parcels that are still to come the one that is the dearest to send: its routine may have been swapped. */
async function heaviestParcel(ctx: CustomerCtx, plan: Plan) {
  const { bundle_name: name, normal_price: price, schedule } = plan
  const planned = schedule.filter(({ status }) => status === 'PLANNED')
  const routines = [...new Set(planned.map(({ swap }) => swap ?? plan))]
  const volumes = await Promise.all(routines.map(({ parts }) => volumeOfUnits(ctx.db, parts)))
  const weight = Math.max(plan.weight, ...routines.map((routine) => routine.weight))
  return parcelLines({ name, price, weight, volume_cm3: Math.max(0, ...volumes) })
}

import { sql } from 'kysely'
import type { ParcelProblem, ParcelStatus } from '#contract/skinvestment/skinvestment.ts'
import { AppError } from '#server/app-error.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { holdOrders } from '#server/modules/orders/orders.ts'
import type { ParcelShare } from '../checkout/share-plan.ts'
import type { RoutinePart } from '../offers/offer.queries.ts'
import type { PlanStatus } from './plan-status.ts'
import type { Order } from '#contract/orders/orders.ts'

/** Where a parcel goes, as its order will keep it. */
export type Place = Order['address']
/** Who brings it, as its order will keep it. */
export type Courier = Order['courier']

/** A parcel of a plan as it stands. Days are `YYYY-MM-DD` in WIB. */
export type PlanParcel = ParcelShare & {
  parcel_no: number
  due_on: string
  status: ParcelStatus
  order_id: string | null
  made_on: string | null
  address: Place
  courier: Courier
  problem: ParcelProblem | null
  problem_since: string | null
  swap: SwapRoutine | null
  /** It left once, whatever became of it. */
  was_sent: boolean
}

/** The routine that comes instead of the one that was bought. */
export type SwapRoutine = {
  bundle_id: string
  name: string
  slug: string
  image_url: string | null
  parts: RoutinePart[]
  weight: number
}

export type Plan = {
  subscription_id: string
  order_id: string
  order_number: string
  user_id: string
  bundle_id: string
  bundle_name: string
  bundle_slug: string
  image_url: string | null
  parts: RoutinePart[]
  weight: number
  parcels: number
  discount_bps: number
  normal_price: number
  shipping_rate: number
  fee_paid: number
  points_paid: number
  cash_paid: number
  money_paid: number
  status: PlanStatus
  skips: number
  started_on: string | null
  payment_service: string
  schedule: PlanParcel[]
}

/** The plan as it is, without a lock; of `user_id` where that is given. */
export async function loadPlan(db: Db | Tx, subscription_id: string, user_id?: string): Promise<Plan | undefined> {
  const { rows } = await sql<Plan>`
    select s.subscription_id, s.order_id, o.order_number, s.user_id, s.bundle_id, s.bundle_name, s.bundle_slug, s.image_url, s.parts,
           s.weight, s.parcels, s.discount_bps, s.normal_price, s.shipping_rate, s.fee_paid, s.points_paid, s.cash_paid, s.money_paid,
           s.status, s.skips, to_char(s.started_on, 'YYYY-MM-DD') as started_on, o.payment_service,
           (select jsonb_agg(jsonb_build_object('parcel_no', p.parcel_no, 'due_on', to_char(p.due_on, 'YYYY-MM-DD'), 'status', p.status,
                     'order_id', p.order_id, 'made_on', to_char(p.made_on, 'YYYY-MM-DD'), 'goods', p.goods, 'shipping', p.shipping,
                     'points', p.points, 'cash', p.cash, 'money', p.money, 'address', p.address, 'courier', p.courier,
                     'problem', p.problem, 'problem_since', to_char(p.problem_since, 'YYYY-MM-DD'), 'swap', p.swap, 'was_sent', p.was_sent) order by p.parcel_no)
              from plan_parcels p where p.subscription_id = s.subscription_id) as schedule
      from subscriptions s join placed_orders o using (order_id)
     where s.subscription_id = ${subscription_id} and (${user_id ?? null}::uuid is null or s.user_id = ${user_id ?? null}::uuid)`.execute(
    db,
  )
  return rows[0]
}

/**
 * Locks a plan by its purchase, which everybody locks first who changes one, and reads it. With `unsent` the orders of
 * parcels that were made and not sent are locked as well, and read after that.
 */
export async function lockPlan(
  tx: Tx,
  subscription_id: string,
  { user_id, unsent = false }: { user_id?: string; unsent?: boolean } = {},
): Promise<Plan> {
  const found = await loadPlan(tx, subscription_id, user_id)
  if (!found || found.status === 'UNPAID') throw new AppError('not_found')
  await holdOrders(tx, [found.order_id])
  if (unsent) {
    const held = await loadPlan(tx, subscription_id)
    const made = held?.schedule.filter(({ status }) => status === 'MADE') ?? []
    await holdOrders(
      tx,
      made.flatMap(({ order_id }) => order_id ?? []),
    )
  }
  const plan = await loadPlan(tx, subscription_id)
  if (!plan) throw new AppError('not_found')
  return plan
}

/** The same of a plan that runs; any other is `plan_status_conflict`. */
export async function lockRunning(
  tx: Tx,
  subscription_id: string,
  options: { user_id?: string; unsent?: boolean } = {},
): Promise<Plan> {
  const plan = await lockPlan(tx, subscription_id, options)
  if (plan.status !== 'ACTIVE') throw new AppError('plan_status_conflict')
  return plan
}

import { decideDays, mostSkips } from '#contract/skinvestment/skinvestment.ts'
import type { Parcel, Subscription, SubscriptionAction } from '#contract/skinvestment/skinvestment.ts'
import { addDays } from '#server/wib-days.ts'
import type { ParcelShare } from '../checkout/share-plan.ts'
import { canChange, changeWindow } from '../editing/change-window.ts'
import type { Courier, Place } from '../scheduling/lock-plan.ts'
import { settleStop } from '../cancelling/stop-refund.ts'

type ParcelRow = ParcelShare &
  Pick<Parcel, 'parcel_no' | 'due_on' | 'status' | 'order_id' | 'order_number' | 'order_status'> &
  Pick<Parcel, 'problem' | 'swapped_for' | 'refunded'> & {
    made_on: string | null
    problem_since: string | null
    address: Place
    courier: Courier
  }

export type SubscriptionRow = Pick<
  Subscription,
  'subscription_id' | 'plan_id' | 'order_id' | 'order_number' | 'status' | 'parcels' | 'discount_bps'
> &
  Pick<Subscription, 'normal_price' | 'started_on' | 'stopped_at' | 'refunded'> & {
    bundle_id: string
    bundle_name: string
    bundle_slug: string
    image_url: string | null
    goods_paid: number
    shipping_paid: number
    fee_paid: number
    wallet_paid: number
    skips: number
    schedule: ParcelRow[]
  }

/** A plan as its customer and administrators read it on this day (WIB). */
export function toSubscription(row: SubscriptionRow, today: string): Subscription {
  const next = row.schedule.find(({ status }) => status === 'PLANNED')
  const last = row.schedule.findLast(({ status }) => status !== 'REFUNDED') ?? row.schedule.at(-1)!
  const shown = next ?? last
  const isRunning = row.status === 'ACTIVE'
  return {
    subscription_id: row.subscription_id,
    plan_id: row.plan_id,
    order_id: row.order_id,
    order_number: row.order_number,
    status: row.status,
    bundle: {
      bundle_id: row.bundle_id,
      name: row.bundle_name,
      slug: row.bundle_slug,
      image_url: row.image_url,
    },
    parcels: row.parcels,
    discount_bps: row.discount_bps,
    normal_price: row.normal_price,
    paid: { goods: row.goods_paid, shipping: row.shipping_paid, fee: row.fee_paid, wallet: row.wallet_paid },
    schedule: row.schedule.map((parcel) => toParcel(row, parcel, today)),
    next_due_on: next && isRunning ? next.due_on : null,
    started_on: row.started_on,
    ends_on: last.due_on,
    skips_left: isRunning ? mostSkips - row.skips : 0,
    refund_if_stopped: isRunning ? settleStop(row.schedule, row).refund : 0,
    address: shown.address,
    courier: { courier_name: shown.courier.courier_name, service_name: shown.courier.service_name },
    allowed_actions: actionsOf(row, today),
    stopped_at: row.stopped_at,
    refunded: row.refunded,
  }
}

function toParcel(row: SubscriptionRow, parcel: ParcelRow, today: string): Parcel {
  const window = changeWindow(row, parcel, today)
  return {
    parcel_no: parcel.parcel_no,
    due_on: parcel.due_on,
    status: parcel.status,
    order_id: parcel.order_id,
    order_number: parcel.order_number,
    order_status: parcel.order_status,
    price: parcel.goods,
    shipping: parcel.shipping,
    swapped_for: parcel.swapped_for,
    problem: parcel.problem,
    decide_by: parcel.problem === 'SWITCHED_OFF' ? decideBy(parcel) : null,
    can_change: canChange(row, parcel, today),
    earliest_on: window?.earliest_on ?? null,
    latest_on: window?.latest_on ?? null,
    refunded: parcel.refunded,
  }
}

/** Two weeks after the customer was asked, and not before the parcel's own day. */
function decideBy({ problem_since, due_on }: ParcelRow): string {
  const asked = addDays(problem_since!, decideDays)
  return asked > due_on ? asked : due_on
}

function actionsOf(row: SubscriptionRow, today: string): SubscriptionAction[] {
  if (row.status !== 'ACTIVE') return []
  const next = row.schedule.find(({ status }) => status === 'PLANNED')
  const isFar = row.schedule.some((parcel) => canChange(row, parcel, today))
  const canSkip = next && canChange(row, next, today) && row.skips < mostSkips
  return [
    ...(canSkip ? ['skip' as const] : []),
    ...(isFar ? ['move' as const, 'address' as const] : []),
    'stop' as const,
    ...(next?.problem === 'SWITCHED_OFF' ? ['choose' as const] : []),
  ]
}

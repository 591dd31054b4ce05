import { sql } from 'kysely'
import type { Ctx, System } from '#server/context.ts'
import { AppError } from '#server/app-error.ts'
import type { Tx } from '#server/db/db.ts'
import { taxContainedIn } from '#contract/money.ts'
import {
  planOutOfStock,
  planSwitchedOff,
  routineOutOfStock,
  routineSwitchedOff,
} from '#contract/skinvestment/plan-notices.ts'
import { decideDays } from '#contract/skinvestment/skinvestment.ts'
import { uuidv7 } from '#server/ids.ts'
import { getSettings } from '#server/modules/business/business.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { asSystem, writeNewOrder } from '#server/modules/orders/orders.ts'
import type { Owner } from '#server/modules/orders/orders.ts'
import { addDays, wibDay } from '#server/wib-days.ts'
import { refundParcel } from '../cancelling/refund-parcel.ts'
import type { Plan, PlanParcel } from './lock-plan.ts'
import { schedulePlanCheck } from './schedule-plan-check.ts'
import type { RawBuilder } from 'kysely'

/**
 * Makes the next parcel of a running plan if it is due, and schedules the check for the one after it.
 * The caller holds the plan's lock. At most one parcel of a plan is made a day: after a time of rest they come day by day.
 * What cannot be made is told once and tried again every day.
 */
export async function makeDueParcel(anyCtx: Ctx, tx: Tx, plan: Plan): Promise<void> {
  const ctx = asSystem(anyCtx)
  const today = wibDay(ctx.now())
  const next = plan.schedule.find(({ status }) => status === 'PLANNED')
  if (!next) return
  const isFree = plan.schedule.every(({ made_on }) => made_on !== today)
  if (next.due_on > today || !isFree) {
    await warnOfSwitchedOff(ctx, tx, plan, { parcel: next, today })
    return schedulePlanCheck(ctx, tx, plan)
  }
  const outcome = await makeOrRefund(ctx, tx, plan, { parcel: next, today })
  const schedule = plan.schedule.map((parcel) => (parcel === next ? { ...next, ...outcome } : parcel))
  await schedulePlanCheck(ctx, tx, { ...plan, schedule })
}

type Outcome = Partial<Pick<PlanParcel, 'status' | 'made_on' | 'problem'>>
type Due = { parcel: PlanParcel; today: string }

async function makeOrRefund(ctx: Ctx<System>, tx: Tx, plan: Plan, due: Due): Promise<Outcome> {
  const { parcel, today } = due
  if (await isOff(tx, partsOf(plan, parcel))) {
    const isOver = parcel.problem === 'SWITCHED_OFF' && today >= addDays(parcel.problem_since!, decideDays)
    if (!isOver) return setProblem(ctx, tx, plan, { ...due, problem: 'SWITCHED_OFF' })
    await refundParcel(ctx, tx, plan, parcel)
    return { status: 'REFUNDED' }
  }
  const order_id = await makeWhereInStock(ctx, tx, plan, parcel)
  if (order_id === null) return setProblem(ctx, tx, plan, { ...due, problem: 'OUT_OF_STOCK' })
  await sql`
    update plan_parcels set status = 'MADE', order_id = ${order_id}, made_on = ${today}, problem = null, problem_since = null
     where subscription_id = ${plan.subscription_id} and parcel_no = ${parcel.parcel_no} and status = 'PLANNED'`.execute(
    tx,
  )
  return { status: 'MADE', made_on: today }
}

/** Who is told before the day can choose in time, and gets the next parcel on its day. */
async function warnOfSwitchedOff(ctx: Ctx<System>, tx: Tx, plan: Plan, due: Due): Promise<void> {
  const { parcel, today } = due
  const isSoon = parcel.due_on <= addDays(today, decideDays)
  if (parcel.problem !== null || !isSoon || !(await isOff(tx, partsOf(plan, parcel)))) return
  await setProblem(ctx, tx, plan, { ...due, problem: 'SWITCHED_OFF' })
}

const partsOf = (plan: Plan, { swap }: PlanParcel) => swap?.parts ?? plan.parts

/** The order of the parcel; null where its goods are not there, and then nothing was written. */
async function makeWhereInStock(ctx: Ctx<System>, tx: Tx, plan: Plan, parcel: PlanParcel): Promise<string | null> {
  await sql`savepoint parcel`.execute(tx)
  try {
    const order_id = await writeParcel(ctx, tx, plan, parcel)
    await sql`release savepoint parcel`.execute(tx)
    return order_id
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'out_of_stock')) throw error
    await sql`rollback to savepoint parcel`.execute(tx)
    return null
  }
}

/** An order like every other, which was paid ahead: its share is what the wallet's place in the amounts says. */
async function writeParcel(ctx: Ctx<System>, tx: Tx, plan: Plan, parcel: PlanParcel): Promise<string> {
  const { goods, shipping, points, address, courier } = parcel
  const { bundle_id, name, slug, image_url, parts, weight } = parcel.swap ?? {
    ...plan,
    name: plan.bundle_name,
    slug: plan.bundle_slug,
  }
  const worth = goods + shipping
  const discount = plan.normal_price - goods
  const { tax_bps } = await getSettings(tx)
  const owner = await loadOwner(tx, plan.user_id)
  const line = { type: 'bundle', product_id: null, bundle_id, parts, name, slug, image_url, weight } as const
  const price = plan.normal_price
  const { order_id } = await writeNewOrder(
    ctx,
    tx,
    {
      parent_order_id: plan.order_id,
      subscription_id: plan.subscription_id,
      items: [{ ...line, order_item_id: uuidv7(), quantity: 1, price, subtotal: price, discount }],
      amounts: {
        subtotal: price,
        product_discount: discount,
        shipping_fee: plan.shipping_rate,
        shipping_discount: plan.shipping_rate - shipping,
        transfer_fee: 0,
        unique_part: 0,
        points_used: worth,
        total: 0,
        tax_included: taxContainedIn(worth, tax_bps),
      },
      cash_used: worth - points,
      address,
      courier,
      payment_service: { code: plan.payment_service, name: plan.payment_service },
    },
    owner,
  )
  return order_id
}

async function loadOwner(tx: Tx, user_id: string): Promise<Owner> {
  const { rows } = await sql<Owner>`
    select user_id, email, first_name, language, was_referred from plan_owners where user_id = ${user_id}`.execute(tx)
  if (!rows[0]) throw new Error(`Nobody is ${user_id}`)
  return rows[0]
}

/** What was bought stays what it was, whatever became of the bundle; of its parts none may have been taken out of the shop. */
async function isOff(tx: Tx, parts: Plan['parts']): Promise<boolean> {
  const { rows } = await sql<{ is_off: boolean }>`
    select ${isSwitchedOff(sql`${JSON.stringify(parts)}::jsonb`)} as is_off`.execute(tx)
  return rows[0]?.is_off ?? false
}

const noticesOf = {
  OUT_OF_STOCK: { toCustomer: planOutOfStock, toAdmins: routineOutOfStock },
  SWITCHED_OFF: { toCustomer: planSwitchedOff, toAdmins: routineSwitchedOff },
}

async function setProblem(
  ctx: Ctx<System>,
  tx: Tx,
  plan: Plan,
  { parcel, today, problem }: Due & { problem: 'OUT_OF_STOCK' | 'SWITCHED_OFF' },
): Promise<Outcome> {
  await sql`
    update plan_parcels set problem = ${problem}, problem_since = case when problem = ${problem} then problem_since else ${today}::date end
     where subscription_id = ${plan.subscription_id} and parcel_no = ${parcel.parcel_no} and status = 'PLANNED'`.execute(
    tx,
  )
  const { toCustomer, toAdmins } = noticesOf[problem]
  await notify(ctx, tx, toCustomer, { ...plan, parcel_no: parcel.parcel_no })
  await notify(ctx, tx, toAdmins, { ...plan, today })
  return { problem }
}

/** The condition that something of these parts (a JSON list) is not sold any more. */
export function isSwitchedOff(parts: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (
    select from jsonb_array_elements(${parts}) part
     where not exists (select from shelf_products x
                        where x.product_id = (part ->> 'product_id')::uuid and x.is_active and x.archived_at is null))`
}

import { sql } from 'kysely'
import type { Body, Output } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import type {
  chooseForParcel as call,
  listSwaps as listCall,
  Subscription,
} from '#contract/skinvestment/skinvestment.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Language } from '#contract/language.ts'
import { wholeList } from '#contract/page.ts'
import { loadPlan } from '../scheduling/lock-plan.ts'
import type { Plan, PlanParcel, SwapRoutine } from '../scheduling/lock-plan.ts'
import { makeDueParcel } from '../scheduling/make-parcel.ts'
import { loadRoutinesNow } from '../offers/offer.queries.ts'
import type { RoutineNow } from '../offers/offer.queries.ts'
import { refundParcel } from '../cancelling/refund-parcel.ts'
import { changePlan } from './change-plan.ts'

/** What becomes of a parcel of which something is not sold any more. A swap is made at once, where it is in stock. */
export function chooseForParcel(
  ctx: CustomerCtx,
  subscription_id: string,
  body: Body<typeof call>,
): Promise<Subscription> {
  return changePlan(ctx, subscription_id, async (tx, plan) => {
    const parcel = requireChoice(plan, body.parcel_no)
    if (body.choice === 'REFUND') return refundParcel(ctx, tx, plan, parcel)
    const swap = await requireSwap(tx, plan, body.bundle_id, ctx.language)
    await sql`
      update plan_parcels set swap = ${JSON.stringify(swap)}, problem = null, problem_since = null
       where subscription_id = ${subscription_id} and parcel_no = ${parcel.parcel_no} and status = 'PLANNED'`.execute(
      tx,
    )
    const changed = await loadPlan(tx, subscription_id)
    if (changed) await makeDueParcel(ctx, tx, changed)
  })
}

function requireChoice({ schedule }: Plan, parcel_no: number): PlanParcel {
  const parcel = schedule.find((one) => one.parcel_no === parcel_no)
  if (!parcel) throw new AppError('not_found')
  if (parcel.status === 'PLANNED' && parcel.problem === 'SWITCHED_OFF') return parcel
  throw new AppError('plan_change_not_possible', { message: say('plan_no_choice') })
}

async function requireSwap(tx: Tx, plan: Plan, bundle_id: string, language: Language): Promise<SwapRoutine> {
  const [routine] = await loadRoutinesNow(tx, [bundle_id], language)
  if (!routine || !isOfValue(routine, plan)) {
    throw new AppError('plan_change_not_possible', { message: say('plan_swap_not_possible') })
  }
  if (routine.stock < 1)
    throw new AppError('out_of_stock', { message: say('no_longer_in_stock', { names: [routine.name] }) })
  const { name, slug, image_url, parts, weight } = routine
  return { bundle_id, name, slug, image_url, parts, weight }
}

/** Worth as much as what was bought, or up to a fifth more, which the shop gives. */
function isOfValue({ bundle_id, price }: RoutineNow, plan: Plan): boolean {
  const isOther = bundle_id !== plan.bundle_id
  return isOther && price >= plan.normal_price && price * 5 <= plan.normal_price * 6
}

/** What can come instead, the nearest in value first; nothing where nothing is to choose. */
export async function listSwaps(ctx: CustomerCtx, subscription_id: string): Promise<Output<typeof listCall>> {
  const plan = await loadPlan(ctx.db, subscription_id, ctx.actor.id)
  if (!plan || plan.status === 'UNPAID') throw new AppError('not_found')
  const isAsked = plan.status === 'ACTIVE' && plan.schedule.some(({ problem }) => problem === 'SWITCHED_OFF')
  if (!isAsked) return wholeList([])
  const routines = await loadRoutinesNow(ctx.db, await bundlesOfValue(ctx.db, plan), ctx.language)
  const fitting = routines.filter((routine) => routine.stock > 0 && isOfValue(routine, plan))
  return wholeList(
    fitting
      .toSorted((a, b) => a.price - b.price)
      .map(({ bundle_id, name, slug, image_url, price }) => ({ bundle_id, name, slug, image_url, price })),
  )
}

async function bundlesOfValue(db: Db, { normal_price }: Plan): Promise<string[]> {
  const { rows } = await sql<{ bundle_id: string }>`
    select bundle_id from shelf_bundles
     where is_active and archived_at is null and price >= ${normal_price} and price * 5 <= ${normal_price}::bigint * 6
     order by price, bundle_id limit 50`.execute(db)
  return rows.map(({ bundle_id }) => bundle_id)
}

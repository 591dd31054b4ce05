import { sql } from 'kysely'
import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import type {
  AdminPlan,
  createPlan as call,
  updatePlan as updateCall,
} from '#contract/skinvestment/skinvestment-admin.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx, Ctx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { defineRecord, differences } from '#server/modules/audit/audit.ts'
import { getAdminPlan } from './admin-plans.queries.ts'

type Input = Body<typeof call>

const plans = defineRecord({ action: 'plan.update', get: getAdminPlan })

/** Offers a bundle as a plan. `not_found` where there is no such bundle, `already_taken` where it is offered already. */
async function createPlan(ctx: Pick<Ctx, 'actor' | 'now'>, tx: Tx, input: Input): Promise<{ plan_id: string }> {
  const { bundle_id, lengths, description, is_active } = input
  const { rows } = await sql`select from shelf_bundles where bundle_id = ${bundle_id} and archived_at is null`.execute(
    tx,
  )
  if (rows.length === 0) throw new AppError('not_found')
  const plan_id = uuidv7()
  const now = ctx.now()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('plans')
    .values({
      plan_id,
      bundle_id,
      description_en: description.en,
      description_id: description.id,
      is_active,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('bundle_id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw new AppError('already_taken', { message: say('plan_of_bundle') })
  await insertLengths(tx, plan_id, lengths)
  await plans.audit(ctx, tx, plan_id, { action: 'plan.create', after: input })
  return { plan_id }
}

export async function addPlan(ctx: AdminCtx, input: Input): Promise<AdminPlan> {
  const { plan_id } = await transaction(ctx.db, (tx) => createPlan(ctx, tx, input))
  return getAdminPlan(ctx, plan_id)
}

/** Changes what is offered from now on. Another administrator's edit since `version` is a `conflict` with the present state. */
export async function updatePlan(
  ctx: AdminCtx,
  plan_id: string,
  { version, ...changes }: Body<typeof updateCall>,
): Promise<AdminPlan> {
  const { lengths, description, is_active } = changes
  const lock = async (tx: Tx) => {
    await sql`select from plans where plan_id = ${plan_id} for no key update`.execute(tx)
    return getAdminPlan({ ...ctx, db: tx }, plan_id)
  }
  return plans.edit(ctx, { id: plan_id, version, lock }, async (tx, present, save) => {
    await save(differences(present, changes), async (next) => {
      await sql`
        update plans set description_en = coalesce(${description?.en ?? null}::text, description_en),
               description_id = coalesce(${description?.id ?? null}::text, description_id),
               is_active = coalesce(${is_active ?? null}::boolean, is_active), version = ${next.version}, updated_at = ${next.updated_at}
         where plan_id = ${plan_id}`.execute(tx)
      if (!lengths) return
      await tx.deleteFrom('plan_lengths').where('plan_id', '=', plan_id).execute()
      await insertLengths(tx, plan_id, lengths)
    })
  })
}

async function insertLengths(tx: Tx, plan_id: string, lengths: Input['lengths']): Promise<void> {
  await tx
    .insertInto('plan_lengths')
    .values(lengths.map((length) => ({ plan_id, ...length })))
    .execute()
}

import type { FileAnswer } from '#contract/file.ts'
import type { Ctx, SignedInCtx, AdminCtx } from '#server/context.ts'
import { registrationsOf } from '#server/registries.ts'
import { wibDay } from '#server/wib-days.ts'
import { transaction } from '#server/db/db.ts'
import { emit } from '#server/events.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { requireCustomer } from '../customers/customer.queries.ts'

/** Everything the shop holds about a person, as one JSON file; nothing about other people, and no secret of the shop. */
export async function exportMyData(ctx: SignedInCtx): Promise<FileAnswer> {
  const user_id = ctx.actor.id
  if (ctx.actor.kind === 'customer') await transaction(ctx.db, (tx) => emit(ctx, tx, 'data.exported', { user_id }))
  return exportDataOf(ctx, user_id)
}

/** The same of any customer, for administrators. */
async function exportDataOf(ctx: Ctx, user_id: string): Promise<FileAnswer> {
  const exported: Record<string, unknown> = { exported_at: ctx.now().toISOString() }
  for (const { section, load } of registrationsOf('personal_data')) exported[section] = await load(ctx.db, user_id)
  return {
    name: `sehati-data-${wibDay(ctx.now())}.json`,
    content_type: 'application/json; charset=utf-8',
    bytes: Buffer.from(`${JSON.stringify(exported, null, 2)}\n`),
  }
}

/** The file that a customer may take along themselves, for one who asked the shop for it. */
export async function exportCustomerData(ctx: AdminCtx, user_id: string): Promise<FileAnswer> {
  await transaction(ctx.db, async (tx) => {
    await requireCustomer(tx, user_id)
    await writeAudit(ctx, tx, { action: 'customer.export_data', subject_type: 'customer', subject_id: user_id })
    await emit(ctx, tx, 'data.exported', { user_id })
  })
  return exportDataOf(ctx, user_id)
}

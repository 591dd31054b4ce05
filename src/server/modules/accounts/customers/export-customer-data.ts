import type { FileAnswer } from '#contract/file.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { exportDataOf } from '../closing/export-my-data.ts'
import { writeAudit } from '../write-audit.ts'
import { requireCustomer } from './customer.queries.ts'

/** The file that a customer may take along themselves, for one who asked the shop for it. */
export async function exportCustomerData(ctx: AdminCtx, user_id: string): Promise<FileAnswer> {
  await transaction(ctx.db, async (tx) => {
    await requireCustomer(tx, user_id)
    await writeAudit(ctx, tx, { action: 'customer.export_data', subject_type: 'customer', subject_id: user_id })
  })
  return exportDataOf(ctx, user_id)
}

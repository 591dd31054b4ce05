import type { ImportStatus, ProductImport } from '#contract/catalogue/product-imports.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { enqueue } from '#server/queue/tasks.ts'
import { getProductImport } from './imports.queries.ts'

/** Begins to write what the preview shows. Pressed twice, it begins once. */
export async function applyImport(ctx: AdminCtx, import_id: string): Promise<ProductImport> {
  await transaction(ctx.db, async (tx) => {
    await moveImport(ctx, tx, { import_id, from: ['CHECKED'], to: 'APPLYING' })
    const { creates, updates } = await getProductImport(tx, import_id)
    await tx
      .updateTable('product_imports')
      .set({ done_rows: 0, total_rows: creates + updates })
      .where('import_id', '=', import_id)
      .execute()
    await enqueue(tx, 'catalogue.apply-import', { import_id })
  })
  return getProductImport(ctx.db, import_id)
}

/** Gives it up. A batch that is being written is finished first. */
export async function cancelImport(ctx: AdminCtx, import_id: string): Promise<ProductImport> {
  await transaction(ctx.db, (tx) =>
    moveImport(ctx, tx, { import_id, from: ['CHECKING', 'CHECKED', 'APPLYING'], to: 'CANCELLED' }),
  )
  return getProductImport(ctx.db, import_id)
}

type Move = { import_id: string; from: ImportStatus[]; to: ImportStatus }

async function moveImport(ctx: AdminCtx, tx: Tx, { import_id, from, to }: Move): Promise<void> {
  const present = await tx
    .selectFrom('product_imports')
    .select('status')
    .where('import_id', '=', import_id)
    .forUpdate()
    .executeTakeFirst()
  if (!present) throw new AppError('not_found')
  if (!from.includes(present.status)) throw new AppError('import_moved_on', { details: { status: present.status } })
  await tx
    .updateTable('product_imports')
    .set({ status: to, ...(to === 'CANCELLED' && { content: null, finished_at: ctx.now() }) })
    .where('import_id', '=', import_id)
    .execute()
}

import { sql } from 'kysely'
import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { serializeMessage } from '#contract/messages/serialized-message.ts'
import type { Admin, Ctx, System } from '#server/context.ts'
import { AppError } from '#server/app-error.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { sqlState } from '#server/db/database-errors.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { defineTask } from '#server/queue/tasks.ts'
import { createMany, createOne } from './create-rows.ts'
import { updateRows } from './update-rows.ts'
import type { Outcome, ReadyRow, Writer } from './ready-row.ts'

/** A sale of one of these products waits no longer than such a batch takes. */
const atOnce = 250

/**
 * Writes an import batch by batch, each with its count in one transaction, so that it goes on where it was when a process
 * ends. What it does is in the audit log and the stock ledger under the administrator who began it. Given up, it stops
 * between two batches.
 */
export const applyTask = defineTask({
  kind: 'catalogue.apply-import',
  run: async (ctx, { import_id }) => {
    for (;;) {
      const isMore = await applyBatch(ctx, import_id, atOnce)
      if (!isMore) return
    }
  },
})

/** The next rows; false when there are none, or the import is not to go on. */
async function applyBatch(ctx: Ctx<System>, import_id: string, limit: number): Promise<boolean> {
  try {
    return await transaction(ctx.db, (tx) => writeBatch(ctx, tx, import_id, limit))
  } catch (error) {
    if (!isAboutARow(error)) throw error
    if (limit === 1) return transaction(ctx.db, (tx) => failNext(ctx, tx, import_id, messageOf(error)))
    // One of the rows cannot be written; alone, each of the others can.
    for (let row = 0; row < limit; row += 1) {
      if (!(await applyBatch(ctx, import_id, 1))) return false
    }
    return true
  }
}

/** Whether the row itself is at fault: a category was deleted, a SKU or address is taken. */
function isAboutARow(error: unknown): boolean {
  return error instanceof AppError || ['23505', '23503', '23514'].includes(sqlState(error))
}

function messageOf(error: unknown): Message {
  if (!(error instanceof AppError)) return say('row_overtaken')
  return error.fields[0] ?? error.said
}

type Job = { writer: Writer; rows: ReadyRow[] }

async function writeBatch(ctx: Ctx<System>, tx: Tx, import_id: string, limit: number): Promise<boolean> {
  const job = await takeRows(ctx, tx, import_id, limit)
  if (!job) return false
  const { writer, rows } = job
  if (rows.length === 0) return finish(writer, tx, import_id)
  const isAlone = rows.length === 1
  const creates = rows.filter(({ outcome }) => outcome === 'CREATE')
  const updates = rows.filter(({ outcome }) => outcome === 'UPDATE')
  const outcomes = [
    ...(isAlone ? await createOne(writer, tx, creates) : await createMany(writer, tx, creates)),
    ...(await updateRows(writer, tx, updates, { isAlone })),
  ]
  await keepOutcomes(tx, import_id, outcomes)
  return true
}

/** The import stays locked while its rows are written: giving it up waits, and so does another worker. */
async function takeRows(ctx: Ctx<System>, tx: Tx, import_id: string, limit: number): Promise<Job | null> {
  const job = await tx
    .selectFrom('product_imports')
    .select('created_by')
    .where('import_id', '=', import_id)
    .where('status', '=', 'APPLYING')
    .forUpdate()
    .executeTakeFirst()
  if (!job) return null
  const rows = await tx
    .selectFrom('product_import_rows')
    .select(['row_no', 'outcome', 'product_id', 'base_version', 'stock_change', 'stock_entry_id', 'fields'])
    .where('import_id', '=', import_id)
    .where('outcome', 'in', ['CREATE', 'UPDATE'])
    .where('is_applied', '=', false)
    .orderBy('row_no')
    .limit(limit)
    .execute()
  const actor: Admin = { kind: 'admin', id: job.created_by, sessionId: 'import' }
  // `fields` was written by the check with the columns of a product.
  return { writer: { actor, now: ctx.now, language: ctx.language }, rows: rows as ReadyRow[] }
}

/** Marks the rows and counts them, in the transaction that wrote them. */
async function keepOutcomes(tx: Tx, import_id: string, outcomes: readonly Outcome[]): Promise<void> {
  const rows = outcomes.map(({ problem, ...one }) => ({
    ...one,
    problem: problem && { field: 'sku', ...serializeMessage(problem) },
  }))
  await sql`
    update product_import_rows r
       set is_applied = true, product_id = coalesce(o.product_id, r.product_id),
           outcome = case when o.problem is null then r.outcome else 'FAILED' end,
           problems = case when o.problem is null then r.problems
                           else jsonb_build_array(o.problem) end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o (row_no integer, product_id uuid, problem jsonb)
     where r.import_id = ${import_id} and r.row_no = o.row_no`.execute(tx)
  const count = (isOne: (one: Outcome) => boolean) => outcomes.filter(isOne).length
  await tx
    .updateTable('product_imports')
    .set((eb) => ({
      done_rows: eb('done_rows', '+', outcomes.length),
      created: eb(
        'created',
        '+',
        count(({ outcome, problem }) => problem === null && outcome === 'CREATE'),
      ),
      updated: eb(
        'updated',
        '+',
        count(({ outcome, problem }) => problem === null && outcome === 'UPDATE'),
      ),
      failed: eb(
        'failed',
        '+',
        count(({ problem }) => problem !== null),
      ),
    }))
    .where('import_id', '=', import_id)
    .execute()
}

/** The next row could not be written even alone: it is told and left. */
async function failNext(ctx: Ctx<System>, tx: Tx, import_id: string, problem: Message): Promise<boolean> {
  const job = await takeRows(ctx, tx, import_id, 1)
  const [row] = job?.rows ?? []
  if (!row) return job !== null
  await keepOutcomes(tx, import_id, [{ row_no: row.row_no, outcome: row.outcome, product_id: row.product_id, problem }])
  return true
}

async function finish(writer: Writer, tx: Tx, import_id: string): Promise<false> {
  const done = await tx
    .updateTable('product_imports')
    .set({ status: 'DONE', finished_at: writer.now() })
    .where('import_id', '=', import_id)
    .returning(['file_name', 'created', 'updated', 'failed'])
    .executeTakeFirstOrThrow()
  await writeAudit(writer, tx, {
    action: 'product.import',
    subject_type: 'product_import',
    subject_id: import_id,
    after: { name: done.file_name, created: done.created, updated: done.updated, failed: done.failed },
  })
  return false
}

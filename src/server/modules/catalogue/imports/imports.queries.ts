import { sql } from 'kysely'
import type { Output, Query } from '#contract/call.ts'
import { readIssue } from '#contract/messages/issues.ts'
import { inEnglish } from '#contract/messages/serialized-message.ts'
import { metaOf } from '#contract/page.ts'
import type { ImportRow, listImportRows as listRowsCall, ProductImport } from '#contract/catalogue/product-imports.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { shownText } from '../texts/shown-texts.ts'

/** An import with its counts as they are now. */
export async function getProductImport(db: Db | Tx, import_id: string): Promise<ProductImport> {
  const { rows } = await sql<Omit<ProductImport, 'problem_key' | 'problem_params'>>`
    select i.import_id, i.file_name, i.status, i.problem, i.total_rows, i.done_rows, i.created, i.updated, i.failed,
           i.created_at, i.finished_at, r.creates, r.updates, r.unchanged, r.errors
      from product_imports i cross join lateral (
           select count(*) filter (where outcome = 'CREATE') as creates, count(*) filter (where outcome = 'UPDATE') as updates,
                  count(*) filter (where outcome = 'UNCHANGED') as unchanged, count(*) filter (where outcome = 'ERROR') as errors
             from product_import_rows where import_id = i.import_id) r
     where i.import_id = ${import_id}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  return { ...row, ...problemOf(row.problem) }
}

/** Imports from before messages had names still have their words. */
function problemOf(text: string | null): Pick<ProductImport, 'problem' | 'problem_key' | 'problem_params'> {
  const message = text === null ? null : readIssue(text)
  if (!message) return { problem: text, problem_key: null, problem_params: {} }
  return { problem: inEnglish(message), problem_key: message.key, problem_params: message.params }
}

/** What becomes of each row, in the order of the file. */
export async function listImportRows(
  { db, language }: Pick<Ctx, 'db' | 'language'>,
  import_id: string,
  { page, limit, outcome }: Query<typeof listRowsCall>,
): Promise<Output<typeof listRowsCall>> {
  await getProductImport(db, import_id)
  const isWanted = outcome ? sql`import_id = ${import_id} and outcome = ${outcome}` : sql`import_id = ${import_id}`
  const { rows: counts } = await sql<{ count: number }>`
    select count(*) as count from product_import_rows where ${isWanted}`.execute(db)
  const { rows } = await sql<ImportRow>`
    select r.row_no as row, r.sku, coalesce(${shownText('p', 'name', language)}, nullif(r.cells ->> ${`name_${language}`}, ''), r.name) as name, r.product_id, r.outcome, r.changes,
           r.problems, r.notes, r.is_applied
      from product_import_rows r left join products p using (product_id)
     where ${isWanted} order by r.row_no limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return { data: rows, meta: metaOf({ page, limit }, counts[0]?.count ?? 0) }
}

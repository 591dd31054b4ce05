import { sql } from 'kysely'
import { writeMessage } from '#contract/messages/issues.ts'
import type { Language } from '#contract/language.ts'
import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { importMaxRows } from '#contract/catalogue/product-imports.ts'
import type { Ctx, System } from '#server/context.ts'
import { CsvProblem, readCsv } from '#server/csv/read-csv.ts'
import type { CsvRecord } from '#server/csv/read-csv.ts'
import type { Db } from '#server/db/db.ts'
import { defineTask } from '#server/queue/tasks.ts'
import { allValues } from '../attributes/all-values.ts'
import { allBrands } from '../brands/all-brands.ts'
import { categoryTree } from '../category-tree.ts'
import { getSettings } from '#server/modules/business/business.ts'
import { checkRows } from './check-rows.ts'
import type { Check, CheckedRow } from './check-rows.ts'
import type { Line } from './line.ts'
import { readHead } from './import-columns.ts'

const atOnce = 250

/**
 * Reads the file of an import and stores the outcome that each row would have. Begins anew when it is run again. It gives
 * up when the status says so; a file that makes no sense fails with words for the administrator.
 */
export const checkTask = defineTask({
  kind: 'catalogue.check-import',
  run: async (ctx, { import_id }) => {
    const file = await ctx.db
      .selectFrom('product_imports')
      .select(['content', 'language'])
      .where('import_id', '=', import_id)
      .where('status', '=', 'CHECKING')
      .executeTakeFirst()
    if (!file?.content) return
    try {
      await check(ctx, import_id, { content: file.content, language: file.language === 'id' ? 'id' : 'en' })
    } catch (error) {
      if (!(error instanceof CsvProblem)) throw error
      await end(ctx, import_id, { status: 'FAILED', problem: error.said })
    }
  },
})

type SentFile = { content: string; language: Language }

async function check(ctx: Ctx<System>, import_id: string, { content, language }: SentFile): Promise<void> {
  const [head, ...records] = await Array.fromAsync(readCsv(content, importMaxRows))
  const columns = readHead(head?.cells ?? [], language)
  if ('problem' in columns) throw new CsvProblem(columns.problem)
  if (records.length === 0) throw new CsvProblem(say('csv_empty'))
  await ctx.db.deleteFrom('product_import_rows').where('import_id', '=', import_id).execute()
  const found: Check = {
    db: ctx.db,
    files: ctx.ports.files,
    claims: (await getSettings(ctx.db)).claims,
    now: ctx.now,
    tree: await categoryTree(ctx.db, 0),
    brands: await allBrands(ctx.db, 0),
    values: await allValues(ctx.db, 0),
    skus: new Map(),
    slugs: new Map(),
  }
  for (let from = 0; from < records.length; from += atOnce) {
    const lines = records.slice(from, from + atOnce).map((record) => toLine(record, columns.columns))
    await keepRows(ctx.db, import_id, await checkRows(found, lines))
    const isWanted = await note(ctx.db, import_id, { total: records.length, done: from + lines.length })
    if (!isWanted) return
  }
  await end(ctx, import_id, { status: 'CHECKED', problem: null })
}

function toLine({ line, cells }: CsvRecord, columns: (Parameters<Line['cells']['get']>[0] | null)[]): Line {
  const named = columns.flatMap((column, index) => (column ? [[column, cells[index] ?? ''] as const] : []))
  return { row: line, cells: new Map(named) }
}

async function keepRows(db: Db, import_id: string, rows: readonly CheckedRow[]): Promise<void> {
  const values = rows.map(({ row, ...rest }) => ({ row_no: row, ...rest }))
  await sql`
    insert into product_import_rows (import_id, row_no, sku, name, outcome, product_id, base_version, stock_change, stock_entry_id, fields, changes, problems, notes, cells)
    select ${import_id}::uuid, row_no, sku, name, outcome, product_id, base_version, stock_change, stock_entry_id, fields, changes, problems, notes,
           case when outcome = 'UNCHANGED' then '{}'::jsonb else cells end
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r (
           row_no integer, sku text, name text, outcome text, product_id uuid, base_version integer, stock_change integer, stock_entry_id bigint,
           fields jsonb, changes jsonb, problems jsonb, notes jsonb, cells jsonb)`.execute(db)
}

/** How far it is; false when the administrator has given it up. */
async function note(db: Db, import_id: string, { total, done }: { total: number; done: number }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('product_imports')
    .set({ total_rows: total, done_rows: done })
    .where('import_id', '=', import_id)
    .where('status', '=', 'CHECKING')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function end(
  ctx: Ctx<System>,
  import_id: string,
  { status, problem }: { status: 'CHECKED' | 'FAILED'; problem: Message | null },
): Promise<void> {
  await ctx.db
    .updateTable('product_imports')
    .set({
      status,
      problem: problem && writeMessage(problem),
      content: null,
      ...(status === 'FAILED' && { finished_at: ctx.now() }),
    })
    .where('import_id', '=', import_id)
    .where('status', '=', 'CHECKING')
    .execute()
}

import { sql } from 'kysely'
import { english } from '#contract/messages/english.ts'
import { indonesian } from '#contract/messages/indonesian.ts'
import { inWords } from '#contract/messages/message.ts'
import type { FileAnswer, SheetFormat } from '#contract/file.ts'
import { importColumns } from '#contract/catalogue/product-imports.ts'
import type { ImportColumn, ImportRow } from '#contract/catalogue/product-imports.ts'
import type { AdminCtx } from '#server/context.ts'
import { getPerson } from '#server/modules/people/people.ts'
import { sheetFile } from '#server/spreadsheet/sheet-file.ts'
import { problemColumn } from './import-columns.ts'
import { getProductImport } from './imports.queries.ts'

type Row = { cells: Partial<Record<ImportColumn, string>>; problems: ImportRow['problems'] }

/**
 * The lines of an import that were not written, as they came, each with the reason in the reader's language: to be mended
 * and sent again as they are.
 */
export async function exportFailedLines(ctx: AdminCtx, import_id: string, format: SheetFormat): Promise<FileAnswer> {
  const { file_name } = await getProductImport(ctx.db, import_id)
  const { language } = await getPerson(ctx.db, ctx.actor.id)
  const { rows } = await sql<Row>`
    select cells, problems from product_import_rows
     where import_id = ${import_id} and outcome in ('ERROR', 'FAILED') order by row_no`.execute(ctx.db)
  const columns = importColumns.filter((column) => rows.some(({ cells }) => cells[column] !== undefined))
  const words = language === 'id' ? indonesian : english
  const reasonOf = ({ field, message, key, params }: ImportRow['problems'][number]) =>
    `${field}: ${key && Object.hasOwn(words, key) ? inWords({ key, params } as Parameters<typeof inWords>[0], words) : message}`
  const lines = rows.map(({ cells, problems }) => [
    ...columns.map((column) => cells[column] ?? ''),
    problems.map(reasonOf).join(' '),
  ])
  const name = `${file_name.replace(/\.[a-z]+$/i, '').replace(/[^\w.-]+/g, '-')}-failed`
  return sheetFile({ name, format, columns: [...columns, problemColumn], language: ctx.language, parts: [lines] })
}

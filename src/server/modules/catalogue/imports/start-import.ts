import { say } from '#contract/messages/message.ts'
import { importMaxRows, startProductImport } from '#contract/catalogue/product-imports.ts'
import type { ProductImport } from '#contract/catalogue/product-imports.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { CsvProblem, csvText, readCsv } from '#server/csv/read-csv.ts'
import { transaction } from '#server/db/db.ts'
import type { UploadedFile } from '#server/http/serve.ts'
import { uuidv7 } from '#server/ids.ts'
import { enqueue } from '#server/queue/tasks.ts'
import { refuseField } from '#server/parse-fields.ts'
import { readHead } from './import-columns.ts'
import { getProductImport } from './imports.queries.ts'

/** Stores the file and has it checked by a task. What its first line already shows to be wrong is refused at once. */
export async function startImport(ctx: AdminCtx, files: readonly UploadedFile[]): Promise<ProductImport> {
  const [file] = files
  if (!file || file.bytes.length === 0) throw refuseField('file', say('choose_csv'))
  if (file.bytes.length > startProductImport.files.maxBytes) throw new AppError('payload_too_large')
  const { content, first } = await openFile(file.bytes)
  const head = readHead(first, ctx.language)
  if ('problem' in head) throw refuseField('file', head.problem)
  const import_id = uuidv7()
  await transaction(ctx.db, async (tx) => {
    await tx
      .insertInto('product_imports')
      .values({
        import_id,
        created_by: ctx.actor.id,
        file_name: file.name.slice(0, 200),
        language: ctx.language,
        content,
        status: 'CHECKING',
        created_at: ctx.now(),
      })
      .execute()
    await enqueue(tx, 'catalogue.check-import', { import_id })
  })
  return getProductImport(ctx.db, import_id)
}

/** Its text, and the cells of its first line. */
async function openFile(bytes: Buffer): Promise<{ content: string; first: string[] }> {
  try {
    const content = csvText(bytes)
    for await (const { cells } of readCsv(content, importMaxRows)) return { content, first: cells }
    return { content, first: [] }
  } catch (error) {
    if (error instanceof CsvProblem) throw refuseField('file', error.said)
    throw error
  }
}

import type { Query } from '#contract/call.ts'
import type { FileAnswer } from '#contract/file.ts'
import { importColumns } from '#contract/catalogue/product-imports.ts'
import type { exportProducts as call } from '#contract/catalogue/products-admin.ts'
import type { AdminCtx } from '#server/context.ts'
import type { CsvRows } from '#server/csv/write-csv.ts'
import { sheetFile } from '#server/spreadsheet/sheet-file.ts'
import { wibDay } from '#server/wib-days.ts'
import { sheetCell } from '../imports/import-columns.ts'
import { loadSheetProducts } from '../imports/sheet-products.queries.ts'
import { pickProducts } from './list-products.ts'

const atOnce = 500

/**
 * The products that the filters leave as a file, in the columns that an import reads. Which ones is decided at once, their
 * rows are read piece by piece as the file leaves; one that is deleted meanwhile is left out.
 */
export async function exportProducts(ctx: AdminCtx, { format, ...filters }: Query<typeof call>): Promise<FileAnswer> {
  const everything = { offset: 0, limit: Number.MAX_SAFE_INTEGER }
  const { ids } = await pickProducts(ctx, { ...filters, sort: filters.sort ?? 'name:asc' }, everything)
  return sheetFile({
    name: `products-${wibDay(ctx.now())}`,
    format,
    columns: importColumns,
    language: ctx.language,
    parts: linesOf(ctx, ids),
  })
}

async function* linesOf(ctx: AdminCtx, ids: readonly string[]): AsyncGenerator<CsvRows> {
  for (let from = 0; from < ids.length; from += atOnce) {
    const products = await loadSheetProducts(ctx.db, ids.slice(from, from + atOnce))
    yield products.map((product) => importColumns.map((column) => sheetCell(product, column)))
  }
}

import type { FileAnswer } from '#contract/file.ts'
import { importColumns } from '#contract/catalogue/product-imports.ts'
import type { AdminCtx } from '#server/context.ts'
import { csvLines, csvStart } from '#server/csv/write-csv.ts'
import { wibDay } from '#server/wib-days.ts'
import { sheetCell } from '../imports/import-columns.ts'
import { loadSheetProducts } from '../imports/sheet-products.queries.ts'
import { pickProducts } from './list-products.ts'
import type { ProductFilters } from './list-products.ts'

const atOnce = 500

/**
 * The products that the filters leave as CSV, in the columns that an import reads. Which ones is decided at once, their
 * rows are read piece by piece as the file leaves; one that is deleted meanwhile is left out.
 */
export async function exportProducts(ctx: AdminCtx, filters: ProductFilters): Promise<FileAnswer> {
  const everything = { offset: 0, limit: Number.MAX_SAFE_INTEGER }
  const { ids } = await pickProducts(ctx, { ...filters, sort: filters.sort ?? 'name:asc' }, everything)
  return {
    name: `products-${wibDay(ctx.now())}.csv`,
    content_type: 'text/csv; charset=utf-8',
    bytes: linesOf(ctx, ids),
  }
}

async function* linesOf(ctx: AdminCtx, ids: readonly string[]): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvStart + csvLines([importColumns]))
  for (let from = 0; from < ids.length; from += atOnce) {
    const products = await loadSheetProducts(ctx.db, ids.slice(from, from + atOnce))
    yield Buffer.from(csvLines(products.map((product) => importColumns.map((column) => sheetCell(product, column)))))
  }
}

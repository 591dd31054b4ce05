import type { FileAnswer, SheetFormat } from '#contract/file.ts'
import type { StockCover } from '#contract/sales-analytics.ts'
import type { AdminCtx } from '#server/context.ts'
import { inBackground } from '#server/db/db.ts'
import { cached } from '#server/cached.ts'
import { loadShelfStock, renameItems } from '#server/modules/catalogue/catalogue.ts'
import { sumUnits } from '#server/modules/orders/orders.ts'
import { sheetFile } from '#server/spreadsheet/sheet-file.ts'
import { addDays, endOfWibDay, startOfWibDay, wibDay } from '#server/wib-days.ts'

/** Whole weeks, because people buy by the day of the week. */
const daysLookedAt = 28
const daysWanted = 30

/**
 * Products whose stock ends within thirty days at the pace of the four weeks up to yesterday, the first to end first; at most
 * a minute old.
 */
const { get: cachedCover } = cached({
  load: computeStockCover,
  maxAgeMs: 30_000,
  staleMs: 30_000,
  mayReadReplica: true,
})

/** The same for a reader: under the names of their language. */
export async function getStockCover(ctx: AdminCtx): Promise<StockCover[]> {
  const { db, language } = ctx
  return renameItems(await cachedCover(ctx), { db, language, idOf: ({ product_id }) => product_id })
}

async function computeStockCover(ctx: AdminCtx): Promise<StockCover[]> {
  const today = wibDay(ctx.now())
  const span = { from: startOfWibDay(addDays(today, -daysLookedAt)), until: endOfWibDay(addDays(today, -1)) }
  const sold = await sumUnits(inBackground(ctx.db), span)
  const shelf = await loadShelfStock(ctx.db, [...sold.keys()])
  return shelf
    .map((product) => coverOf(product, sold.get(product.product_id) ?? 0, today))
    .filter(({ sold: units, days_left }) => units > 0 && days_left < daysWanted)
    .toSorted((a, b) => a.days_left - b.days_left || b.sold - a.sold)
}

type Shelf = Pick<StockCover, 'product_id' | 'name' | 'sku' | 'stock'>

function coverOf(product: Shelf, sold: number, today: string): StockCover {
  const days_left = sold > 0 ? Math.floor((product.stock * daysLookedAt) / sold) : daysWanted
  const wanted = Math.ceil((sold * daysWanted) / daysLookedAt)
  return {
    ...product,
    sold,
    days_left,
    runs_out_on: addDays(today, days_left),
    reorder: Math.max(0, wanted - product.stock),
  }
}

/** The same as a file. */
export async function exportStockCover(ctx: AdminCtx, format: SheetFormat): Promise<FileAnswer> {
  const products = await getStockCover(ctx)
  const columns = ['sku', 'name', 'stock', 'sold_28_days', 'days_left', 'runs_out_on', 'reorder']
  const rows = products.map((one) => [
    one.sku,
    one.name,
    one.stock,
    one.sold,
    one.days_left,
    one.runs_out_on,
    one.reorder,
  ])
  return sheetFile({ name: `reorder-${wibDay(ctx.now())}`, format, columns, language: ctx.language, parts: [rows] })
}

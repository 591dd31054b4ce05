import type { Output } from '#contract/call.ts'
import type { SalesChange, SalesMonth, SalesSummary } from '#contract/sales-analytics.ts'
import type { calculateSalesMonth, getSalesMonth } from '#contract/sales-analytics.ts'
import type { AdminCtx } from '#server/context.ts'
import { inBackground } from '#server/db/db.ts'
import { namesOfCategories, renameItems } from '#server/modules/catalogue/catalogue.ts'
import { loadSalesReasons } from '#server/modules/orders/orders.ts'
import { askedMonth, monthAfter, monthNumber, spanOf, yearOf } from './month.ts'
import type { Month } from './month.ts'
import { findStored, isClosed, loadMonth, storeMonth } from './stored-months.ts'
import type { StoredMonth } from './stored-months.ts'

export type WhichMonth = { month?: number | undefined; year?: number | undefined }

/** A month in WIB beside the one before and the one a year ago. A month that has not begun is `invalid_input`. */
export async function getMonth(ctx: AdminCtx, which: WhichMonth): Promise<Output<typeof getSalesMonth>> {
  const month = askedMonth(which, ctx.now())
  return besideOthers(ctx, month, await loadMonth(ctx, month))
}

/** Computes a month anew, also one that is closed, and tells which figures of the summary are others now, and why. */
export async function calculateMonth(ctx: AdminCtx, which: WhichMonth): Promise<Output<typeof calculateSalesMonth>> {
  const month = askedMonth(which, ctx.now())
  const before = await findStored(ctx.db, month)
  const after = await storeMonth(ctx, month, 'anew')
  const since = before && new Date(before.computed_at)
  return {
    ...(await besideOthers(ctx, month, after)),
    computed_before: before?.computed_at ?? null,
    changes: before ? changesBetween(before.figures.summary, after.figures.summary) : [],
    reasons: since && (await loadSalesReasons(inBackground(ctx.db), spanOf(month), since)),
  }
}

async function besideOthers(ctx: AdminCtx, month: Month, stored: StoredMonth): Promise<SalesMonth> {
  const previous = await loadMonth(ctx, monthAfter(month, -1))
  const lastYear = await loadMonth(ctx, monthAfter(month, -12))
  const { summary } = lastYear.figures
  const { db, language } = ctx
  const { products, bundles, categories } = stored.figures
  const ids = categories.flatMap(({ category_id }) => category_id ?? [])
  const [ofCategories, namedProducts, namedBundles] = await Promise.all([
    namesOfCategories(db, ids, language),
    renameItems(products, { db, language, idOf: ({ id }) => id }),
    renameItems(bundles, { db, language, idOf: ({ id }) => id }),
  ])
  const names = new Map(ofCategories.map(({ id, name }) => [id, name]))
  return {
    month: monthNumber(month),
    year: yearOf(month),
    is_closed: isClosed(month, stored),
    computed_at: stored.computed_at,
    ...stored.figures,
    products: namedProducts,
    bundles: namedBundles,
    categories: categories.map((one) => ({ ...one, name: names.get(one.category_id ?? '') || one.name })),
    previous: { summary: previous.figures.summary },
    last_year: summary.orders > 0 || summary.refunds_in_all > 0 ? { summary } : null,
  }
}

/** Figures that differ; those of the statuses are named `orders_by_status.COMPLETED`. */
function changesBetween(before: SalesSummary, after: SalesSummary): SalesChange[] {
  const [was, is] = [flat(before), flat(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((figure) => ({ figure, before: was.get(figure) ?? 0, after: is.get(figure) ?? 0 }))
    .filter((change) => change.before !== change.after)
}

function flat({ orders_by_status, ...figures }: SalesSummary): Map<string, number> {
  const statuses = Object.entries(orders_by_status).map(
    ([status, orders]) => [`orders_by_status.${status}`, orders] as const,
  )
  return new Map([...Object.entries(figures), ...statuses])
}

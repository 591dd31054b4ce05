import * as calls from '#contract/analytics.ts'
import * as sales from '#contract/sales-analytics.ts'
import { wholeList } from '#contract/page.ts'
import { serve } from '#server/http/serve.ts'
import { getDashboard } from './dashboard/dashboard.ts'
import { getCohorts } from './sales/cohorts.ts'
import { exportMonth } from './sales/export-month.ts'
import { calculateMonth, getMonth } from './sales/sales-month.ts'
import { exportStockCover, getStockCover } from './sales/stock-cover.ts'

export const analyticsRoutes = [
  serve(calls.getDashboard, (ctx) => getDashboard(ctx)),
  serve(sales.getSalesMonth, (ctx, { query }) => getMonth(ctx, query)),
  serve(sales.calculateSalesMonth, (ctx, { query }) => calculateMonth(ctx, query)),
  serve(sales.exportSalesMonth, (ctx, { query }) => exportMonth(ctx, query)),
  serve(sales.getCohorts, async (ctx) => wholeList(await getCohorts(ctx))),
  serve(sales.getStockCover, async (ctx) => wholeList(await getStockCover(ctx))),
  serve(sales.exportStockCover, (ctx, { query }) => exportStockCover(ctx, query.format)),
]

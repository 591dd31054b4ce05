import * as taskCalls from '#contract/failed-tasks.ts'
import * as bills from '#contract/orders/courier-bills.ts'
import * as calls from '#contract/orders/reconciliation.ts'
import { serve } from '#server/http/serve.ts'
import { askDiscrepancy } from './ask-discrepancy.ts'
import { enterBill } from './courier-bills/enter-bill.ts'
import { importBill } from './courier-bills/import-bill.ts'
import { exportShippingCosts, listShippingCosts } from './courier-bills/shipping-costs.queries.ts'
import { listDiscrepancies } from './discrepancies.queries.ts'
import { payOutDiscrepancy } from './pay-out-discrepancy.ts'
import { queueReconciliation } from './run-reconciliation.ts'
import { clearDiscrepancy, refundDiscrepancy } from './settle-discrepancy.ts'
import { listFailedTasks } from './tasks/failed-tasks.queries.ts'
import { retryTask, settleTask } from './tasks/settle-task.ts'

export const reconciliationRoutes = [
  serve(calls.listDiscrepancies, (ctx, { query }) => listDiscrepancies(ctx, query)),
  serve(calls.runReconciliation, (ctx) => queueReconciliation(ctx)),
  serve(calls.askDiscrepancy, (ctx, { params }) => askDiscrepancy(ctx, params.id)),
  serve(calls.refundDiscrepancy, (ctx, { params, body }) => refundDiscrepancy(ctx, params.id, body)),
  serve(calls.payOutDiscrepancy, (ctx, { params, body }) => payOutDiscrepancy(ctx, params.id, body)),
  serve(calls.clearDiscrepancy, (ctx, { params, body }) => clearDiscrepancy(ctx, params.id, body)),
  serve(bills.listShippingCosts, (ctx, { query }) => listShippingCosts(ctx, query)),
  serve(bills.exportShippingCosts, async (ctx, { query }) => exportShippingCosts(ctx, query)),
  serve(bills.enterBill, (ctx, { body }) => enterBill(ctx, body)),
  serve(bills.importBill, (ctx, { body, files }) => importBill(ctx, body, files)),
  serve(taskCalls.listFailedTasks, (ctx, { query }) => listFailedTasks(ctx, query)),
  serve(taskCalls.retryTask, (ctx, { params }) => retryTask(ctx, params.id)),
  serve(taskCalls.settleTask, (ctx, { params }) => settleTask(ctx, params.id)),
]

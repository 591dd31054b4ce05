import * as taskCalls from '#contract/failed-tasks.ts'
import * as calls from '#contract/orders/reconciliation.ts'
import { serve } from '#server/http/serve.ts'
import { askDiscrepancy } from './ask-discrepancy.ts'
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
  serve(taskCalls.listFailedTasks, (ctx, { query }) => listFailedTasks(ctx, query)),
  serve(taskCalls.retryTask, (ctx, { params }) => retryTask(ctx, params.id)),
  serve(taskCalls.settleTask, (ctx, { params }) => settleTask(ctx, params.id)),
]

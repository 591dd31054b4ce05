import * as calls from '#contract/reconciliation.ts'
import { serve } from '#server/http/serve.ts'
import { askDifference } from './ask-difference.ts'
import { listDifferences } from './differences.queries.ts'
import { queueReconciliation } from './run-reconciliation.ts'
import { clearDifference, refundDifference } from './settle-difference.ts'

export const reconciliationRoutes = [
  serve(calls.listDifferences, (ctx, { query }) => listDifferences(ctx, query)),
  serve(calls.runReconciliation, (ctx) => queueReconciliation(ctx)),
  serve(calls.askDifference, (ctx, { params }) => askDifference(ctx, params.id)),
  serve(calls.refundDifference, (ctx, { params, body }) => refundDifference(ctx, params.id, body)),
  serve(calls.clearDifference, (ctx, { params, body }) => clearDifference(ctx, params.id, body)),
]

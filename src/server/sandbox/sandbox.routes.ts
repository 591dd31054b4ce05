import * as calls from '#contract/sandbox.ts'
import { serve } from '#server/http/serve.ts'
import { advanceClock } from './advance-clock.ts'
import { driveDelivery } from './drive-delivery.ts'
import { drivePayment } from './drive-payment.ts'
import { drivePayout } from './drive-payout.ts'
import { issueIdentityToken } from './identity/issue-identity-token.ts'
import { loadOutbox } from './outbox.queries.ts'

/** Exist only with sandbox providers. */
export const sandboxRoutes = [
  serve(calls.listOutbox, (ctx, { query }) => loadOutbox(ctx.db, query.to)),
  serve(calls.drivePayment, (ctx, { params }) => drivePayment(ctx, params.order_id, params.action)),
  serve(calls.driveDelivery, (ctx, { params }) => driveDelivery(ctx, params.order_id, params.action)),
  serve(calls.drivePayout, (ctx, { params }) => drivePayout(ctx, params.disbursement_id, params.action)),
  serve(calls.issueIdentityToken, (ctx, { body }) => issueIdentityToken(ctx, body)),
  serve(calls.advanceClock, (ctx, { body }) => advanceClock(ctx, body.advance_seconds)),
]

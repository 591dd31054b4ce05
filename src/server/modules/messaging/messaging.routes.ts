import { receiveMessageStatus as receiveMessageStatusCall } from '#contract/accounts/account-recovery.ts'
import * as calls from '#contract/messaging.ts'
import { serve } from '#server/http/serve.ts'
import { listCodeJourneys } from './messaging.queries.ts'
import { receiveMessageStatus } from './receive-message-status.ts'
import { verifyHook } from './verify-hook.ts'

export const messagingRoutes = [
  serve(calls.verifyMessagingHook, (ctx, request) => verifyHook(ctx, request)),
  serve(receiveMessageStatusCall, (ctx, request) => receiveMessageStatus(ctx, request)),
  serve(calls.listCodeJourneys, (ctx, { query }) => listCodeJourneys(ctx.db, query.phone_number)),
]

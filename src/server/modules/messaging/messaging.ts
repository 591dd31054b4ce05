/**
 * Messaging: what became of the codes that were sent to phones.
 *
 * Receives the provider's signed reports and tells administrators how codes to a number travelled. It owns no table: codes and
 * their journeys belong to sign-in.
 */
import * as calls from '#contract/messaging.ts'
import { inBackground } from '#server/db/db.ts'
import { defineRecurringTask } from '#server/queue/tasks.ts'
import { receiveMessageStatus as receiveMessageStatusCall } from '#contract/sign-in/account-recovery.ts'
import { serve } from '#server/http/serve.ts'
import { listCodeJourneys } from './messaging.queries.ts'
import { receiveMessageStatus } from './receive-message-status.ts'
import { verifyHook } from './verify-hook.ts'

const keepDays = 90

/** People who ask where their code is do so within days. */
const forgetStatusesTask = defineRecurringTask({
  kind: 'messaging.forget_statuses',
  everySeconds: 86_400,
  run: async (ctx) => {
    const before = new Date(ctx.now().getTime() - keepDays * 86_400_000).toISOString()
    await inBackground(ctx.db).deleteFrom('message_statuses').where('received_at', '<', before).execute()
  },
})

export const messagingTasks = [forgetStatusesTask]

export const messagingRoutes = [
  serve(calls.verifyMessagingHook, (ctx, request) => verifyHook(ctx, request)),
  serve(receiveMessageStatusCall, (ctx, request) => receiveMessageStatus(ctx, request)),
  serve(calls.listCodeJourneys, (ctx, { query }) => listCodeJourneys(ctx.db, query.phone_number)),
]

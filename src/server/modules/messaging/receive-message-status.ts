import type { receiveMessageStatus as receiveMessageStatusCall } from '#contract/sign-in/account-recovery.ts'
import type { Output } from '#contract/call.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx, System } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import type { RawRequest } from '#server/http/serve.ts'
import { uuidv7 } from '#server/ids.ts'
import type { MessageStatus } from '#server/ports/messaging/messaging-port.ts'
import { emit } from '#server/events.ts'

type Received = Output<typeof receiveMessageStatusCall>

const received: Received = { received: true }

/**
 * A messaging service's webhook about messages. The signature is checked over the bytes as they came. Each status is
 * stored and emitted once, in one transaction, however often and in any order it comes.
 */
export async function receiveMessageStatus(
  ctx: Ctx<System>,
  { params, rawBody, headers }: RawRequest & { params: { provider: string } },
): Promise<Received> {
  const { messaging: port } = ctx.ports
  if (params.provider !== port.provider) throw new AppError('not_found')
  const webhook = port.parseStatus(rawBody, headers)
  if (webhook.kind === 'bad_signature') throw refuse(ctx, 'signature_invalid')
  if (webhook.kind === 'malformed') throw refuse(ctx, 'malformed_request')
  if (webhook.kind === 'ignored') return received
  await transaction(ctx.db, async (tx) => {
    for (const status of await keepNews(ctx, tx, webhook.statuses)) {
      const { provider } = port
      await emit(ctx, tx, 'message.status', { provider, ...status })
    }
  })
  return received
}

function refuse(ctx: Ctx, code: 'signature_invalid' | 'malformed_request'): AppError {
  ctx.log.warn({ code, ip: ctx.ip }, 'message status refused')
  return new AppError(code)
}

/** What was not known before. Sorted, so that two calls with the same news wait for each other instead of locking. */
async function keepNews(ctx: Ctx, tx: Tx, statuses: MessageStatus[]): Promise<MessageStatus[]> {
  const byKey = new Map(statuses.map((status) => [status.dedupe_key, status]))
  const rows = [...byKey.values()]
    .map(({ provider_message_id, message_id, status, reason, dedupe_key }) => ({
      status_id: uuidv7(),
      provider: ctx.ports.messaging.provider,
      dedupe_key,
      provider_message_id,
      message_id,
      status,
      reason,
      received_at: ctx.now().toISOString(),
    }))
    .toSorted((a, b) => (a.dedupe_key < b.dedupe_key ? -1 : 1))
  const kept = await tx
    .insertInto('message_statuses')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['provider', 'dedupe_key']).doNothing())
    .returning('dedupe_key')
    .execute()
  const keys = new Set(kept.map((row) => row.dedupe_key))
  return [...byKey.values()].filter(({ dedupe_key }) => keys.has(dedupe_key))
}

import type { Output } from '#contract/call.ts'
import type { receiveDeliveryWebhook as receiveDeliveryWebhookCall } from '#contract/orders/delivery.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx, System } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { RawRequest } from '#server/http/serve.ts'
import { advanceDelivery } from './advance-delivery.ts'
import { findByReference } from './delivery.queries.ts'
import { isBelievable } from './delivery-steps.ts'

type Received = Output<typeof receiveDeliveryWebhookCall>

const received: Received = { received: true }

/**
 * A courier's webhook about a parcel. The signature is checked over the bytes as they came; an authentic webhook only
 * makes the shop query the courier, and the courier's own answer is what counts. Repeated and late webhooks change
 * nothing. An unknown parcel is a 404 and a webhook that cannot be checked a 503: couriers send again.
 */
export async function receiveDeliveryWebhook(
  ctx: Ctx<System>,
  { params, rawBody, headers }: RawRequest & { params: { provider: string } },
): Promise<Received> {
  const { delivery: port } = ctx.ports
  if (params.provider !== port.provider) throw new AppError('not_found')
  const webhook = port.parseWebhook(rawBody, headers)
  if (webhook.kind === 'bad_signature') throw refuse(ctx, 'signature_invalid')
  if (webhook.kind === 'malformed') throw refuse(ctx, 'malformed_request')
  if (webhook.kind === 'ignored') return received

  const delivery = await findByReference(ctx.db, port.provider, webhook.provider_reference)
  if (!delivery) throw refuse(ctx, 'not_found')
  const state = await port.getState(webhook.provider_reference)
  if (state === 'unknown') throw new AppError('provider_unavailable')
  if (!state || !isBelievable(webhook.step, state.step)) {
    ctx.log.error(
      { delivery_id: delivery.delivery_id, step: webhook.step, state },
      'courier does not confirm its webhook',
    )
    return received
  }
  const { step: status, note, happened_at, dedupe_key } = webhook
  const words = { status, note, happened_at, dedupe_key }
  await transaction(ctx.db, (tx) => advanceDelivery(ctx, tx, delivery, { state, webhook: words }))
  return received
}

function refuse(ctx: Ctx, code: 'signature_invalid' | 'malformed_request' | 'not_found'): AppError {
  ctx.log.warn({ code, ip: ctx.ip }, 'courier webhook refused')
  return new AppError(code)
}

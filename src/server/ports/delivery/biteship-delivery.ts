import type { Logger } from 'pino'
import { withRetry } from '../with-retry.ts'
import type { Reply } from '../with-retry.ts'
import type { Host, HostRequest } from '../request.ts'
import {
  Couriers,
  couriersOf,
  Order,
  Prices,
  ratesOf,
  Refusal,
  trackingUrlOf,
  UsedReference,
} from './biteship-answers.ts'
import { parseBiteshipWebhook } from './biteship-webhook.ts'
import type { HookSecret } from './biteship-webhook.ts'
import { orderRequest, ratesRequest } from './biteship-request.ts'
import { stepOfStatus } from './biteship-status.ts'
import type { BookingOutcome, DeliveryPort, DeliveryState, RatesOutcome } from './delivery-port.ts'

export type BiteshipAccount = {
  host: Host
  apiKey: string
  hook: HookSecret
  /** Codes between commas: the couriers whose prices are requested. */
  couriers: string
}

const courierListMs = 24 * 3_600_000

/**
 * Biteship: prices, bookings and parcels of many couriers through one account. A booking's reference is unique there,
 * so a repeated request after any fault finds the first booking. Airway bills may come later, by webhook or query.
 */
export function biteshipDelivery(account: BiteshipAccount, now: () => Date, log: Logger): DeliveryPort {
  const ask = asker(account, log)
  let known: { couriers: ReturnType<typeof couriersOf>; until: number } | null = null
  return {
    provider: 'biteship',
    async listCouriers() {
      if (known && known.until > performance.now()) return known.couriers
      const reply = await ask({ method: 'GET', path: '/v1/couriers' })
      const answer = reply.kind === 'answered' ? Couriers.safeParse(reply.content) : null
      if (!answer?.success) return 'unknown'
      const ours = account.couriers.split(',')
      const couriers = couriersOf(answer.data).filter(({ courier_code }) => ours.includes(courier_code))
      known = { couriers, until: performance.now() + courierListMs }
      return known.couriers
    },
    async quote(from, to, parcel) {
      const body = ratesRequest({ from, to, parcel }, account.couriers)
      return toRates(await ask({ method: 'POST', path: '/v1/rates/couriers', body }))
    },
    async book(request) {
      const reply = await ask({ method: 'POST', path: '/v1/orders', body: orderRequest(request) })
      const used = reply.kind === 'answered' ? UsedReference.safeParse(reply.content) : null
      if (!used?.success) return toBooking(reply)
      return toBooking(await ask({ method: 'GET', path: orderPath(used.data.details.order_id) }))
    },
    getState: async (reference) => toState(await ask({ method: 'GET', path: orderPath(reference) }), log),
    async withdraw(reference) {
      const body = { cancellation_reason_code: 'others', cancellation_reason: 'The shop cancelled the order' }
      const reply = await ask({ method: 'POST', path: `${orderPath(reference)}/cancel`, body })
      if (reply.kind !== 'answered' || isOurFault(reply.status)) return 'unknown'
      if (reply.status < 300) return true
      // Refused: either it is withdrawn already, or the courier keeps it.
      const state = toState(await ask({ method: 'GET', path: orderPath(reference) }), log)
      if (state === 'unknown') return 'unknown'
      return state === null || state.step === 'WITHDRAWN'
    },
    parseWebhook: (rawBody, headers) => parseBiteshipWebhook(account.hook, rawBody, headers, now()),
  }
}

function orderPath(id: string): string {
  return `/v1/orders/${encodeURIComponent(id)}`
}

/** Every question may be repeated: reads change nothing, bookings have a reference, a second cancel finds the first. */
function asker({ host, apiKey }: BiteshipAccount, log: Logger) {
  return async (request: HostRequest): Promise<Reply> => {
    const asking = { tries: 2, after: ['fault', 'not_sent'] } as const
    const reply = await withRetry(host, { ...request, headers: { authorization: apiKey } }, asking)
    if (reply.kind === 'answered' && isOurFault(reply.status)) {
      log.error({ status: reply.status }, 'Biteship does not serve our account: its key, its balance or its rights')
    }
    return reply
  }
}

/** The key, the balance or the rights of our account: mended by a person, and then it goes through. */
function isOurFault(status: number): boolean {
  return status === 401 || status === 402 || status === 403
}

function withoutReply(reply: Reply): { kind: 'unknown'; reason: string } {
  return { kind: 'unknown', reason: reply.kind === 'answered' ? `status ${reply.status}` : reply.reason }
}

/** A route that no courier serves is an empty list or a refusal. */
function toRates(reply: Reply): RatesOutcome {
  if (reply.kind !== 'answered' || isOurFault(reply.status)) return withoutReply(reply)
  if (reply.status >= 400) return { kind: 'no_service' }
  const prices = Prices.safeParse(reply.content)
  if (!prices.success) return { kind: 'unknown', reason: 'an answer that we do not know' }
  const rates = ratesOf(prices.data.pricing)
  return rates.length > 0 ? { kind: 'rates', rates } : { kind: 'no_service' }
}

function toBooking(reply: Reply): BookingOutcome {
  if (reply.kind !== 'answered' || isOurFault(reply.status)) return withoutReply(reply)
  const order = Order.safeParse(reply.content)
  if (reply.status < 300 && order.success) {
    const { id, price, courier } = order.data
    const tracking_url = trackingUrlOf(order.data)
    return { kind: 'booked', provider_reference: id, awb_number: courier.waybill_id, tracking_url, price }
  }
  if (reply.status < 300) return { kind: 'unknown', reason: 'an answer that we do not know' }
  const words = Refusal.safeParse(reply.content).data?.error ?? 'without words'
  return { kind: 'refused', reason: words.slice(0, 200) }
}

function toState(reply: Reply, log: Logger): DeliveryState | null | 'unknown' {
  if (reply.kind !== 'answered' || isOurFault(reply.status)) return 'unknown'
  if (reply.status === 404) return null
  const order = Order.safeParse(reply.content)
  if (reply.status >= 300 || !order.success) return 'unknown'
  const { id, status, courier } = order.data
  const step = stepOfStatus(status)
  if (!step) log.error({ provider_reference: id, status }, 'Biteship says a status that we do not know')
  return {
    provider_reference: id,
    // A word that we do not know changes nothing.
    step: step ?? 'BOOKED',
    awb_number: courier.waybill_id,
    tracking_url: trackingUrlOf(order.data),
  }
}

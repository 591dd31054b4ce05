import type { Language } from '#contract/language.ts'
import type { Remark } from '#contract/messages/stored-message.ts'
import { afterCommit } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvent } from '#server/metrics.ts'
import type { Rupiah } from '#contract/money.ts'
import type { Amounts } from '#contract/orders/amounts.ts'
import type { UsedPromotion } from '#contract/vouchers/promotions.ts'
import type { UsedVoucher } from '#contract/vouchers/vouchers.ts'
import type { FreePurpose } from '#contract/privacy/consents.ts'
import type { OrderStatus } from '#contract/orders/orders.ts'
import type { Ctx } from '#server/context.ts'
import type { MessageStatus } from '#server/ports/messaging/messaging-port.ts'

/** What can be wrong with the money of a payment: another amount, a second payment, given back by the provider. */
export type DiscrepancyKind = 'AMOUNT_DIFFERS' | 'PAID_TWICE' | 'GIVEN_BACK'

/** What an order used, as it keeps it: a voucher by the terms of that version, or the claim whose gift rides on it. */
export type OrderVoucher = UsedVoucher & { claim_id: string | null; version: number }

/** A promotion that an order was placed with, by the terms of that version. */
export type OrderPromotion = UsedPromotion & { version: number }

/** The amounts of an order; `cash_used` is the cash part of `points_used`. */
export type OrderAmounts = Amounts & { cash_used: Rupiah }

/** What subscribers need of an order, so that none of them reads it again. */
export type OrderFacts = {
  order_id: string
  order_number: string
  user_id: string
  /** SHOP is bought and sent, PLAN is paid and sent as parcels, PARCEL is such a parcel or a replacement. */
  order_role: 'SHOP' | 'PLAN' | 'PARCEL'
  amounts: OrderAmounts
  vouchers: readonly OrderVoucher[]
}

export type OrderLineFacts = {
  order_item_id: string
  type: 'product' | 'bundle' | 'freebie'
  product_id: string | null
  bundle_id: string | null
  quantity: number
  price: Rupiah
  subtotal: Rupiah
  discount: Rupiah
}

/**
 * What a lower module tells the ones above it. Subscribers run at once and in the emitter's transaction, so an event
 * and its consequences commit together or not at all; what leaves the process is enqueued as a task by them.
 */
export type Events = {
  /** Emitted before it is decided: subscribers erase the person's own data, and one that must keep them throws. */
  'account.closing': { user_id: string }
  /** Emitted when no module objected, in the transaction that closes the account. */
  'account.closed': { user_id: string; gives_up_balance: boolean }
  /** A customer signed up on a page that says so; the version that it showed, where the client named it. */
  'terms.accepted': { user_id: string; version: string | null; language: Language }
  /** A person agrees to this no longer: subscribers remove what is only kept with that consent. */
  'consent.taken_back': { user_id: string; purpose: FreePurpose }
  /** A flash sale that asks for a line before the checkout was set or changed, or asks for it no longer. */
  'flash_sale.set': { starts_at: string; ends_at: string }
  /** A copy of the person's data was taken, by them or for them. */
  'data.exported': { user_id: string }
  /** An administrator was invited, and chooses a password with a link that is mailed. */
  'admin.invited': { user_id: string; email: string; language: Language }
  /** A person was suspended or removed: every sign-in of theirs ends. */
  'access.revoked': { user_id: string }
  /** An administrator lost their second factor: an owner removes all of them, and every sign-in ends. */
  'factors.lost': { user_id: string }
  /** Administrators were removed or suspended, or may do less than before. */
  'staff.lost': Record<never, never>
  /** The shop owes money to a person whose account is closed: it came now, or came back from the bank. */
  'wallet.unclaimed': { unclaimed_id: string }
  /** A customer named their referrer. */
  'referral.linked': { user_id: string; referrer_id: string }
  /** It was refused, because the named one was brought along by themselves, over however many steps. */
  'referral.circle': { user_id: string; referrer_id: string }
  'payment.paid': { order_id: string; payment_id: string; amount: number }
  'payment.reversed': { order_id: string; payment_id: string; amount: number }
  /** The provider took the payment of a plan back: so much of this parcel's share. */
  'parcel.reversed': { order_id: string; amount: number }
  /** The provider ended the last page that could have been paid. */
  'payment.expired': { order_id: string; payment_id: string }
  /** A person has to look: money came or went in a way that fits no order. */
  'payment.flagged': {
    order_id: string
    reason: Remark
    about: { payment_id: string; kind: DiscrepancyKind; amount: number }
  }
  /** A refund of an order by way of the provider arrived (`is_done`), or never will: a person finds another way. */
  'payment.refund_ended': {
    order_id: string
    order_refund_id: string
    refund_id: string
    payment_id: string
    amount: number
    is_done: boolean
    /** Status and words of the provider, as a column keeps them. */
    found: string
  }
  'delivery.booked': { order_id: string; delivery_id: string; awb_number: string | null }
  'delivery.picked_up': { order_id: string; delivery_id: string }
  'delivery.delivered': { order_id: string; delivery_id: string }
  'delivery.failed': { order_id: string; delivery_id: string; note: string }
  'delivery.returned': { order_id: string; delivery_id: string }
  /** The courier and the shop disagree about a booking: dropped there, or picked up although withdrawn here. */
  'delivery.dropped': { order_id: string; delivery_id: string; note: string }
  /** News about a message with a code. It comes once; what is older may come after what is newer. */
  'message.status': MessageStatus & { provider: string }
  /** `was_referred`: when it was put together, its customer had been invited by another one. */
  'order.placed': OrderFacts & { lines: OrderLineFacts[]; promotions: readonly OrderPromotion[]; was_referred: boolean }
  /** `refunded` is what this move gave back to the wallet. */
  'order.moved': OrderFacts & { from: OrderStatus; to: OrderStatus; refunded: number }
  /** Something of an order went back to its customer: of these lines, or without lines of the order as a whole. */
  'order.refunded': {
    order_id: string
    user_id: string
    purse: 'MONEY' | 'POINTS' | 'CASH'
    amount: number
    lines: readonly { order_item_id: string; quantity: number; amount: number }[]
  }
  /** In addition to `order.moved`, for what is earned by an order. It is not taken back any more. */
  'order.completed': OrderFacts & { lines: OrderLineFacts[] }
}

type Subscriber<E extends keyof Events> = (ctx: Ctx, tx: Tx, event: Events[E]) => Promise<void>
/** One line in `jobs.ts`: an event and its subscriber. */
export type Subscription = { [E in keyof Events]: { event: E; hear: Subscriber<E> } }[keyof Events]

const subscribers = new Map<keyof Events, Subscriber<never>[]>()

export function on<E extends keyof Events>(event: E, hear: Subscriber<E>): Subscription {
  return { event, hear } as unknown as Subscription // the pair is checked by the signature; the union forgets it
}

/** Installs all subscriptions at start; called once by `app.ts`, again by each test server with the same list. */
export function subscribe(subscriptions: readonly Subscription[]): void {
  subscribers.clear()
  for (const { event, hear } of subscriptions) {
    subscribers.set(event, [...(subscribers.get(event) ?? []), hear as Subscriber<never>])
  }
}

export async function emit<E extends keyof Events>(ctx: Ctx, tx: Tx, event: E, payload: Events[E]): Promise<void> {
  afterCommit(tx, () => recordEvent(event))
  for (const hear of subscribers.get(event) ?? []) await (hear as Subscriber<E>)(ctx, tx, payload)
}

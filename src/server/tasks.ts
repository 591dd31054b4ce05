import type { LinkType } from '#contract/sign-in/account-recovery.ts'
import type { Role } from '#contract/people/profile.ts'
import type { Language } from '#contract/language.ts'
import type { Email } from '#server/mail/mail-parts.ts'

type Nothing = Record<string, never>

/**
 * Work for later: each kind is called `area.verb` and enqueued with such a payload. The module of the area runs it
 * (`defineTask`). Rows of the queue hold kinds and payloads, so a kind that is renamed needs a migration.
 */
export type Tasks = {
  'mail.send': Email & { message_id: string }

  'sign-in.prepare-link': { email: string; type: LinkType; role: Role; language: Language }
  'sign-in.mail-link': { link_id: string }
  'sign-in.send-code': { code_id: string }

  'catalogue.check-import': { import_id: string }
  'catalogue.apply-import': { import_id: string }

  /** `was_asked`: an earlier task sent the request and never learned whether the courier booked it. */
  'delivery.book': { delivery_id: string; was_asked?: boolean }
  'delivery.cancel_booking': { delivery_id: string }
  'delivery.poll': { delivery_id: string }

  'payments.poll': { payment_id: string; pause_seconds: number }
  /** A webhook could not be confirmed when it came. */
  'payments.ask': { payment_id: string }
  'payments.close_page': { payment_id: string }
  'payments.refund': { refund_id: string }
  /** `until` is a time in milliseconds. */
  'payments.follow_refund': { refund_id: string; pause_seconds: number; until: number }

  'vouchers.make-codes': { voucher_id: string }

  'wallet.check-ledger-now': Nothing
  'wallet.take-back-for-order': { order_id: string }

  'cart.mail-reminder': { user_id: string; number: number; message_id: string }

  'waiting-room.follow-sales': Nothing

  'orders.expire': { order_id: string }
  'orders.remind-to-pay': { order_id: string }
  'orders.auto-complete': { order_id: string }

  'withdrawals.expire': { withdrawal_id: string }
  'withdrawals.follow_payout': { payout_id: string }

  'affiliate.check-link': { user_id: string }
  'affiliate.take-back': { user_id: string; referrer_id: string }

  'reviews.ask': { order_id: string }
  'reviews.take-back': { order_item_id: string }

  'support.reopen-return': { order_id: string }

  'skinvestment.check-plan': { subscription_id: string }

  'reconciliation.run_now': Nothing
}

export type TaskKind = keyof Tasks

/** A task has so many attempts, where `maxAttempts` names no other number. */
export const usualAttempts = 8

export const maxAttempts: { readonly [K in TaskKind]?: number } = {
  // About four hours: a relay may be away for long, and a mail may be late.
  'mail.send': 14,
  'sign-in.mail-link': 10,
  // A code is valid for five minutes.
  'sign-in.send-code': 4,
  'catalogue.check-import': 3,
  'catalogue.apply-import': 5,
  'delivery.book': 12,
  'delivery.cancel_booking': 14,
  'payments.ask': 12,
  'payments.close_page': 14,
  'payments.refund': 14,
  'wallet.check-ledger-now': 2,
  'cart.mail-reminder': 14,
  'skinvestment.check-plan': 20,
  'reconciliation.run_now': 3,
}

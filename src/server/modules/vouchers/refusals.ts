import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import type { VoucherRefusal } from '#contract/vouchers/vouchers.ts'
import { AppError } from '#server/app-error.ts'

/** Why a voucher cannot be used, as a sentence. */
export function refusalMessage(reason: VoucherRefusal): Message {
  switch (reason) {
    case 'NOT_FOUND':
      return say('voucher_unknown')
    case 'NOT_ACTIVE':
      return say('voucher_off')
    case 'NOT_STARTED':
      return say('voucher_not_begun')
    case 'ENDED':
      return say('voucher_over')
    case 'USED_UP':
      return say('voucher_used_up')
    case 'NOT_FOR_YOU':
      return say('voucher_not_for_you')
    case 'LIMIT_REACHED':
      return say('voucher_limit_reached')
    case 'NOT_WITH_PLANS':
      return say('voucher_not_with_plans')
    case 'CLAIM_FIRST':
      return say('voucher_claim_first')
    case 'NOTHING_IN_SCOPE':
      return say('voucher_nothing_in_scope')
    case 'MIN_SPEND':
      return say('voucher_min_spend')
    case 'NOTHING_TO_TAKE_OFF':
      return say('voucher_nothing_to_take_off')
    case 'KIND_TAKEN':
      return say('voucher_kind_taken')
    case 'GIFT_OUT_OF_STOCK':
      return say('gift_out_of_stock')
  }
}

/** `voucher_not_usable` with its reason, in words and in the details. */
export function notUsable(reason: VoucherRefusal): AppError {
  return new AppError('voucher_not_usable', { message: refusalMessage(reason), details: { reason } })
}

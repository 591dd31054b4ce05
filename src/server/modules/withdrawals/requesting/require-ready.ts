import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Payee } from '#server/modules/people/people.ts'

type Reason = 'EMAIL_UNVERIFIED' | 'PHONE_UNVERIFIED' | 'OPEN' | 'PERSON_CHANGED' | 'PERSON_SUSPENDED' | 'OWN'

export function notPossible(reason: Reason, message: Message, details: Record<string, unknown> = {}): AppError {
  return new AppError('withdrawal_not_possible', { message, details: { reason, ...details } })
}

/** Cash leaves only to people whose mailbox and phone are known to be theirs. Answers the phone number. */
export function requireReady(payee: Payee): string {
  if (!payee.is_email_verified) throw notPossible('EMAIL_UNVERIFIED', say('withdraw_email_first'))
  const { phone_number, is_phone_number_verified } = payee
  if (phone_number === null || !is_phone_number_verified) {
    throw notPossible('PHONE_UNVERIFIED', say('withdraw_phone_first'))
  }
  return phone_number
}

/** Mailbox and phone are still those that the withdrawal was asked for with. */
export function isSamePerson(payee: Payee, asked: { email: string; phone_number: string }): boolean {
  return payee.email === asked.email && payee.phone_number === asked.phone_number && payee.is_phone_number_verified
}

import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import type { Complaints } from './check-terms.ts'
import { changedFields } from './terms.ts'
import type { Field, Terms } from './terms.ts'

/**
 * What may still change of a voucher that customers rely on (decision 73).
 *
 * | field                                             | may change                                             |
 * |---------------------------------------------------|--------------------------------------------------------|
 * | code, type, value, max_discount, min_spend, scope, target_ids, audience, gift, redeem_channels | not any more |
 * | starts_at                                         | not any more                                           |
 * | ends_at, quota, budget, per_customer_limit        | upwards; downwards only while it is switched off       |
 * | customer_ids                                      | may grow; shrinks only while it is switched off        |
 * | words, pictures, is_public, is_active             | always                                                 |
 *
 * Switching it off is the open way to stop it: customers are told at once that it does not work. A promise that still
 * works must not become smaller behind their backs.
 */
export const fixedFields = [
  'code',
  'type',
  'value',
  'max_discount',
  'min_spend',
  'scope',
  'target_ids',
  'audience',
  'starts_at',
  'gift',
  'redeem_channels',
] as const satisfies readonly Field[]

/** What an edit of a voucher that customers rely on would take from them, as field errors that say why. */
export function refuseFixed(before: Terms, after: Terms): Complaints {
  const changed = changedFields(before, after)
  const fixed = fixedFields.filter((field) => changed.has(field)).map((field) => [field, say('voucher_field_fixed')])
  return { ...Object.fromEntries(fixed), ...(before.is_active ? narrowings(before, after) : {}) }
}

/** What becomes smaller, and how to do it nevertheless. */
function narrowings(before: Terms, after: Terms): Complaints {
  const kept = new Set(after.customer_ids)
  const isLess = (was: number | null, is: number | null) => is !== null && (was === null || is < was)
  const found: [Field, boolean][] = [
    ['ends_at', after.ends_at < before.ends_at],
    ['quota', isLess(before.quota, after.quota)],
    ['budget', isLess(before.budget, after.budget)],
    ['per_customer_limit', after.per_customer_limit < before.per_customer_limit],
    ['customer_ids', after.audience === 'CHOSEN' && before.customer_ids.some((id) => !kept.has(id))],
  ]
  const message: Message = say('voucher_field_narrower')
  return Object.fromEntries(found.filter(([, isNarrower]) => isNarrower).map(([field]) => [field, message]))
}

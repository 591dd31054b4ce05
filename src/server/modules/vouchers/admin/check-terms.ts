import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import type { Rupiah } from '#contract/money.ts'
import type { Terms } from './terms.ts'

/** What the shop says to some terms. */
export type TermFacts = {
  now: Date
  /** Another voucher has the code, or one of a campaign's codes is the same. */
  isCodeTaken: boolean
  /** How many of the targets do not exist, are deleted, or are not of the kind that the scope names. */
  unknownTargets: number
  unknownCustomers: number
  isGiftKnown: boolean
  /** Uses that count, and what they took off. */
  used_count: number
  given_amount: Rupiah
  /** It has codes of its own, or is to have them. */
  isCampaign: boolean
}

/** Field errors by the wire's names. */
export type Complaints = Record<string, Message>

const leastFixed = 1_000
const mostBasisPoints = 10_000
const firstYear = 2020
const lastYear = 2099

/**
 * Everything that cannot be about a voucher's terms, told at once. What holds for one field alone (lengths, ranges) is
 * checked by the schema of the call; here is what holds between fields, and between them and the shop.
 */
export function checkTerms(terms: Terms, facts: TermFacts): Complaints {
  const complaints: [field: string, message: Message | false][] = [
    ['code', facts.isCodeTaken && say('voucher_code_taken')],
    ...nameComplaints(terms),
    ['value', valueComplaint(terms)],
    ['max_discount', terms.max_discount !== null && !hasCap(terms) && say('voucher_cap_without_use')],
    ['target_ids', targetComplaint(terms, facts)],
    ['customer_ids', customerComplaint(terms, facts)],
    ['quota', terms.quota !== null && terms.quota < facts.used_count && say('at_least', { min: facts.used_count })],
    ['budget', budgetComplaint(terms, facts)],
    ...timeComplaints(terms, facts),
    ['gift', giftComplaint(terms, facts)],
    ['redeem_channels', channelComplaint(terms)],
    ['campaign', campaignComplaint(terms, facts)],
    ['is_public', terms.is_public && facts.isCampaign && say('voucher_campaign_listed')],
  ]
  return Object.fromEntries(complaints.filter((one): one is [string, Message] => one[1] !== false))
}

const languages = ['id', 'en'] as const

function nameComplaints({ words }: Terms): [string, Message | false][] {
  const names = languages.map((language) => words[language].name)
  return [
    ['name', names.every((name) => name === '') && say('voucher_needs_name')],
    ...languages.map((language, at): [string, Message | false] => [
      `translations.${language}.name`,
      names[at]?.length === 1 && say('at_least_characters', { min: 2 }),
    ]),
  ]
}

function valueComplaint({ type, value }: Terms): Message | false {
  if (type === 'PERCENTAGE') {
    return (value < 1 || value > mostBasisPoints) && say('voucher_percentage_range')
  }
  if (type === 'FIXED') return value < leastFixed && say('at_least', { min: leastFixed })
  return value !== 0 && say('voucher_value_without_use')
}

function hasCap({ type }: Terms): boolean {
  return type === 'PERCENTAGE' || type === 'FREE_SHIPPING'
}

function targetComplaint({ scope, target_ids }: Terms, { unknownTargets }: TermFacts): Message | false {
  if (scope === 'ALL') return target_ids.length > 0 && say('voucher_targets_without_scope')
  if (target_ids.length === 0) return say('voucher_scope_without_targets')
  return unknownTargets > 0 && say('voucher_targets_unknown', { count: unknownTargets })
}

function customerComplaint({ audience, customer_ids }: Terms, { unknownCustomers }: TermFacts): Message | false {
  if (audience !== 'CHOSEN') return customer_ids.length > 0 && say('voucher_customers_without_audience')
  if (customer_ids.length === 0) return say('voucher_without_customers')
  return unknownCustomers > 0 && say('voucher_customers_unknown', { count: unknownCustomers })
}

function budgetComplaint({ type, budget }: Terms, { given_amount }: TermFacts): Message | false {
  if (budget === null) return false
  if (type === 'FREEBIE') return say('voucher_budget_of_gift')
  return budget < given_amount && say('at_least', { min: given_amount })
}

function timeComplaints({ starts_at, ends_at, is_active }: Terms, { now }: TermFacts): [string, Message | false][] {
  const [start, end] = [new Date(starts_at), new Date(ends_at)]
  const isNear = (time: Date) => time.getUTCFullYear() >= firstYear && time.getUTCFullYear() <= lastYear
  const farAway = say('voucher_time_range', { first: firstYear, last: lastYear })
  return [
    ['starts_at', !isNear(start) && farAway],
    ['ends_at', isActiveAndOver() && say('voucher_end_in_past')],
    ['ends_at', !isNear(end) && farAway],
    ['ends_at', end <= start && say('voucher_end_before_start')],
  ]

  function isActiveAndOver(): boolean {
    return is_active && end <= now
  }
}

function giftComplaint({ type, gift }: Terms, { isGiftKnown }: TermFacts): Message | false {
  if (type !== 'FREEBIE') return gift !== null && say('voucher_gift_without_use')
  if (gift === null) return say('voucher_without_gift')
  return !isGiftKnown && say('product_unknown')
}

function channelComplaint({ type, redeem_channels }: Terms): Message | false {
  if (type !== 'FREEBIE') return redeem_channels.length > 0 && say('voucher_channels_without_use')
  return redeem_channels.length === 0 && say('voucher_without_channels')
}

/** Codes of a campaign are typed, which is not possible at the counter. */
function campaignComplaint({ type, redeem_channels }: Terms, { isCampaign }: TermFacts): Message | false {
  const isForCounterOnly = type === 'FREEBIE' && redeem_channels.length > 0 && !redeem_channels.includes('ONLINE')
  return isCampaign && isForCounterOnly && say('voucher_campaign_at_counter')
}

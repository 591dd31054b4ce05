import { expect, test } from 'vitest'
import { NewVoucher } from '#contract/vouchers/vouchers-admin.ts'
import { checkTerms } from './check-terms.ts'
import type { TermFacts } from './check-terms.ts'
import { newTerms } from './terms.ts'

const product_id = '01890000-0000-7000-8000-000000000001'
const user_id = '01890000-0000-7000-8000-000000000002'
const now = new Date('2026-11-23T05:00:00Z')

const facts: TermFacts = {
  now,
  isCodeTaken: false,
  unknownTargets: 0,
  unknownCustomers: 0,
  isGiftKnown: true,
  used_count: 0,
  given_amount: 0,
  isCampaign: false,
}

const plain = {
  code: 'HEMAT10',
  name: 'Hemat',
  type: 'PERCENTAGE',
  value: 1_000,
  starts_at: '2026-11-20T00:00:00Z',
  ends_at: '2026-12-20T00:00:00Z',
  is_active: true,
} as const
const gift = { product_id, quantity: 1 }
const freebie: Partial<NewVoucher> = { type: 'FREEBIE', value: 0, gift, redeem_channels: ['ONLINE'] }
const freeShipping: Partial<NewVoucher> = { type: 'FREE_SHIPPING', value: 0 }
const chosen: Partial<NewVoucher> = { audience: 'CHOSEN', customer_ids: [user_id] }
const ofProducts: Partial<NewVoucher> = { scope: 'PRODUCTS', target_ids: [product_id] }

function complaints(fields: Partial<NewVoucher> = {}, known: Partial<TermFacts> = {}) {
  const terms = newTerms(NewVoucher.parse({ ...plain, ...fields }))
  const found = Object.entries(checkTerms(terms, { ...facts, ...known }))
  return Object.fromEntries(found.map(([field, { key }]) => [field, key]))
}

const sound: [string, Partial<NewVoucher>, Partial<TermFacts>?][] = [
  ['one per cent of a per cent', { value: 1 }],
  ['all of it', { value: 10_000, max_discount: 1_000 }],
  ['a thousand rupiah', { type: 'FIXED', value: 1_000 }],
  ['free shipping to the last rupiah', freeShipping],
  ['free shipping up to a limit', { ...freeShipping, max_discount: 20_000 }],
  ['a gift online', freebie],
  ['a gift at the counter', { ...freebie, redeem_channels: ['OFFLINE'] }],
  ['products', ofProducts],
  ['chosen customers', chosen],
  ['a draft that is over', { is_active: false, ends_at: '2026-11-22T00:00:00Z' }],
  ['a quota that is just reached', { quota: 7 }, { used_count: 7 }],
  ['a budget that is just given', { budget: 50_000 }, { given_amount: 50_000 }],
  ['a campaign', {}, { isCampaign: true }],
  ['a campaign of gifts', freebie, { isCampaign: true }],
  ['words in one language', { translations: { id: { name: 'Hemat' } } }],
]

test.for(sound)('nothing is wrong with %s', ([, fields, known]) => {
  expect(complaints(fields, known)).toEqual({})
})

const wrong: [string, Partial<NewVoucher>, Record<string, string>, Partial<TermFacts>?][] = [
  ['a code that another has', {}, { code: 'voucher_code_taken' }, { isCodeTaken: true }],
  ['no name in any language', { translations: { id: { terms: 'x' } } }, { name: 'voucher_needs_name' }],
  ['a name of one letter', { translations: { en: { name: 'x' } } }, { 'translations.en.name': 'at_least_characters' }],
  ['more than all', { value: 10_001 }, { value: 'voucher_percentage_range' }],
  ['nothing of it', { value: 0 }, { value: 'voucher_percentage_range' }],
  ['less than a thousand rupiah', { type: 'FIXED', value: 999 }, { value: 'at_least' }],
  ['a value of free shipping', { type: 'FREE_SHIPPING' }, { value: 'voucher_value_without_use' }],
  ['a value of a gift', { ...freebie, value: 1 }, { value: 'voucher_value_without_use' }],
  [
    'a limit of a fixed amount',
    { type: 'FIXED', value: 5_000, max_discount: 1_000 },
    { max_discount: 'voucher_cap_without_use' },
  ],
  ['a limit of a gift', { ...freebie, max_discount: 1_000 }, { max_discount: 'voucher_cap_without_use' }],
  ['things chosen for everything', { target_ids: [product_id] }, { target_ids: 'voucher_targets_without_scope' }],
  ['a scope of nothing', { scope: 'BUNDLES' }, { target_ids: 'voucher_scope_without_targets' }],
  ['things that are not there', ofProducts, { target_ids: 'voucher_targets_unknown' }, { unknownTargets: 1 }],
  [
    'customers chosen for everybody',
    { customer_ids: [user_id] },
    { customer_ids: 'voucher_customers_without_audience' },
  ],
  ['nobody chosen', { audience: 'CHOSEN' }, { customer_ids: 'voucher_without_customers' }],
  ['people who are no customers', chosen, { customer_ids: 'voucher_customers_unknown' }, { unknownCustomers: 1 }],
  ['a quota below its uses', { quota: 6 }, { quota: 'at_least' }, { used_count: 7 }],
  ['a budget below what was given', { budget: 49_999 }, { budget: 'at_least' }, { given_amount: 50_000 }],
  ['a budget of a gift', { ...freebie, budget: 50_000 }, { budget: 'voucher_budget_of_gift' }],
  ['an end with the start', { ends_at: plain.starts_at }, { ends_at: 'voucher_end_before_start' }],
  ['an end before the start', { ends_at: '2026-11-19T00:00:00Z' }, { ends_at: 'voucher_end_before_start' }],
  ['an end that is over', { ends_at: now.toISOString() }, { ends_at: 'voucher_end_in_past' }],
  ['a time long ago', { starts_at: '1999-01-01T00:00:00Z' }, { starts_at: 'voucher_time_range' }],
  ['a time far away', { ends_at: '2100-01-01T00:00:00Z' }, { ends_at: 'voucher_time_range' }],
  ['a gift with a percentage', { gift }, { gift: 'voucher_gift_without_use' }],
  ['no gift', { ...freebie, gift: null }, { gift: 'voucher_without_gift' }],
  ['a gift that is not there', freebie, { gift: 'product_unknown' }, { isGiftKnown: false }],
  ['a counter without a gift', { redeem_channels: ['OFFLINE'] }, { redeem_channels: 'voucher_channels_without_use' }],
  ['no way to redeem', { ...freebie, redeem_channels: [] }, { redeem_channels: 'voucher_without_channels' }],
  [
    'codes for the counter',
    { ...freebie, redeem_channels: ['OFFLINE'] },
    { campaign: 'voucher_campaign_at_counter' },
    { isCampaign: true },
  ],
  ['codes of its own and listed', { is_public: true }, { is_public: 'voucher_campaign_listed' }, { isCampaign: true }],
]

test.for(wrong)('%s is refused at its field and no other', ([, fields, expected, known]) => {
  expect(complaints(fields, known)).toEqual(expected)
})

test('all that is wrong is told at once', () => {
  const fields = {
    value: 0,
    scope: 'BUNDLES',
    audience: 'CHOSEN',
    ends_at: '2026-11-01T00:00:00Z',
    gift,
  } satisfies Partial<NewVoucher>
  expect(Object.keys(complaints(fields, { isCodeTaken: true })).toSorted()).toEqual([
    'code',
    'customer_ids',
    'ends_at',
    'gift',
    'target_ids',
    'value',
  ])
})

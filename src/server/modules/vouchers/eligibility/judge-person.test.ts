import { expect, test } from 'vitest'
import type { Known } from '../reading/known.queries.ts'
import { judgePerson } from './judge-person.ts'

const voucher = {
  is_active: true,
  archived_at: null,
  starts_at: '2026-11-27T03:00:00.000Z',
  ends_at: '2026-11-28T03:00:00.000Z',
  quota: null,
  used_count: 0,
  budget: null,
  given_amount: 0,
  campaign_prefix: null,
  is_for_me: true,
  my_uses: 0,
  per_customer_limit: 1,
} as Known // nothing else is judged

test.for([
  ['2026-11-27T02:59:59.999Z', 'NOT_STARTED'],
  ['2026-11-27T03:00:00.000Z', null],
  ['2026-11-28T02:59:59.999Z', null],
  ['2026-11-28T03:00:00.000Z', 'ENDED'],
] as const)('a voucher of a day is judged to the millisecond: at %s it is %s', ([now, reason]) => {
  expect(judgePerson(voucher, new Date(now))).toBe(reason)
})

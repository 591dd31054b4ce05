import { expect, test } from 'vitest'
import { percentOf, toBasisPoints } from '../../../shared/percent.ts'
import { RulesSchema, rulesOf, sectionsOf } from './rules-values.ts'

const settings = {
  tax_bps: 1100,
  low_stock_threshold: 10,
  auto_complete_days: 3,
  unpaid_limits: { orders: 5, units: 50 },
  order_expiry_minutes: { VIRTUAL_ACCOUNT: 1440, RETAIL: 1440, QRIS: 30, EWALLET: 30, CARD: 15 },
  delivery: {
    weighing: { tolerance_grams: 300, volume_divisor: 6 },
    weighing_by_courier: { jne: { tolerance_grams: 100, volume_divisor: 5 } },
    rate_cache_minutes: 10,
    flat_rates: [
      {
        courier_name: 'Kurir toko',
        service_name: 'Reguler',
        provinces: ['Banten', 'Jawa Barat'],
        first_kg: 18_000,
        next_kg: 15_000,
        etd_min_days: 2,
        etd_max_days: 4,
      },
    ],
  },
  points: {
    earn_bps: 100,
    special_earn_bps: 250,
    max_share_bps: 5000,
    expire_months: 12,
    review_text: 500,
    review_photo: 2500,
  },
  wallet: { adjust_alone: 500_000 },
  withdrawals: { min_amount: 50_000, max_per_day: 10_000_000, fee: 2_500, wait_hours: 24 },
  support: { first_response_hours: 24, resolution_hours: 72, return_days: 3 },
  claims: { en: ['cures'], id: ['ampuh'] },
  dispatch: {
    cut_off: '14:00',
    weekdays: [1, 2, 3, 4, 5, 6],
    closed_days: ['2026-12-26', '2027-03-12'],
    open_days: ['2027-01-05'],
  },
}

test('what is shown of the rules is saved again as it was', () => {
  expect(sectionsOf(RulesSchema.parse(rulesOf(settings as never)))).toEqual(settings)
})

test.for([
  ['11', 1100],
  ['0,7', 70],
  ['0.75', 75],
  [' 100 ', 10_000],
] as const)('"%s" percent are %i basis points', ([text, bps]) => {
  expect(toBasisPoints(text)).toBe(bps)
  expect(toBasisPoints(percentOf(bps))).toBe(bps)
})

test.for(['', '-1', '1e2', '0,755', '1.000,5', 'x', '1000'])('"%s" is no percentage', (text) => {
  expect(toBasisPoints(text)).toBeNull()
})

test('a service has one price for a province, and its days go from few to many', () => {
  const { flat_rates, ...others } = rulesOf(settings as never)
  const [row] = flat_rates
  const wrong = [row, { ...row, provinces: ['Banten'] }, { ...row, provinces: [], etd_min_days: '9' }]
  const problems = (rows: unknown) =>
    RulesSchema.safeParse({ ...others, flat_rates: rows }).error?.issues.map(({ path }) => path.join('.'))
  expect(problems(wrong)).toEqual(['flat_rates.2.etd_max_days'])
  expect(problems(wrong.slice(0, 2))).toEqual(['flat_rates.1.provinces'])
  expect(problems([row, { ...row, provinces: [] }])).toBeUndefined()
})

test('a courier has one row, and bounds are told beside their field', () => {
  const row = { code: 'jne', tolerance_grams: '100', volume_divisor: '5' }
  const wrong = { ...rulesOf(settings as never), couriers: [row, row], tax: '101', auto_complete_days: '0' }
  const issues = RulesSchema.safeParse(wrong).error?.issues.map(({ path }) => path.join('.'))
  expect(issues?.toSorted()).toEqual(['auto_complete_days', 'couriers.1.code', 'tax'])
})

test('a fee that takes everything and a limit below the least amount are told beside their fields', () => {
  const wrong = { ...rulesOf(settings as never), min_amount: '2000', max_per_day: '1999' }
  const issues = RulesSchema.safeParse(wrong).error?.issues.map(({ path }) => path.join('.'))
  expect(issues?.toSorted()).toEqual(['fee', 'max_per_day'])
})

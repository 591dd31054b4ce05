import { expect, test } from 'vitest'
import { voucherCardTexts as en } from './voucher-card.en.ts'
import { voucherCardTexts as id } from './voucher-card.id.ts'
import { goodsOf, minSpendOf, reasonOf, savingOf, timeLeftOf } from './voucher-phrases.ts'
import type { Described } from './voucher-phrases.ts'
import { conditionsInWords } from './voucher-words.ts'

const target = (name: string) => ({ type: 'category' as const, id: name, name, path: '/', image_url: null })
const percent: Described = { type: 'PERCENTAGE', value: 1000, max_discount: 30_000, min_spend: 100_000 }
const onSkinCare = { scope: 'CATEGORIES', targets: [target('Skin care')], target_count: 1 } as const
const rp = (amount: string) => `Rp\u00a0${amount}`

test('a voucher says in one phrase what it saves, in both languages', () => {
  expect(savingOf({ ...percent, ...onSkinCare, targets: [...onSkinCare.targets] }, en)).toBe(
    `10% off Skin care, at most ${rp('30.000')}`,
  )
  expect(savingOf({ ...percent, value: 1250, max_discount: null }, en)).toBe('12,5% off')
  expect(savingOf({ ...percent, value: 1250, max_discount: null }, id)).toBe('Diskon 12,5%')
  const other = { value: 0, min_spend: 0, max_discount: null }
  expect(savingOf({ ...other, type: 'FIXED', value: 20_000 }, id)).toBe(`Potongan ${rp('20.000')}`)
  expect(savingOf({ ...other, type: 'FREE_SHIPPING', max_discount: 15_000 }, en)).toBe(`${rp('15.000')} off shipping`)
  const gift = { product_id: '1', name: 'Serum', slug: 'serum', image_url: null, quantity: 2, in_stock: true }
  expect(savingOf({ ...other, type: 'FREEBIE', gift }, en)).toBe('Free gift: 2 × Serum')
})

test('what it is for is named, and the rest counted', () => {
  const of = (...names: string[]) => ({
    ...percent,
    scope: 'PRODUCTS' as const,
    targets: names.map(target),
    target_count: names.length,
  })
  expect(goodsOf(of(), en)).toBe('chosen products')
  expect(goodsOf(of('A'), en)).toBe('A')
  expect(goodsOf(of('A', 'B'), en)).toBe('A and B')
  expect(goodsOf({ ...of('A', 'B'), target_count: 25 }, id)).toBe('A dan 24 lainnya')
  expect(goodsOf(percent, en)).toBeNull()
})

test('a voucher that cannot be used says what is missing', () => {
  const judged = {
    ...percent,
    ...onSkinCare,
    targets: [...onSkinCare.targets],
    kind: 'DISCOUNT' as const,
    starts_at: '2026-11-21T07:05:00.000Z',
    audience: 'EVERYONE' as const,
    used_by_me: 1,
  }
  const why = (reason: Parameters<typeof reasonOf>[1]['reason']) =>
    reasonOf(judged, { reason, missing_amount: 21_000 }, { texts: en, language: 'en' })
  expect(why('MIN_SPEND')).toBe(`${rp('21.000')} more of Skin care and it can be used.`)
  expect(why('NOT_STARTED')).toBe('It starts on 21 Nov 2026, 14.05 WIB.')
  expect(why('LIMIT_REACHED')).toBe('You have used it already.')
  expect(minSpendOf(judged, id)).toBe(`Min. belanja ${rp('100.000')}`)
})

test('the time that is left is rounded down', () => {
  const hour = 3_600_000
  expect(timeLeftOf(47 * hour, en)).toBe('1 day')
  expect(timeLeftOf(23.9 * hour, en)).toBe('23 hours')
  expect(timeLeftOf(90_000, id)).toBe('1 menit')
  expect(timeLeftOf(59_000, en)).toBe('less than a minute')
})

test('a table has what a voucher asks for in a few words', () => {
  const terms = { type: 'PERCENTAGE', value: 1000, max_discount: 30_000, min_spend: 100_000 } as const
  expect(conditionsInWords({ ...terms, scope: 'CATEGORIES' }, en, { names: ['Skin care'], count: 3 })).toEqual([
    `at most ${rp('30.000')}`,
    `from ${rp('100.000')}`,
    'for Skin care and 2 more',
  ])
})

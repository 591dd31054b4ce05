import { expect, test } from 'vitest'
import { adminVoucherFormTexts as english } from './voucher-form.en.ts'
import { adminVoucherFormTexts as indonesian } from './voucher-form.id.ts'
import { sentenceOf } from './sentence.ts'
import { emptyValues } from './voucher-values.ts'
import type { VoucherValues } from './voucher-values.ts'

const december: VoucherValues = {
  ...emptyValues(new Date('2026-11-23T03:00:00Z')),
  starts_at: '2026-11-30T17:00:00.000Z',
  ends_at: '2026-12-31T16:59:00.000Z',
}
const skinCare: VoucherValues = {
  ...december,
  value: 1_000,
  max_discount: 30_000,
  min_spend: 100_000,
  scope: 'CATEGORIES',
  target_ids: ['a'],
  quota: 500,
}

function said(values: VoucherValues, targets: string[] = [], gift: string | null = null) {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  return {
    en: plain(sentenceOf(values, { targets, gift }, english.sentence, 'en')),
    id: plain(sentenceOf(values, { targets, gift }, indonesian.sentence, 'id')),
  }
}

test('a voucher is one sentence in both languages', () => {
  expect(said(skinCare, ['Skin care'])).toEqual({
    en: '10% off Skin care, at most Rp 30.000, from Rp 100.000, once per customer, 1–31 Dec 2026, 500 in all.',
    id: 'Diskon 10% untuk Skin care, maksimal Rp 30.000, minimal belanja Rp 100.000, sekali per pelanggan, 1–31 Des 2026, total 500 kali.',
  })
})

test('what is not filled in yet is left open and not invented', () => {
  expect(said({ ...december, starts_at: null }).en).toBe('…% off everything, once per customer.')
  expect(said({ ...december, type: 'FIXED', scope: 'BUNDLES' }).en).toMatch(
    /^Rp … off bundles that are still to be chosen, /,
  )
  expect(said({ ...december, type: 'FREEBIE' }).en).toMatch(/^A free gift that is still to be chosen, /)
})

test('few goods are named, of many the first ones', () => {
  const of = (names: string[]) => said(skinCare, names).en.split(', at most')[0]
  expect(of(['A', 'B', 'C'])).toBe('10% off A, B and C')
  expect(of(['A', 'B', 'C', 'D', 'E'])).toBe('10% off A, B and 3 more')
})

test('shipping, gifts, chosen people, budgets and codes are told', () => {
  const free = { ...december, type: 'FREE_SHIPPING' as const, max_discount: 20_000, budget: 5_000_000 }
  expect(said({ ...free, per_customer_limit: 2 }).en).toBe(
    'Free shipping, at most Rp 20.000, twice per customer, 1–31 Dec 2026, for Rp 5.000.000 at most in all.',
  )
  const gift: VoucherValues = {
    ...december,
    type: 'FREEBIE',
    redeem_channels: ['ONLINE', 'OFFLINE'],
    audience: 'CHOSEN',
    customer_ids: ['a', 'b'],
    campaign: { prefix: 'HADIAH', count: 1_500 },
  }
  expect(said(gift, [], '2 × Serum').en).toBe(
    'Free 2 × Serum, with the next order or at the counter, for 2 chosen customers, once per customer, 1–31 Dec 2026, with 1.500 single-use codes.',
  )
})

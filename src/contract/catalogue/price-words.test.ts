import { expect, test } from 'vitest'
import { pricedSearch } from './price-words.ts'

test.for([
  ['di bawah 120rb', '', undefined, 120_000],
  ['sunscreen dibawah 100 ribu', 'sunscreen', undefined, 100_000],
  ['serum under 150k', 'serum', undefined, 150_000],
  ['serum maksimal Rp 75.000 untuk jerawat', 'serum untuk jerawat', undefined, 75_000],
  ['hampers <1,5 juta', 'hampers', undefined, 1_500_000],
  ['vitamin di atas 50rb', 'vitamin', 50_000, undefined],
  ['over 1 juta tensimeter', 'tensimeter', 1_000_000, undefined],
  ['sunscreen 50rb-100rb', 'sunscreen', 50_000, 100_000],
  ['masker antara 20 dan 50 ribu', 'masker', 20_000, 50_000],
  ['body lotion 100000 - 50000', 'body lotion', 50_000, 100_000],
] as const)('%s asks for a price', ([typed, words, min, max]) => {
  expect(pricedSearch(typed)).toEqual({
    words,
    ...(min !== undefined && { min_price: min }),
    ...(max !== undefined && { max_price: max }),
  })
})

test.for([
  'krim di bawah mata',
  'spf di atas 50',
  'skincare under 30',
  'vitamin c 1000',
  'masker 3 - 4 lapis',
  'minyak kayu putih 60ml',
  'max factor',
  'susu 1-3 tahun',
  'vitamin d3 1000-2000iu',
])('%s says nothing about a price', (typed) => {
  expect(pricedSearch(typed)).toBeNull()
})

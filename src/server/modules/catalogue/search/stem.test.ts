import { expect, test } from 'vitest'
import { stemsOf } from './stem.ts'

const areRelated = (a: string, b: string) => [...stemsOf(a)].some((stem) => stemsOf(b).has(stem))

test.each([
  ['melembapkan', 'pelembap'],
  ['pelembap', 'lembap'],
  ['mencerahkan', 'cerah'],
  ['pencerah', 'mencerahkan'],
  ['memutihkan', 'pemutih'],
  ['memutihkan', 'putih'],
  ['menyegarkan', 'segar'],
  ['menenangkan', 'tenang'],
  ['mengeringkan', 'kering'],
  ['pengering', 'kering'],
  ['menghangatkan', 'hangat'],
  ['perawatan', 'merawat'],
  ['perawatan', 'rawat'],
  ['pembersih', 'membersihkan'],
  ['berjerawat', 'jerawat'],
  ['jerawatan', 'jerawat'],
  ['bersihkan', 'bersih'],
  ['minuman', 'minum'],
  ['serums', 'serum'],
  ['rambutnya', 'rambut'],
  ['kulitku', 'kulit'],
])('%s and %s are related', (a, b) => {
  expect(areRelated(a, b)).toBe(true)
})

test.each([
  ['beras', 'bera'],
  ['ikan', 'iket'],
  ['makan', 'mati'],
  ['batuk', 'baru'],
  ['badan', 'bedak'],
  ['tangan', 'tanah'],
  ['perut', 'peraut'],
  ['madu', 'masker'],
])('%s and %s are not', (a, b) => {
  expect(areRelated(a, b)).toBe(false)
})

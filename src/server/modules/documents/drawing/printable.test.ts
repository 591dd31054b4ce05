import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { isPrintable, unprintableLetters } from '#contract/printable.ts'
import { coverageIn } from './fonts.ts'
import { fontFiles, weights } from './glyphs.ts'

const letters = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]$/u
const never = /^[\p{C}\p{Emoji_Presentation}\p{Default_Ignorable_Code_Point}]$/u

/** Signs of other scripts are common, too; what is behind the dingbats are games, music and ornaments. */
function isWanted(code: number): boolean {
  const character = String.fromCodePoint(code)
  return letters.test(character) && !never.test(character) && (code < 0x600 || (code >= 0x1d00 && code < 0x27c0))
}

test('what may be typed into an address is exactly what the fonts of papers have in both weights', () => {
  const doc = new PDFDocument({ autoFirstPage: false })
  const coverages = weights.map((weight) => coverageIn(doc, weight))
  const isDrawn = (code: number) => coverages.every((has) => fontFiles.some((file) => has(file).has(code)))
  const differing = Array.from({ length: 0x1_1000 }, (_, code) => code).filter(
    (code) => isPrintable(String.fromCodePoint(code)) !== (isWanted(code) && isDrawn(code)),
  )
  expect(differing.map((code) => code.toString(16))).toEqual([])
})

test('letters that cannot be printed are named, each once', () => {
  expect(unprintableLetters('Łukasz Ωμέγα Иван №5 ½ ≥ 5℃ René e\u0301 Ｇ \u200b')).toEqual([])
  expect(unprintableLetters('Toko 你好你 ทด سلام 👍🏽')).toEqual(['你', '好', 'ท', 'ด', 'س', 'ل', 'ا', 'م', '👍🏽'])
})

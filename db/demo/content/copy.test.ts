import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allNotices } from '#contract/all-notices.ts'
import { mailWords } from '#contract/mail-words.ts'
import { creditNoteWords } from '#contract/papers/credit-note-words.ts'
import { invoiceWords, pickWords, slipWords } from '#contract/papers/paper-words.ts'
import { statementWords } from '#contract/papers/statement-words.ts'
import { BRANDS } from './brands.ts'
import { BUNDLES } from './bundles.ts'
import { BUSINESS } from './business.ts'
import { CATEGORIES } from './categories.ts'
import { copyFaults } from './copy-faults.ts'
import { HOME } from './home.ts'
import { PRODUCTS } from './products.ts'
import { SAVED_ANSWERS } from './tickets.ts'
import { VOUCHERS, voucherTerms } from './vouchers.ts'

type Language = 'en' | 'id'

test.for([
  ['id', 'Apakah anda yakin?', '"Anda" has a capital'],
  ['id', 'Tulis alamat e-mail Anda', '"email" has no hyphen'],
  ['id', 'Botol 30ml', 'a blank between a number and its unit'],
  ['id', 'Kadar 0.7%', 'decimals have a comma'],
  ['id', 'Diskon 10 %', 'no blank before a percent sign'],
  ['id', 'Klik disini', 'places are two words: "di sini"'],
  ['id', 'Pesanan sudah di bayar', 'the passive is one word: "diklik"'],
  ['id', 'Silahkan tunggu', 'words as the dictionary (KBBI) has them'],
  ['id', 'Tersimpan.  Terima kasih', 'no double blanks'],
  ['id', 'Rp129.000', 'rupiah are written "Rp 129.000"'],
  ['id', 'Mulai pukul 14:00 WIB', 'times have a full stop'],
  ['en', 'Loading...', 'an ellipsis is one character'],
  ['en', 'To see it, click here', 'links say where they lead'],
] as const)('in %s, "%s" is a fault: %s', ([language, text, rule]) => {
  expect(copyFaults(text, language).map((fault) => fault.split(': “')[0])).toContain(rule)
})

test.for([
  ['id', 'Botol 30 ml, kadar 0,7%, Rp 129.000, pukul 08.00–20.00 WIB. Anda bisa membayarnya di klinik.'],
  ['en', 'A 30 ml bottle at 0.7%, Rp 129.000, 08.00–20.00 WIB.'],
] as const)('in %s, this is as it should be: %s', ([language, text]) => {
  expect(copyFaults(text, language)).toEqual([])
})

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

/** All strings below a value that are in the language. */
function wordsOf(value: unknown, language: Language): string[] {
  if (typeof value !== 'object' || value === null) return []
  if ('en' in value && 'id' in value) return stringsIn(value[language])
  return Object.values(value).flatMap((one) => wordsOf(one, language))
}

/** A name on a pack is spelt as it is printed, whatever the language of the text around it. */
function withoutNames(text: string): string {
  return PRODUCTS.reduce((rest, { brand, name }) => rest.replaceAll(name.slice(brand.length + 1), 'X'), text)
}

test.for(['en', 'id'] as const)('the words of the demo shop keep to the rules of copy in %s', (language) => {
  const products = [...PRODUCTS, ...BUNDLES, ...CATEGORIES, ...BRANDS].map(({ translations }) => translations)
  const words = [products, HOME, BUSINESS, VOUCHERS, voucherTerms, SAVED_ANSWERS].flatMap((one) =>
    wordsOf(one, language),
  )
  expect(words.length).toBeGreaterThan(500)
  expect(words.flatMap((text) => copyFaults(withoutNames(text), language))).toEqual([])
})

/** Texts between quotes; what stands between `${` and `}` is code and becomes a letter. */
function quoted(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '').replace(/^import .*$/gm, '')
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, single, double, template]) =>
      (single ?? double ?? template ?? '').replace(/\$\{[^{}]*\}/g, 'x').replace(/\\(.)/g, '$1'),
  )
}

/** To the letter as the specification has it. */
const ofSpecification = new Set(['Creating AWB, please wait...'])

function fixedTexts(language: Language): { file: string; text: string }[] {
  const messages = language === 'en' ? 'english' : 'indonesian'
  const files = globSync([`src/web/**/*.${language}.ts`, `src/contract/messages/${messages}/*.ts`])
  const texts = files.flatMap((file) => quoted(readFileSync(file, 'utf8')).map((text) => ({ file, text })))
  // Begun by a template within a template: code.
  return texts.filter(({ text }) => !text.includes('${') && !ofSpecification.has(text))
}

test.for(['en', 'id'] as const)('the fixed texts keep to the rules of copy in %s', (language) => {
  const texts = fixedTexts(language)
  expect(texts.length).toBeGreaterThan(1500)
  expect(texts.flatMap(({ file, text }) => copyFaults(text, language).map((fault) => `${file}: ${fault}`))).toEqual([])
})

/** The words that the table of house words refuses, in the column of a language. */
function refusedWords(language: Language): string[] {
  const [, table = ''] = readFileSync('docs/copy.md', 'utf8').split('## House words')
  const rows = (table.split(/^## /m)[0] ?? '').split('\n').filter((line) => line.startsWith('| '))
  return rows
    .slice(1)
    .flatMap((row) => (row.split('|')[language === 'id' ? 3 : 5] ?? '').split(','))
    .map((word) => word.trim())
    .filter(Boolean)
}

test.for(['en', 'id'] as const)('no text in %s has a word that the house words refuse', (language) => {
  const refused = refusedWords(language)
  expect(refused.length).toBeGreaterThan(language === 'id' ? 40 : 8)
  const fault = new RegExp(`(?<![\\w-])(?:${refused.join('|')})(?![\\w-])`, 'i')
  const notices = allNotices.flatMap(({ kind, previewIn }) =>
    stringsIn(previewIn(language).map(({ words }) => words)).map((text) => ({ file: kind, text })),
  )
  const papers = [creditNoteWords, invoiceWords, statementWords, slipWords, pickWords, mailWords]
    .flatMap((words) => stringsIn(words[language]))
    .map((text) => ({ file: 'papers and mails', text }))
  // Placeholders are filled in; codes in capitals and names of fields are not read.
  const texts = [...fixedTexts(language), ...notices, ...papers]
    .map(({ file, text }) => ({ file, text: text.replace(/\{\w+\}/g, '') }))
    .filter(({ text }) => /\p{Ll}/u.test(text) && !/^[a-z_.]+$/.test(text))
  expect(texts.length).toBeGreaterThan(1500)
  expect(texts.filter(({ text }) => fault.test(text))).toEqual([])
})

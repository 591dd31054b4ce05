import { expect, test } from 'vitest'
import { allNotices } from '#contract/all-notices.ts'
import type { Language } from '#contract/language.ts'
import type { NoticeWords } from '#contract/notice.ts'
import { layoutMail } from './mail-layout.ts'
import { composeMail } from './notice-mail.ts'

const frame = { shopName: 'Sehati', publicUrl: 'https://shop.example' }
/** What a value that is missing, or of another kind, leaves in a text. */
const leftover = /undefined|null|NaN|Infinity|Invalid|\[object|[{}]| {2}|^\s|\s$/

function linesOf({ title, text, mail }: NoticeWords): string[] {
  const { paragraphs = [], details = [], subject, button } = mail ?? {}
  const others = [mail?.title, subject, button, ...paragraphs, ...details.flatMap(({ label, value }) => [label, value])]
  return [title, text, ...others].filter((line) => line !== undefined)
}

function formOf({ text, mail }: NoticeWords) {
  const { paragraphs, details, links } = mail ?? {}
  return [text !== undefined, mail !== undefined, paragraphs?.length, details?.length, links]
}

test('the catalogue has notices, each kind once', () => {
  expect(allNotices.length).toBeGreaterThan(10)
  const kinds = allNotices.map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual([...new Set(kinds)].toSorted())
})

test.for(allNotices)('the notice $kind says the same in both languages, with every value in its place', (notice) => {
  const [english, indonesian] = [notice.previewIn('en'), notice.previewIn('id')]
  expect(english.length).toBeGreaterThan(0)
  expect(english.map(({ link }) => link)).toEqual(indonesian.map(({ link }) => link))
  expect(english.map(({ words }) => formOf(words))).toEqual(indonesian.map(({ words }) => formOf(words)))
  for (const [index, { words }] of english.entries()) {
    expect(words.title).not.toBe(indonesian[index]?.words.title)
    for (const line of [words, indonesian[index]!.words].flatMap(linesOf)) expect(line).not.toMatch(leftover)
  }
})

test.for(allNotices)('the notice $kind can be listed, mailed or both', (notice) => {
  for (const language of ['en', 'id'] satisfies Language[]) {
    for (const preview of notice.previewIn(language)) {
      const { text = '' } = preview.words
      expect(text !== '').toBe(notice.dedupeKey !== undefined)
      expect(text !== '' || preview.words.mail !== undefined).toBe(true)
      if (!preview.words.mail) continue
      const mail = composeMail(preview, { email: 'dewi@example.test', language, first_name: 'Dewi' }, frame)
      const laidOut = layoutMail(mail.parts)
      expect(mail.subject.length).toBeGreaterThan(10)
      expect(laidOut.links[0]).toBe(`https://shop.example${preview.link}`)
      for (const paragraph of mail.parts.paragraphs) expect(laidOut.text).toContain(paragraph)
      expect(laidOut.html).toContain(`lang="${language}"`)
    }
  }
})

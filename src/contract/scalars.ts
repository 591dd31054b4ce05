import * as z from 'zod'
import { issue } from './messages/issues.ts'
import { someOf, unprintableLetters } from './printable.ts'
import { visible } from './visible.ts'

export const Id = z.uuid().describe('UUIDv7')
/** ISO 8601 in UTC. */
export const Time = z.iso.datetime().describe('ISO 8601, UTC')
/** A calendar day in Asia/Jakarta. */
export const Day = z.iso.date().describe('A day in Asia/Jakarta, YYYY-MM-DD')
/** A count that an edit began with (a version, a stock), as far as columns count. */
export const SeenCount = z.int().min(0).max(2_147_483_647)
export const Quantity = z.int().min(1).max(999)

// oxlint-disable-next-line no-control-regex -- control characters are what is refused
const ofOneLine = /^[^\u0000-\u001f\u007f-\u009f]*$/
// oxlint-disable-next-line no-control-regex -- control characters but line ends and tabs are what is refused
const ofLines = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$/

/** Trims, folds runs of white space, drops invisible marks and refuses control characters. */
export function line(min: number, max: number) {
  return cleanText({ min, max, pattern: ofOneLine, fold: (text) => text.replace(/\s+/g, ' ') })
}

/** A line that is printed on a label: `line` of letters that its printer has. */
export function printedLine(min: number, max: number) {
  return line(min, max).refine((text) => unprintableLetters(text).length === 0, {
    error: ({ input }) => issue('not_printable', { letters: someOf(unprintableLetters(String(input))) }),
  })
}

/** Text of several lines: trims, and refuses control characters other than line ends and tabs. */
export function lines(min: number, max: number) {
  return cleanText({ min, max, pattern: ofLines, fold: (text) => text })
}

type Cleaning = { min: number; max: number; pattern: RegExp; fold: (text: string) => string }

function cleanText({ min, max, pattern, fold }: Cleaning) {
  return z
    .string()
    .max(max * 4)
    .transform((text) => fold(visible(text.normalize('NFC'))))
    .pipe(
      z
        .string()
        .min(min, min === 1 ? issue('required') : issue('at_least_characters', { min }))
        .max(max, issue('at_most_characters', { max }))
        .regex(pattern, issue('control_characters')),
    )
}

/** E-mail addresses are trimmed and compared without case. */
export const Email = z
  .string()
  .max(320)
  .transform((text) => visible(text).toLowerCase())
  .pipe(z.email(issue('not_email')).max(254))

export const Password = z
  .string()
  .min(8, issue('at_least_characters', { min: 8 }))
  .max(128, issue('at_most_characters', { max: 128 }))

/** Indonesian numbers typed as 08…, 62… or +62…, stored as E.164. The zero that many type after 62 is dropped. */
export const Phone = z
  .string()
  .max(30)
  .transform((text) =>
    visible(text)
      .replace(/[\s().-]/g, '')
      .replace(/^(?:(?:\+|00)?62|0)0?/, '+62'),
  )
  .pipe(z.string().regex(/^\+62\d{9,13}$/, issue('not_phone')))

/** Links between shop pages: starts with one slash, so that it cannot lead to another host. */
export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, issue('not_slug'))
  .max(200)

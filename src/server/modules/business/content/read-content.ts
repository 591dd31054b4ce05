import * as z from 'zod'
import { contentForm } from '#contract/content.ts'
import type { Content, ContentType } from '#contract/content.ts'
import { fieldMessages } from '#contract/messages/issues.ts'
import { AppError } from '#server/app-error.ts'
import { sanitizeRichText } from '../rich-text.ts'

/** What a content says, as the table stores it, for any type. */
export type ContentWords = Pick<
  Content,
  'title' | 'body_html' | 'image_url' | 'link' | 'starts_at' | 'ends_at' | 'is_active'
> & { changes: { en: string; id: string } | null }
const plain: readonly ContentType[] = ['HOME_BANNER', 'ANNOUNCEMENT']

/**
 * Checks the fields of a type and makes its HTML safe, on the way in, so that pages can show it as it is. Fields that
 * the type does not have are refused by name, and so is an English text of which nothing safe is left.
 */
export async function readContent(type: ContentType, fields: Record<string, unknown>): Promise<ContentWords> {
  const parsed = contentForm(type).safeParse(fields)
  if (!parsed.success) throw refusal(parsed.error.issues)
  const words = { body_html: { en: '', id: '' }, image_url: null, link: null, changes: null, ...parsed.data }
  if (plain.includes(type)) return words
  const body_html = { en: await sanitizeRichText(words.body_html.en), id: await sanitizeRichText(words.body_html.id) }
  const again = contentForm(type).safeParse({ ...parsed.data, body_html })
  if (!again.success) throw refusal(again.error.issues)
  return { ...words, body_html }
}

function refusal(issues: readonly z.core.$ZodIssue[]): AppError {
  return new AppError('invalid_input', { fields: fieldMessages(issues) })
}

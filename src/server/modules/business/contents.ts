import * as z from 'zod'
import type { Db, Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { sanitizeRichText } from './rich-text.ts'

export const ContentType = z.enum(['HOME_BANNER', 'ANNOUNCEMENT', 'ABOUT', 'POLICY', 'TERMS', 'FAQ', 'SKINVESTMENT'])
export type ContentType = z.output<typeof ContentType>

const Words = z.object({ en: z.string(), id: z.string() })
export type Words = z.output<typeof Words>

/** A page of the shop, or an address that no script can hide in. */
const Link = z
  .string()
  .max(500)
  .regex(/^(\/(?!\/)|https:\/\/)/, 'Must be a path of the shop or an https address.')

export const NewContent = z.strictObject({
  type: ContentType,
  title: Words,
  body_html: Words,
  image_url: z.string().max(500).nullable().default(null),
  link: Link.nullable().default(null),
  display_order: z.int().min(0).max(10_000).default(0),
  starts_at: z.iso.datetime().nullable().default(null),
  ends_at: z.iso.datetime().nullable().default(null),
  is_active: z.boolean().default(true),
})
export type NewContent = z.input<typeof NewContent>

export type Content = {
  content_id: string
  title: Words
  body_html: Words
  image_url: string | null
  link: string | null
}

/** What is to be seen of a type now, in the order of display. */
export async function loadContents(db: Db | Tx, type: ContentType, now: Date): Promise<Content[]> {
  const rows = await db
    .selectFrom('contents')
    .select(['content_id', 'title', 'body_html', 'image_url', 'link'])
    .where('type', '=', type)
    .where('is_active', '=', true)
    .where((e) => e.or([e('starts_at', 'is', null), e('starts_at', '<=', now.toISOString())]))
    .where((e) => e.or([e('ends_at', 'is', null), e('ends_at', '>', now.toISOString())]))
    .orderBy('display_order')
    .orderBy('content_id')
    .execute()
  return rows.map((row) => ({ ...row, title: Words.parse(row.title), body_html: Words.parse(row.body_html) }))
}

/** The line above every page, when there is one now. */
export async function loadAnnouncement(db: Db | Tx, now: Date): Promise<Words | null> {
  const [first] = await loadContents(db, 'ANNOUNCEMENT', now)
  return first?.title ?? null
}

/** Writes a content; its HTML is sanitised here, on the way in, so that pages can show it as it is. */
export async function addContent(tx: Tx, input: NewContent, now: Date): Promise<string> {
  const content = NewContent.parse(input)
  const content_id = uuidv7()
  const body_html = { en: sanitizeRichText(content.body_html.en), id: sanitizeRichText(content.body_html.id) }
  await tx
    .insertInto('contents')
    .values({
      ...content,
      content_id,
      title: JSON.stringify(content.title),
      body_html: JSON.stringify(body_html),
      created_at: now,
      updated_at: now,
    })
    .execute()
  return content_id
}

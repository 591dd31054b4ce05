import type * as z from 'zod'
import { contentForm } from '#schemas/content.ts'
import type { Content, ContentType } from '#contract/content.ts'

type Words = { en: string; id: string }

/** What the form of a content holds; which of the optional ones it has, the type decides. */
export type ContentValues = {
  title: Words
  body_html?: Words
  image_url?: string | null
  link?: string | null
  /** Of terms and policy: null is a correction. */
  changes?: Words | null
  starts_at: string | null
  ends_at: string | null
  is_active: boolean
}

const bodies: readonly ContentType[] = ['HOME_BANNER', 'ABOUT', 'POLICY', 'TERMS', 'FAQ', 'SKINVESTMENT']

export const has = {
  body: (type: ContentType) => bodies.includes(type),
  picture: (type: ContentType) => type === 'HOME_BANNER' || type === 'ABOUT',
  link: (type: ContentType) => type === 'HOME_BANNER' || type === 'ANNOUNCEMENT',
  versions: (type: ContentType) => type === 'POLICY' || type === 'TERMS',
}

/** As the contract checks it; every type's fields are among the form's. */
export function schemaOf(type: ContentType): z.ZodType<ContentValues, ContentValues> {
  return contentForm(type) as unknown as z.ZodType<ContentValues, ContentValues>
}

const nothing: Words = { en: '', id: '' }

/** The values of a content, or those with which a new one begins: the words of `content`, but not its time. */
export function valuesOf(type: ContentType, content: Content | null, isNew: boolean): ContentValues {
  return {
    title: content?.title ?? nothing,
    ...(has.body(type) && { body_html: content?.body_html ?? nothing }),
    ...(has.picture(type) && { image_url: content?.image_url ?? null }),
    ...(has.link(type) && { link: content?.link ?? null }),
    ...(has.versions(type) && { changes: null }),
    starts_at: isNew ? null : (content?.starts_at ?? null),
    ends_at: isNew ? null : (content?.ends_at ?? null),
    is_active: isNew || (content?.is_active ?? true),
  }
}

import * as z from 'zod'
import { inBoth } from './business.ts'
import { defineCall } from './call.ts'
import { LinkTarget } from './content-links.ts'
import { issue } from './messages/issues.ts'
import { pageOf, paging, sorting } from './page.ts'
import { PictureUrl } from './pictures.ts'
import { Id, line, Time, SeenCount } from './scalars.ts'

export const ContentType = z.enum(['HOME_BANNER', 'ANNOUNCEMENT', 'ABOUT', 'POLICY', 'TERMS', 'FAQ', 'SKINVESTMENT'])
export type ContentType = z.output<typeof ContentType>

/** Types of which the shop shows one at a time, the one that began last: a new version can wait for its day. */
export const singleTypes: readonly ContentType[] = ['ABOUT', 'POLICY', 'TERMS', 'SKINVESTMENT', 'ANNOUNCEMENT']
/** Types of which all are shown, in the order that the administrator gives them. */
export const orderedTypes: readonly ContentType[] = ['HOME_BANNER', 'FAQ']

/** A page of the shop, or an https address: nothing in which a script could hide, nothing that leaves the shop unseen. */
export const ContentLink = z
  .string()
  .trim()
  .min(1, { error: issue('choose_link'), abort: true })
  .max(500, issue('at_most_characters', { max: 500 }))
  .regex(/^(?:\/(?![/\\])[^\s\\]*|https:\/\/[^\s/\\]+[^\s\\]*)$/, issue('not_shop_link'))

const times = {
  starts_at: Time.nullable().describe('Shown from then on; null: at once'),
  ends_at: Time.nullable().describe('Shown until then; null: without end'),
  is_active: z.boolean(),
}

const maxPage = 60_000
const maxAnswer = 10_000
/** Each costs the sanitizer microseconds; the densest table of this length has fewer. */
const maxTags = 10_000

/** Where both languages are empty, the English one is asked for. */
const inOneAtLeast = { path: ['en'], error: issue('required') }

/** A line by language, one of which may be empty. */
function inEither(max: number) {
  return inBoth({ max }).refine(({ en, id }) => en !== '' || id !== '', inOneAtLeast)
}

/** HTML by language, one of which may be empty. */
function richText(max: number) {
  const html = z
    .string()
    .max(max, issue('at_most_characters', { max }))
    .refine(hasFewTags, issue('at_most_tags', { max: maxTags }))
  // What is too long is refused for that alone and not looked into.
  return z.strictObject({ en: html, id: html }).refine(({ en, id }) => hasWords(en) || hasWords(id), inOneAtLeast)
}

function hasFewTags(html: string): boolean {
  return html.split('<', maxTags + 2).length <= maxTags + 1
}

/** A tag ends before the next one begins: looking for its end behind that would take quadratic time. */
function hasWords(html: string): boolean {
  const text = html.replace(/<[^<>]*>/g, '')
  return text.replace(/&nbsp;|\s/g, '') !== ''
}

const page = { title: inEither(120), body_html: richText(maxPage), ...times }

/** What people accept: words of what changed make a new version, which they are asked for; without them it is a correction. */
const accepted = { ...page, changes: inEither(500).nullable().default(null) }

/** What each type is made of. Bodies of banners and announcements are plain text, all others HTML. */
export const contentFields = {
  HOME_BANNER: z.strictObject({
    title: inEither(80),
    body_html: inBoth({ max: 200 }),
    image_url: PictureUrl.nullable(),
    link: ContentLink.nullable(),
    ...times,
  }),
  ANNOUNCEMENT: z.strictObject({ title: inEither(160), link: ContentLink.nullable(), ...times }),
  ABOUT: z.strictObject({ ...page, image_url: PictureUrl.nullable().default(null) }),
  POLICY: z.strictObject(accepted),
  TERMS: z.strictObject(accepted),
  FAQ: z.strictObject({ title: inEither(160), body_html: richText(maxAnswer), ...times }),
  SKINVESTMENT: z.strictObject(page),
} as const satisfies Record<ContentType, z.ZodObject>

type FieldsOf<T extends ContentType> = (typeof contentFields)[T]

/** The fields of a type with what must hold between them: for forms, and for a content as a whole. */
export function contentForm<T extends ContentType>(type: T): z.ZodType<z.output<FieldsOf<T>>, z.input<FieldsOf<T>>> {
  const fields: z.ZodObject<typeof times> = contentFields[type]
  // The compiler cannot follow the choice of one of them.
  return fields.refine(endsAfterItStarts, endsTooEarly) as unknown as z.ZodType<
    z.output<FieldsOf<T>>,
    z.input<FieldsOf<T>>
  >
}

const endsTooEarly = { path: ['ends_at'], message: issue('after_start') }

function endsAfterItStarts({ starts_at, ends_at }: { starts_at: string | null; ends_at: string | null }): boolean {
  return starts_at === null || ends_at === null || Date.parse(ends_at) > Date.parse(starts_at)
}

/** The current state of a content. `REPLACED`: another one of its type is shown, which began later. */
export const ContentStatus = z.enum(['SHOWN', 'SCHEDULED', 'ENDED', 'REPLACED', 'OFF'])
export type ContentStatus = z.output<typeof ContentStatus>

const Words = z.object({ en: z.string(), id: z.string() })

export const ShownContent = z.object({
  content_id: Id,
  type: ContentType,
  title: Words,
  body_html: Words.describe('Safe HTML; of banners and announcements plain text'),
  image_url: z.string().nullable().describe('The base address of a stored picture'),
  link: z.string().nullable(),
  display_order: z.int(),
  starts_at: Time.nullable(),
  ends_at: Time.nullable(),
  words: z
    .object({ version: z.int(), since: Time, changes: Words.nullable() })
    .nullable()
    .describe('Of terms and policy: which version people accept, since when, and what it changed'),
})

export const Content = ShownContent.extend({
  is_active: z.boolean(),
  status: ContentStatus,
  link_target: LinkTarget.nullable().describe('What the link leads to; the shop shows no link that is dead'),
  version: z.int().describe('Counts up with every edit; sent back with the next one'),
  created_at: Time,
  updated_at: Time,
})
export type Content = z.output<typeof Content>

export const listContentOfType = defineCall({
  method: 'GET',
  path: '/content/type/{type}',
  access: 'signed_in',
  summary: 'What the shop shows of a type now, in the order of display',
  params: z.object({ type: ContentType }),
  response: pageOf(ShownContent),
  errors: ['not_found'],
})

export const listContent = defineCall({
  method: 'GET',
  path: '/content/admin',
  access: 'admin',
  permission: 'content',
  summary: 'All content, shown or not',
  query: z.strictObject({
    ...paging(),
    type: ContentType.optional(),
    status: ContentStatus.optional(),
    search: line(0, 100).optional().describe('In titles and bodies, in both languages'),
    sort: sorting(['display_order', 'updated_at', 'starts_at'], 'display_order:asc'),
  }),
  response: pageOf(Content),
})

const byId = z.object({ id: Id })

export const getContent = defineCall({
  method: 'GET',
  path: '/content/admin/{id}',
  access: 'admin',
  permission: 'content',
  summary: 'One content, shown or not',
  params: byId,
  response: Content,
  errors: ['not_found'],
})

const options = ContentType.options.map((type) => contentFields[type].extend({ type: z.literal(type) }))

export const createContent = defineCall({
  method: 'POST',
  path: '/content',
  access: 'admin',
  permission: 'content',
  summary: 'Add a banner, an announcement, a question, or a new version of a page; it becomes the last of its type',
  // A union needs its first options by name for its type.
  body: z
    .discriminatedUnion('type', options as [(typeof options)[number], ...(typeof options)[number][]])
    .refine(endsAfterItStarts, endsTooEarly),
  response: Content,
  code: 201,
  message: 'content_added',
  errors: ['invalid_input', 'conflict'],
  example: {
    type: 'FAQ',
    title: { en: 'Is it halal?', id: 'Apakah halal?' },
    body_html: { en: '<p>Yes.</p>', id: '<p>Ya.</p>' },
    starts_at: null,
    ends_at: null,
    is_active: true,
  },
})

/** Any field of any type; which of them the content has, its type decides. */
export const ContentChanges = z
  .strictObject({
    title: Words,
    body_html: Words,
    image_url: z.string().nullable(),
    link: z.string().nullable(),
    changes: Words.nullable().describe(
      'Of terms and policy: what changed, for a version that people are asked to accept',
    ),
    ...times,
  })
  .partial()
  .extend({ version: SeenCount.describe('The version that was edited; another one in the shop is a conflict') })

export const changeContent = defineCall({
  method: 'PATCH',
  path: '/content/{id}',
  access: 'admin',
  permission: 'content',
  summary: 'Edit a content, or switch it on or off; a conflict holds the content as it is now in its details',
  params: byId,
  body: ContentChanges,
  response: Content,
  message: 'content_saved',
  errors: ['not_found', 'conflict', 'invalid_input'],
  example: { version: 1, is_active: false },
})

export type ContentConflict = { current: Content; changed_by: string | null }

export const deleteContent = defineCall({
  method: 'DELETE',
  path: '/content/{id}',
  access: 'admin',
  permission: 'content',
  summary: 'Remove a content; the last about, policy or terms page stays',
  params: byId,
  response: z.null(),
  message: 'content_deleted',
  errors: ['not_found', 'conflict'],
})

export const orderContent = defineCall({
  method: 'POST',
  path: '/content/order',
  access: 'admin',
  permission: 'content',
  summary: 'Set the order of all banners, or of all questions',
  body: z.strictObject({ type: ContentType, ids: z.array(Id).min(1).max(200) }),
  response: z.null(),
  message: 'contents_sorted',
  errors: ['conflict', 'invalid_input'],
  example: { type: 'FAQ', ids: ['01890000-0000-7000-8000-000000000000'] },
})

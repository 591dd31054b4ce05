import { sql } from 'kysely'
import type { Content, ContentType, createContent as call } from '#contract/content.ts'
import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { getContent } from './content.queries.ts'
import { requireLiveLink, withTarget } from './link-targets.ts'
import { requirePicture } from './require-picture.ts'
import { readContent } from './read-content.ts'
import type { ContentWords } from './read-content.ts'

const maxOfType = 200

/** What code of ours adds; what is left out is empty, on and without dates. */
export type NewContent = Pick<ContentWords, 'title'> &
  Partial<ContentWords> & {
    type: ContentType
    image_preview?: string | null
    /** Left out: after all others of its type. */
    display_order?: number
  }

/** Adds a content as the last of its type. */
export async function createContent(ctx: AdminCtx, body: Body<typeof call>): Promise<Content> {
  const picture = await requirePicture(ctx.ports.files, body)
  await requireLiveLink(ctx, body)
  const added = await transaction(ctx.db, async (tx) => {
    const content_id = await addContent(tx, { ...body, ...picture }, ctx.now())
    const added = await getContent(tx, content_id, ctx.now())
    const { title, type } = added
    const subject = { subject_type: 'content', subject_id: content_id }
    await writeAudit(ctx, tx, { action: 'content.create', ...subject, after: { title: title.en, type } })
    return added
  })
  return withTarget(ctx, added)
}

/** Writes a content, checked and made safe; answers its id. */
export async function addContent(tx: Tx, input: NewContent, now: Date): Promise<string> {
  const { type, display_order, image_preview = null, ...fields } = input
  const { title, body_html, changes, ...words } = await readContent(type, { ...unsaid, ...unsaidOf[type], ...fields })
  const content_id = uuidv7()
  await refuseTooMany(tx, type)
  await tx
    .insertInto('contents')
    .values({
      ...words,
      image_preview,
      content_id,
      type,
      title: JSON.stringify(title),
      body_html: JSON.stringify(body_html),
      words_changes: changes && JSON.stringify(changes),
      display_order:
        display_order ?? sql<number>`(select coalesce(max(display_order), 0) + 1 from contents where type = ${type})`,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return content_id
}

const unsaid = { starts_at: null, ends_at: null, is_active: true }
/** What only some types have. */
const unsaidOf: Partial<Record<ContentType, Partial<ContentWords>>> = {
  HOME_BANNER: { body_html: { en: '', id: '' }, image_url: null, link: null },
  ANNOUNCEMENT: { link: null },
  ABOUT: { image_url: null },
}

async function refuseTooMany(tx: Tx, type: ContentType): Promise<void> {
  const { count } = await tx
    .selectFrom('contents')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('type', '=', type)
    .executeTakeFirstOrThrow()
  if (count >= maxOfType) {
    throw new AppError('conflict', { message: say('content_full', { max: maxOfType }) })
  }
}

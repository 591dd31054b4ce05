import type { changeContent as call, Content, ContentConflict } from '#contract/content.ts'
import type { Body } from '#contract/call.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { differences, lastSavedBy, writeAudit } from '#server/modules/accounts/accounts.ts'
import { getContent } from './content.queries.ts'
import { lockContents } from './lock-contents.ts'
import { requirePicture } from './require-picture.ts'
import { readContent } from './read-content.ts'

const wordFields = ['title', 'body_html', 'image_url', 'link', 'starts_at', 'ends_at', 'is_active'] as const

/**
 * Edits a content. What is left out stays. An outdated version changes nothing and is answered with the content as it
 * is now; so is an edit that would leave the shop without its about, policy or terms page.
 */
export async function changeContent(
  ctx: AdminCtx,
  content_id: string,
  { version, ...sent }: Body<typeof call>,
): Promise<Content> {
  const picture = await requirePicture(ctx.ports.files, sent)
  return transaction(ctx.db, async (tx) => {
    const { current, refuseMissingPage } = await lockContents(tx, content_id, ctx.now())
    if (current.version !== version) {
      const details: ContentConflict = { current, changed_by: await lastSavedBy(tx, 'content', content_id) }
      throw new AppError('conflict', { details })
    }
    const words = await readContent(current.type, { ...ownFields(current), ...sent })
    const { before, after } = differences(current, words)
    if (Object.keys(after).length === 0) return current
    await tx
      .updateTable('contents')
      .set({
        ...words,
        ...picture,
        title: JSON.stringify(words.title),
        body_html: JSON.stringify(words.body_html),
        version: version + 1,
        updated_at: ctx.now(),
      })
      .where('content_id', '=', content_id)
      .execute()
    await refuseMissingPage()
    const subject = { subject_type: 'content', subject_id: content_id }
    await writeAudit(ctx, tx, { action: 'content.update', ...subject, before, after })
    return getContent(tx, content_id, ctx.now())
  })
}

/** The fields that a content of its type has; the others are null in the table. */
function ownFields(content: Content): Record<string, unknown> {
  const lacking: Record<string, readonly string[]> = {
    HOME_BANNER: [],
    ANNOUNCEMENT: ['body_html', 'image_url'],
  }
  const without = lacking[content.type] ?? ['image_url', 'link']
  return Object.fromEntries(wordFields.filter((name) => !without.includes(name)).map((name) => [name, content[name]]))
}

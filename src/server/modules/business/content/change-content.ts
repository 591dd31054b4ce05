import type { changeContent as call, Content, ContentConflict } from '#contract/content.ts'
import type { Body } from '#contract/call.ts'
import type { AdminCtx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { defineRecord, differences } from '#server/modules/audit/audit.ts'
import { getContent } from './content.queries.ts'
import type { StoredContent } from './content.queries.ts'
import { requireLiveLink, withTarget } from './link-targets.ts'
import { lockContents } from './lock-contents.ts'
import { requirePicture } from './require-picture.ts'
import { readContent } from './read-content.ts'

const wordFields = ['title', 'body_html', 'image_url', 'link', 'starts_at', 'ends_at', 'is_active'] as const

export const contents = defineRecord({
  action: 'content.update',
  get: async (ctx, content_id) => withTarget(ctx, await getContent(ctx.db, content_id, ctx.now())),
  conflict: (current, changed_by): ContentConflict => ({ current, changed_by }),
})

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
  await requireLiveLink(ctx, sent)
  const lock = (tx: Tx) => lockContents(tx, content_id, ctx.now())
  return contents.edit(ctx, { id: content_id, version, lock }, async (tx, current, save) => {
    const { changes, ...words } = await readContent(current.type, { ...ownFields(current), ...sent })
    const change = differences({ ...current, changes: null }, { ...words, changes })
    await save(change, async (next) => {
      const texts = { title: JSON.stringify(words.title), body_html: JSON.stringify(words.body_html) }
      const row = tx.updateTable('contents').where('content_id', '=', content_id)
      // Without its number it is given the next one.
      const version = changes && { words_version: null, words_changes: JSON.stringify(changes) }
      await row.set({ ...words, ...picture, ...texts, ...version, ...next }).execute()
      await current.refuseMissingPage()
    })
  })
}

/** The fields that a content of its type has; the others are null in the table. */
function ownFields(content: StoredContent): Record<string, unknown> {
  const lacking: Record<string, readonly string[]> = {
    HOME_BANNER: [],
    ANNOUNCEMENT: ['body_html', 'image_url'],
    ABOUT: ['link'],
  }
  const without = lacking[content.type] ?? ['image_url', 'link']
  return Object.fromEntries(wordFields.filter((name) => !without.includes(name)).map((name) => [name, content[name]]))
}

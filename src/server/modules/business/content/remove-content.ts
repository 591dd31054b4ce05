import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { contents } from './change-content.ts'
import { lockContents } from './lock-contents.ts'

/** Removes a content; the last about, policy or terms page that is shown stays (`conflict`). */
export async function removeContent(ctx: AdminCtx, content_id: string): Promise<null> {
  return transaction(ctx.db, async (tx) => {
    const { refuseMissingPage, type, title, body_html, link } = await lockContents(tx, content_id, ctx.now())
    await tx.deleteFrom('contents').where('content_id', '=', content_id).execute()
    await refuseMissingPage()
    const before = { title: title.en, type, link, body_html }
    await contents.audit(ctx, tx, content_id, { action: 'content.delete', before })
    return null
  })
}

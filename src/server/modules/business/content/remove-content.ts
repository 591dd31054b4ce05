import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { writeAudit } from '#server/modules/accounts/accounts.ts'
import { lockContents } from './lock-contents.ts'

/** Removes a content; the last about, policy or terms page that is shown stays (`conflict`). */
export async function removeContent(ctx: AdminCtx, content_id: string): Promise<null> {
  return transaction(ctx.db, async (tx) => {
    const { current, refuseMissingPage } = await lockContents(tx, content_id, ctx.now())
    await tx.deleteFrom('contents').where('content_id', '=', content_id).execute()
    await refuseMissingPage()
    const { type, title, body_html, link } = current
    const subject = { subject_type: 'content', subject_id: content_id }
    const before = { title: title.en, type, link, body_html }
    await writeAudit(ctx, tx, { action: 'content.delete', ...subject, before })
    return null
  })
}

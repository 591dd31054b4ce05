import type { ContentType } from '#contract/content.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Tx } from '#server/db/db.ts'
import { getContent, loadContents } from './content.queries.ts'
import type { StoredContent } from './content.queries.ts'

/** Pages that people must be able to read, whatever an administrator switches off. */
const needed: readonly ContentType[] = ['ABOUT', 'POLICY', 'TERMS']

type Locked = StoredContent & {
  /** After the change: throws when it would leave the shop without this page. */
  refuseMissingPage: () => Promise<void>
}

/** Holds all of its type until the transaction ends, so that two changes at once see each other. */
export async function lockContents(tx: Tx, content_id: string, now: Date): Promise<Locked> {
  const { type } = await getContent(tx, content_id, now)
  await tx
    .selectFrom('contents')
    .select('content_id')
    .where('type', '=', type)
    .orderBy('content_id')
    .forUpdate()
    .execute()
  const current = await getContent(tx, content_id, now)
  return {
    ...current,
    refuseMissingPage: async () => {
      if (current.status !== 'SHOWN' || !needed.includes(type)) return
      const shown = await loadContents(tx, type, now)
      if (shown.length > 0) return
      throw new AppError('conflict', {
        message: say('content_needed'),
      })
    },
  }
}

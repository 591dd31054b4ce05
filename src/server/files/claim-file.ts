import type { Ctx, CustomerCtx } from '#server/context.ts'
import type { Tx, Db } from '#server/db/db.ts'
import { AppError } from '#server/app-error.ts'
import { defineRecurringTask } from '#server/queue/tasks.ts'
import { forgetUploadDays } from './upload-share.ts'

const graceMs = 24 * 3_600_000
/** A file that is about to be removed cannot be claimed any more. */
const claimableMs = graceMs - 3_600_000
const atOnce = 200

/**
 * Keeps an upload, in the transaction that writes its key into a row. One that was cleared meanwhile, that another
 * row has or that another person sent is a `conflict`.
 */
export async function claimFile(ctx: Pick<Ctx, 'now' | 'actor'>, tx: Tx, key: string): Promise<void> {
  const now = ctx.now()
  const sender = 'id' in ctx.actor ? ctx.actor.id : null
  const { numUpdatedRows } = await tx
    .updateTable('stored_files')
    .set({ claimed_at: now.toISOString() })
    .where('file_key', '=', key)
    .where('claimed_at', 'is', null)
    .where((file) => file.or([file('stored_by', 'is', null), file('stored_by', '=', sender)]))
    .where('created_at', '>', new Date(now.getTime() - claimableMs).toISOString())
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('conflict')
}

/** The row with its key is gone: a day later the file goes too, and links to it work until they end. */
export async function releaseFile(ctx: Pick<Ctx, 'now'>, tx: Tx, key: string): Promise<void> {
  const created_at = ctx.now().toISOString()
  await tx.updateTable('stored_files').set({ claimed_at: null, created_at }).where('file_key', '=', key).execute()
}

/** Counts a customer's unclaimed files; the small size of a picture does not count. */
export async function countUnclaimed({ db, actor }: CustomerCtx, visibility: 'private' | 'public'): Promise<number> {
  const { count } = await db
    .selectFrom('stored_files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('claimed_at', 'is', null)
    .where('stored_by', '=', actor.id)
    .where('file_key', 'like', `${visibility}/%`)
    .where('file_key', 'not like', String.raw`%\_s.webp`)
    .executeTakeFirstOrThrow()
  return count
}

/** Removes from the store what no row has claimed: the upload was refused later, or its process died. */
export const clearUnclaimedTask = defineRecurringTask({
  kind: 'files.clear_unclaimed',
  everySeconds: 3_600,
  run: async (ctx) => {
    const { db, ports, now } = ctx
    await forgetUploadDays(ctx)
    const rows = await db
      .selectFrom('stored_files')
      .select('file_key')
      .where('claimed_at', 'is', null)
      .where('created_at', '<', new Date(now().getTime() - graceMs).toISOString())
      .orderBy('created_at')
      .limit(atOnce)
      .execute()
    for (const { file_key } of rows) {
      // The file first: a row without a file is removed again, a file without a row would stay.
      await ports.files.remove(file_key)
      await db.deleteFrom('stored_files').where('file_key', '=', file_key).where('claimed_at', 'is', null).execute()
    }
  },
})

/** Whether something that everybody sees names the file; triggers of the tables that name files keep it (decision 126). */
export async function isShownFile(db: Db, file_key: string): Promise<boolean> {
  const shown = await db
    .selectFrom('stored_files')
    .select('file_key')
    .where('file_key', '=', file_key)
    .where('is_shown', '=', true)
    .executeTakeFirst()
  return shown !== undefined
}

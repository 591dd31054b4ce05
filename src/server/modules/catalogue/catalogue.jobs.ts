import { sql } from 'kysely'
import { inBackground } from '#server/db/db.ts'
import { defineRecurringTask } from '#server/queue/tasks.ts'
import { applyTask } from './imports/apply-import.ts'
import { checkTask } from './imports/check-import.ts'
import { previewPictures } from './pictures/preview-pictures.ts'
import { forgetSearches } from './search/searched-words.ts'
import { refreshSearchWords } from './search/refresh-search-words.ts'
import type { Ctx } from '#server/context.ts'

/**
 * Words first, then the changes are forgotten: what changed while no worker ran is still there for the next run. Server
 * processes have long read what is an hour old, see `catalogue-index/fresh-index.ts`.
 */
const followChangesTask = defineRecurringTask({
  kind: 'catalogue.follow-changes',
  everySeconds: 300,
  run: async (ctx) => {
    const db = inBackground(ctx.db)
    const changed = await db
      .selectFrom('catalogue_changes')
      .select('change_id')
      .where('words_changed', '=', true)
      .limit(1)
      .executeTakeFirst()
    if (changed) await refreshSearchWords(db)
    await sql`delete from catalogue_changes where changed_at < clock_timestamp() - interval '1 hour'`.execute(db)
  },
})

const previewPicturesTask = defineRecurringTask({
  kind: 'catalogue.preview-pictures',
  everySeconds: 60,
  run: async (ctx) => {
    await previewPictures(ctx)
  },
})

const forgetImportsTask = defineRecurringTask({
  kind: 'catalogue.forget-imports',
  everySeconds: 24 * 3600,
  run: (ctx) => forgetImports(ctx),
})

const forgetSearchesTask = defineRecurringTask({
  kind: 'catalogue.forget-searches',
  everySeconds: 24 * 3600,
  run: (ctx) => forgetSearches(ctx),
})

export const catalogueTasks = [followChangesTask, previewPicturesTask, forgetImportsTask, forgetSearchesTask]
export const importTasks = [checkTask, applyTask]

const keptDays = 7

/** Removes old imports with their rows; what they wrote is in the audit log. */
async function forgetImports({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - keptDays * 24 * 3600_000)
  await inBackground(db).deleteFrom('product_imports').where('created_at', '<', before.toISOString()).execute()
}

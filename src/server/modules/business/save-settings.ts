import { Settings } from '#contract/business.ts'
import type { VersionedSettings } from '#contract/business.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import { afterCommit } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { readSettings, settingsCache } from './business.queries.ts'
import { keepFormerSeller } from './sellers.ts'

type Saved = { before: VersionedSettings; after: VersionedSettings }

/**
 * Replaces the settings and answers both states, for the audit log. `version` is the one the person saw; an outdated
 * one is a `conflict`. Other processes follow within moments.
 */
export async function saveSettings(ctx: Pick<Ctx, 'db' | 'now'>, tx: Tx, input: VersionedSettings): Promise<Saved> {
  const settings = Settings.parse(input.settings)
  const before = await readSettings(tx)
  const version = input.version + 1
  const saved = await tx
    .insertInto('business_settings')
    .values({ settings: JSON.stringify(settings), version, updated_at: ctx.now() })
    .onConflict((conflict) =>
      conflict
        .column('only_row')
        .doUpdateSet({ settings: JSON.stringify(settings), version, updated_at: ctx.now() })
        .where('business_settings.version', '=', input.version),
    )
    .returning('version')
    .executeTakeFirst()
  if (!saved || before.version !== input.version)
    throw new AppError('conflict', { details: { current: before, changed_by: null } })
  await keepFormerSeller(tx, ctx.now(), before.settings, settings)
  afterCommit(tx, () => settingsCache.forget(ctx.db))
  return { before, after: { settings, version } }
}

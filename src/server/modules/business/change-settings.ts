import type { changeBusinessSettings as call, SettingsConflict, VersionedSettings } from '#contract/business.ts'
import type { Body } from '#contract/call.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { differences, lastSavedBy, writeAudit } from '#server/modules/accounts/accounts.ts'
import { readSettings } from './business.queries.ts'
import { saveSettings } from './save-settings.ts'

/**
 * Replaces the sections that were sent. When somebody saved since the version that was seen, nothing is written and the
 * conflict holds the present settings, so that the screen can show what is different.
 */
export async function changeSettings(ctx: AdminCtx, body: Body<typeof call>): Promise<VersionedSettings> {
  const { version, ...sent } = body
  const sections = Object.fromEntries(Object.entries(sent).filter(([, section]) => section !== undefined))
  return transaction(ctx.db, async (tx) => {
    const current = await readSettings(tx)
    if (current.version !== version) {
      const details: SettingsConflict = { current, changed_by: await lastSavedBy(tx, 'business', 'shop') }
      throw new AppError('conflict', { details })
    }
    const change = differences(current.settings, sections)
    if (Object.keys(change.after).length === 0) return current
    const { after } = await saveSettings(ctx, tx, { version, settings: { ...current.settings, ...sections } })
    await writeAudit(ctx, tx, { action: 'business.update', subject_type: 'business', subject_id: 'shop', ...change })
    return after
  })
}

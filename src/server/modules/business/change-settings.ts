import type { changeBusinessSettings as call, SettingsConflict, VersionedSettings } from '#contract/business.ts'
import type { Body } from '#contract/call.ts'
import type { AdminCtx } from '#server/context.ts'
import { defineRecord, differences } from '#server/modules/audit/audit.ts'
import { readSettings } from './business.queries.ts'
import { saveSettings } from './save-settings.ts'

const businessSettings = defineRecord({
  action: 'business.update',
  get: (ctx) => readSettings(ctx.db),
  conflict: (current, changed_by): SettingsConflict => ({ current, changed_by }),
})

/**
 * Replaces the sections that were sent. An outdated version writes nothing, and the conflict holds the present settings,
 * so that the screen can show what is different.
 */
export async function changeSettings(ctx: AdminCtx, body: Body<typeof call>): Promise<VersionedSettings> {
  const { version, ...sent } = body
  const sections = Object.fromEntries(Object.entries(sent).filter(([, section]) => section !== undefined))
  // Nothing is locked, because there may be no row yet: `saveSettings` compares the version once more.
  return businessSettings.edit(ctx, { id: 'shop', version, lock: readSettings }, (tx, { settings }, save) =>
    save(differences(settings, sections), () =>
      saveSettings(ctx, tx, { version, settings: { ...settings, ...sections } }),
    ),
  )
}

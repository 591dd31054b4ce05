import type { Ctx } from '#server/context.ts'
import { unhurried } from '#server/db/db.ts'

const keptDays = 7

/** Removes old imports with their rows; what they wrote is in the audit log. */
export async function forgetImports({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - keptDays * 24 * 3600_000)
  await unhurried(db).deleteFrom('product_imports').where('created_at', '<', before.toISOString()).execute()
}

import { ConfigError } from './config.ts'
import type { Config } from './config.ts'
import { openDb } from './db/db.ts'
import { findDefaultSecrets } from '#server/modules/sign-in/sign-in.ts'

/** A shop for real people does not open on data of the demo as long as a password that everybody knows opens it too. */
export async function refuseDefaultSecrets(config: Pick<Config, 'APP_ENV'>, databaseUrl: string): Promise<void> {
  if (config.APP_ENV !== 'production') return
  const db = openDb({ url: databaseUrl, poolSize: 1, onError: () => {} })
  try {
    const found = await findDefaultSecrets(db)
    if (found.length === 0) return
    const names = found.map(({ email, role }) => `  ${email} (${role.toLowerCase()})`)
    throw new ConfigError(
      `APP_ENV is production, but these accounts have a password that the demo shop prints:
${names.join('\n')}
Run: npm run accounts:secure`,
    )
  } finally {
    await db.destroy()
  }
}

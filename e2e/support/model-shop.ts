import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newFolder, removeShop } from '../../src/server/test/shop-folder.ts'

/**
 * A Wednesday morning in Jakarta: what the shop of the browser tests holds does not depend on the day or hour of a run.
 * `SHOP_STARTS_AT` lets them run at the end of a month or a year, or after midnight.
 */
export const shopStartsAt = process.env['SHOP_STARTS_AT'] ?? '2026-11-18T10:00:00+07:00'

const seed = fileURLToPath(new URL('../../db/demo/seed.ts', import.meta.url))

/** Makes the demo shop that every worker gets a copy of, smaller than the real one. Answers its folder. */
export async function makeModelShop(): Promise<string> {
  const folder = newFolder('model')
  const env = {
    ...process.env,
    DATABASE_URL: undefined,
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    // Living through all of the demo's year takes longer than the tests.
    DEMO_ORDERS: '80',
    CLOCK_STARTS_AT: shopStartsAt,
  }
  const seeding = spawn(process.execPath, [seed], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise((resolve) => seeding.once('exit', resolve))
  if (code === 0 && !existsSync(join(folder, 'postgres.location'))) return folder
  removeShop(folder)
  throw new Error(code === 0 ? `The database cannot live in ${folder}` : 'The demo data could not be made')
}

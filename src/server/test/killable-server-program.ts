import { flushCompileCache } from 'node:module'
import pino from 'pino'
import { createShop } from '#server/app.ts'
import { readConfig } from '#server/config.ts'

/** A whole server on the database of a test, which its parent may kill at any moment. It tells its address. */
const config = readConfig({ ...process.env, APP_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent', DB_POOL_SIZE: '6' })
const log = pino({ level: config.LOG_LEVEL })
const databaseUrl = config.DATABASE_URL ?? ''
const shop = await createShop({ config, log, databaseUrl, withPages: false, withWorker: true })
const url = await shop.listen()
// A process that is killed leaves no compiled programs for the next one by itself.
flushCompileCache()
process.send?.(url)

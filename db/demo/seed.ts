import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import pino from 'pino'
import { readConfig } from '../../src/server/config.ts'
import { databaseServer } from '../../src/server/db/postgres/embedded-postgres.ts'
import { openDb } from '../../src/server/db/db.ts'
import { migrate, migrationsFolder } from '../../src/server/db/migrate.ts'
import { fillEmptyShop } from '../../src/server/demo/fill-empty-shop.ts'
import { addBulkProducts } from './bulk-products.ts'

const help = `npm run seed -- [--scale N]

Fills an empty shop with the demo shop. With --scale N it adds believable products until there are N (to 100,000).
A shop that has people is not filled again; --scale works on any.`

const { values } = parseArgs({ options: { help: { type: 'boolean' }, scale: { type: 'string' } } })
if (values.help) {
  console.log(help)
  process.exit(0)
}
const scale = values.scale === undefined ? 0 : Number(values.scale)
if (!Number.isInteger(scale) || scale < 0 || scale > 100_000) {
  console.error('--scale takes a whole number to 100000')
  process.exit(2)
}

const config = readConfig()
const log = pino({ level: 'warn' })
const database = await databaseServer({
  databaseUrl: config.DATABASE_LISTEN_URL,
  dataDir: config.DATA_DIR,
  log: (message) => log.info(message),
})
try {
  await migrate(database.url, migrationsFolder)
  await fillEmptyShop({ config, log, databaseUrl: database.url })
  if (scale > 0) {
    const db = openDb({
      url: database.url,
      poolSize: 2,
      isBackground: true,
      onError: (error) => log.warn(String(error)),
    })
    await addBulkProducts(db, scale, (done) => done % 10_000 === 0 && console.log(`${done} products`))
    await sql`vacuum analyze`.execute(db)
    await db.destroy()
  }
  console.log('The shop is filled.')
} finally {
  await database.leave()
}

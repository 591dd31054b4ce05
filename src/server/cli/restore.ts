import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from '#server/backup/backup.ts'
import { verifyLedger } from '#server/modules/wallet/wallet.ts'
import { withDb, withShopPlace } from './with-server.ts'

const help = `npm run restore -- FILE

Makes a shop of what \`npm run backup\` wrote, in the database of DATABASE_URL, else in an embedded one under DATA_DIR, and
with its files in DATA_DIR. Refuses a database with tables and a folder with files. Also checks the wallets' ledger.
A backup of an earlier release becomes a shop of this one.
`

await main()

async function main() {
  try {
    const { values, positionals } = parseArgs({
      options: { help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    })
    if (values.help) return void process.stdout.write(help)
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw new Error('Name one file: npm run restore -- FILE')
    const { made_at } = await withShopPlace((place) => restoreBackup(place, resolve(file)))
    const differences = await withDb(verifyLedger)
    process.stdout.write(`The shop of ${made_at} is there\n`)
    if (differences.length > 0)
      throw new Error(`The ledger has ${differences.length} differences: npm run ledger:verify`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

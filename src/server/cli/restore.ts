import { restoreBackup } from '#server/backup/backup.ts'
import { verifyLedger } from '#server/modules/wallet/wallet.ts'
import { withFile } from './with-file.ts'
import { withDb, withShopPlace } from './with-server.ts'

const help = `npm run restore -- FILE

Makes a shop of what \`npm run backup\` wrote, in the database of DATABASE_URL, else in an embedded one under DATA_DIR, and
with its files in DATA_DIR. Refuses a database with tables and a folder with files. Also checks the wallets' ledger.
A backup of an earlier release becomes a shop of this one.
`

await withFile(help, async (file) => {
  const { made_at } = await withShopPlace((place) => restoreBackup(place, file))
  const differences = await withDb(verifyLedger)
  if (differences.length > 0)
    throw new Error(
      `The shop of ${made_at} is there, but its ledger has ${differences.length} differences: npm run ledger:verify`,
    )
  return `The shop of ${made_at} is there`
})

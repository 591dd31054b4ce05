import { parseArgs } from 'node:util'
import { transaction } from '#server/db/db.ts'
import { closeDefaultSecret, findDefaultSecrets } from '#server/modules/sign-in/sign-in.ts'
import { withDb } from './with-server.ts'

const help = `npm run accounts:secure

Finds the accounts whose password is one that the demo shop prints, in the database of DATABASE_URL, else in the embedded
one under DATA_DIR, and takes the password away. All their sessions end. An administrator with a mailbox chooses a new
password with "Forgot password"; people of the demo are suspended. Create an administrator of your own with
npm run admin:create.
`

await main()

async function main() {
  try {
    const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })
    if (values.help) return void process.stdout.write(help)
    await secureAccounts()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

function secureAccounts(): Promise<void> {
  return withDb(async (db) => {
    const found = await findDefaultSecrets(db)
    for (const account of found) {
      const outcome = await transaction(db, (tx) => closeDefaultSecret(tx, account, new Date()))
      process.stdout.write(`${account.email} (${account.role.toLowerCase()}): ${outcome}\n`)
    }
    if (found.length === 0) process.stdout.write('No account has a known password\n')
  })
}

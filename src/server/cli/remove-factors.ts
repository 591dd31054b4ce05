import { parseArgs } from 'node:util'
import { Email } from '#contract/scalars.ts'
import { transaction } from '#server/db/db.ts'
import { loseFactors } from '#server/modules/sign-in/sign-in.ts'
import { withDb } from './with-server.ts'

const help = `npm run admin:remove-factors -- --email <address>

For an administrator who has lost every second factor, and nobody else can help: removes passkeys, authenticator app and
recovery codes in the database of DATABASE_URL, else in the embedded one under DATA_DIR, and ends every session. They sign
in with the password, and are led to add a factor where their permissions ask for one. It is written to the audit log.
`

await main()

async function main() {
  try {
    const options = { email: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const
    const { values } = parseArgs({ options })
    if (values.help) return void process.stdout.write(help)
    if (!values.email) throw new Error('--email is missing. --help shows how to use this.')
    const email = Email.parse(values.email)
    const isFound = await withDb((db) => transaction(db, (tx) => loseFactors(tx, email, new Date())))
    if (!isFound) throw new Error(`${email} is no administrator of this shop.`)
    process.stdout.write(`${email} signs in with the password alone now\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

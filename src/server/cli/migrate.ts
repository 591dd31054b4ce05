import { parseArgs } from 'node:util'
import { migrate, migrationsFolder } from '#server/db/migrate.ts'
import { withServer } from './with-server.ts'

const help = `npm run db:migrate

Brings the database to the state of db/migrations: the one of DATABASE_URL, else the embedded one under DATA_DIR.
Also runs at every start of the shop. Where DATABASE_URL leads to a pooler, DATABASE_LISTEN_URL is used instead.
`

await main()

async function main() {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })
  if (values.help) return say(help)
  try {
    const { applied } = await withServer((url) => migrate(url, migrationsFolder))
    say(applied.length > 0 ? `Applied ${applied.join(', ')}\n` : 'Nothing to apply\n')
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

function say(text: string) {
  process.stdout.write(text)
}

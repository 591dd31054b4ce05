import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startTestServer } from '#server/test/test-server.ts'
import { testDatabase } from '#server/test/template-database.ts'
import { tableTypes } from './table-types.ts'

const target = fileURLToPath(new URL('../src/server/db/schema.generated.ts', import.meta.url))
const help = `npm run db:types [-- --check]

Runs the migrations on a scratch database and writes src/server/db/schema.generated.ts, the types of its tables.
  --check   writes nothing, fails when the file is not what would be written`

await main()

async function main() {
  const { values } = parseArgs({ options: { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } })
  if (values.help) return console.log(help)
  const wanted = await withScratchDatabase(tableTypes)
  const current = await readFile(target, 'utf8').catch(() => '')
  if (current === wanted) return console.log('schema.generated.ts is up to date')
  if (values.check) {
    console.error('schema.generated.ts does not match the migrations: npm run db:types')
    process.exitCode = 1
    return
  }
  await writeFile(target, wanted)
  console.log('schema.generated.ts is written')
}

async function withScratchDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const server = process.env.TEST_DATABASE_URL ? undefined : await startTestServer()
  if (server) process.env.TEST_DATABASE_URL = server.url
  try {
    const database = await testDatabase()
    return await work(database.url).finally(database.drop)
  } finally {
    await server?.leave()
  }
}

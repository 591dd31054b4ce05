import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startTestServer } from '#server/test/test-server.ts'
import { testDatabase } from '#server/test/template-database.ts'
import { schemaText } from './schema-text.ts'
import { tableTypes } from './table-types.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = { 'src/server/db/schema.generated.ts': tableTypes, 'db/schema.sql': schemaText }
const help = `npm run db:types [-- --check]

Runs the migrations on a scratch database and writes what it is then: src/server/db/schema.generated.ts, the types of its
tables, and db/schema.sql, the schema for reading.
  --check   writes nothing, fails when a file is not what would be written`

await main()

async function main() {
  const { values } = parseArgs({ options: { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } })
  if (values.help) return console.log(help)
  await withScratchDatabase(async (url) => {
    for (const [path, textOf] of Object.entries(files)) await keep(path, await textOf(url), values.check === true)
  })
}

async function keep(path: string, wanted: string, isCheck: boolean) {
  const current = await readFile(`${root}/${path}`, 'utf8').catch(() => '')
  if (current === wanted) return console.log(`${path} is up to date`)
  if (isCheck) {
    console.error(`${path} does not match the migrations: npm run db:types`)
    process.exitCode = 1
    return
  }
  await writeFile(`${root}/${path}`, wanted)
  console.log(`${path} is written`)
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

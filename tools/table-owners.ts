import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findForeignWrites, readOwners } from './table-ownership.ts'
import type { SourceFile } from './table-ownership.ts'
import { findForeignReads, readSurfaces } from './table-reads.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const help = `node tools/table-owners.ts

Every table has one owner, named in its comment in db/migrations. Fails when a table has none, and when code of the
server writes a table of another owner, or reads one that is not shown to it by a view.`

await main()

async function main() {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })
  if (values.help) return console.log(help)
  const migrations = await read('db/migrations/*.sql')
  const { owners, problems } = readOwners(migrations)
  const { surfaces, problems: unsaid } = readSurfaces(migrations)
  const files = await read('src/server/**/*.ts')
  const production = files.filter(
    ({ path }) => !/\.(test|suite|fixture)\.ts$/.test(path) && !path.startsWith('src/server/test/'),
  )
  const reads = findForeignReads(production, { owners, surfaces })
  const all = [...problems, ...unsaid, ...findForeignWrites(production, owners), ...reads]
  for (const problem of all) console.error(problem)
  if (all.length > 0) process.exitCode = 1
  else
    console.log(
      `${owners.size} tables, each written by its owner only, and ${surfaces.size} views that others may read`,
    )
}

async function read(pattern: string): Promise<SourceFile[]> {
  const paths = (await Array.fromAsync(glob(pattern, { cwd: root }))).sort()
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(`${root}/${path}`, 'utf8') })))
}

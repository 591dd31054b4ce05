import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup } from '#server/backup/backup.ts'
import { withShopPlace } from './with-server.ts'

const help = `npm run backup -- FILE

Writes the whole shop into FILE (tar.gz): the database as it is at one moment, all files, and the secret that the shop made
for itself. The shop may be selling. Files in a bucket (S3_BUCKET) are not in it, nor is what .env says.
FILE holds people's data: it is readable by its owner only. \`npm run restore\` makes a shop of it.
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
    if (file === undefined || more.length > 0) throw new Error('Name one file: npm run backup -- FILE')
    const { tables, files } = await withShopPlace((place) => makeBackup(place, resolve(file)))
    process.stdout.write(`${file}: ${tables} tables and ${files} files\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

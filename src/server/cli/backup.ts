import { makeBackup } from '#server/backup/backup.ts'
import { withFile } from './with-file.ts'
import { withShopPlace } from './with-server.ts'

const help = `npm run backup -- FILE

Writes the whole shop into FILE (tar.gz): the database as it is at one moment, all files, and the secret that the shop made
for itself. The shop may be selling. Files in a bucket (S3_BUCKET) are not in it, nor is what .env says.
FILE holds people's data: it is readable by its owner only. \`npm run restore\` makes a shop of it.
`

await withFile(help, async (file) => {
  const { tables, files } = await withShopPlace((place) => makeBackup(place, file))
  return `${file}: ${tables} tables and ${files} files`
})

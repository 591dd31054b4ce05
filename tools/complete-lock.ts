import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { completeLock } from './lock-file.ts'

const lockFile = fileURLToPath(new URL('../package-lock.json', import.meta.url))
const help = `node tools/complete-lock.ts

Adds what npm leaves out of package-lock.json when a registry lacks a package for some other processor or system.
Without these entries "npm ci" refuses the file. Run it after every "npm install".`

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })
if (values.help) console.log(help)
else await main()

async function main() {
  const text = await readFile(lockFile, 'utf8')
  const { lock, added } = completeLock(text)
  if (added.length > 0) await writeFile(lockFile, lock)
  console.log(added.length > 0 ? `Added ${added.join(', ')}` : 'package-lock.json is complete')
}

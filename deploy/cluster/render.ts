import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { renderedFiles } from './rendered-files.ts'
import { readTopology } from './topology.ts'

const help = `npm run cluster:files -- TOPOLOGY.json FOLDER

Writes the configuration files of every machine that the topology names into FOLDER/<machine>, each at the path where
Debian's package looks for it. deploy/cluster/compose.json and bare.json are topologies to begin with; a value such as
"$SHOP_DB_PASSWORD" is taken from the environment. What it writes holds passwords: only its owner may enter FOLDER.`

const { values, positionals } = parseArgs({
  options: { help: { type: 'boolean', short: 'h' } },
  allowPositionals: true,
})
const [topology, folder] = positionals
if (values.help || topology === undefined || folder === undefined) {
  console.log(help)
  process.exit(values.help ? 0 : 2)
}
try {
  // The user inside a container is not known here, so the folder is what others cannot read.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const [name, text] of renderedFiles(readTopology(topology, process.env))) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text, { mode: 0o644 })
    console.log(file)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

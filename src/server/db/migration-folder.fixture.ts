import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A migration folder for a test: file names and their SQL. It goes with everything temporary when the run ends. */
export async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

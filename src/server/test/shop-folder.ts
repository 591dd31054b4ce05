import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder for a shop, open to the user that the database runs as, who may not be the one that made it. */
export function newFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `sehati-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}

/** Where the bundled database of a shop lives: in the shop's own folder or, for root, in one that the database may enter. */
export function databaseFolderOf(dataDir: string): string {
  const pointer = join(dataDir, 'postgres.location')
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres')
}

/** Removes a shop that nobody uses any more, wherever its database lives. */
export function removeShop(dataDir: string): void {
  // First what the folder leads to: whoever is stopped between the two can still find it.
  rmSync(databaseFolderOf(dataDir), { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}

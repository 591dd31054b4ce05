import { createWriteStream, existsSync } from 'node:fs'
import { copyFile, cp, link, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { create, extract } from 'tar'
import * as z from 'zod'
import { migrate, migrationsFolder } from '#server/db/migrate.ts'
import { readMigrations } from '#server/db/migration-files.ts'
import { CopiedTables, copyTablesIn, copyTablesOut, isEmptyDatabase, withClient } from '#server/db/table-copies.ts'

/** A shop on one machine: the address of its database, and the folder with its files and its secret. */
export type ShopPlace = { url: string; dataDir: string }

/** A fault of the person at the keyboard, in words for them. */
class BackupRefused extends Error {}

/** The parts of a backup, a `tar.gz`: this list, `tables/*.copy`, `files/…`, and the shop's own secret if it made one. */
const Manifest = z.object({ format: z.literal(1), made_at: z.iso.datetime(), database: CopiedTables })
type Manifest = z.output<typeof Manifest>

const manifestName = 'backup.json'
const tablesName = 'tables'
const filesName = 'files'
const secretName = 'app-secret'

/**
 * Writes a whole shop into one file while it sells: the database as it is at one moment, and every file that it names.
 * The file appears when it is complete, readable by its owner only: it holds people's data and the shop's secret.
 * Throws `BackupRefused` where there is such a file already.
 */
export async function makeBackup(
  { url, dataDir }: ShopPlace,
  file: string,
): Promise<{ tables: number; files: number }> {
  if (existsSync(file)) throw new BackupRefused(`There is a file ${file} already`)
  return withDraft(dataDir, async (draft) => {
    const files = join(dataDir, filesName)
    await mkdir(join(draft, tablesName))
    // Before and after the moment of the database: of what it names, nothing is removed before it or added after it.
    await linkFiles(files, join(draft, filesName))
    const database = await withClient(url, (client) => copyTablesOut(client, join(draft, tablesName)))
    await linkFiles(files, join(draft, filesName))
    const manifest: Manifest = { format: 1, made_at: new Date().toISOString(), database }
    await writeFile(join(draft, manifestName), JSON.stringify(manifest, null, 1))
    if (existsSync(join(dataDir, secretName))) await copyFile(join(dataDir, secretName), join(draft, secretName))
    await pack(draft, file)
    return { tables: database.tables.length, files: await countFiles(join(draft, filesName)) }
  })
}

/**
 * Makes a shop of a backup where there is none: a database without a table, and no files. A backup of an earlier release
 * is brought up to this one. Throws `BackupRefused` where there is a shop, and for what is no backup or of a later release.
 */
export async function restoreBackup(place: ShopPlace, file: string): Promise<{ made_at: string }> {
  const { url, dataDir } = place
  const files = join(dataDir, filesName)
  if (await countFiles(files))
    throw new BackupRefused(`There are files in ${files}: a backup is restored where no shop is`)
  if (!(await withClient(url, isEmptyDatabase)))
    throw new BackupRefused('There are tables in the database: a backup is restored where no shop is')
  return withDraft(dataDir, async (draft) => {
    const { made_at, database } = await unpack(file, draft)
    await migrateTo(url, database.migrations, draft)
    await withClient(url, (client) => copyTablesIn(client, join(draft, tablesName), database))
    await migrate(url, migrationsFolder)
    await rm(files, { recursive: true, force: true })
    if (existsSync(join(draft, filesName))) await rename(join(draft, filesName), files)
    if (existsSync(join(draft, secretName))) await rename(join(draft, secretName), join(dataDir, secretName))
    return { made_at }
  })
}

/** A folder beside the shop's files, so that files can be linked and moved. Nothing is left of it. */
async function withDraft<T>(dataDir: string, work: (draft: string) => Promise<T>): Promise<T> {
  await mkdir(dataDir, { recursive: true })
  const draft = await mkdtemp(join(dataDir, 'backup-'))
  try {
    return await work(draft)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Gives each file a second name, which costs nothing and keeps it when the shop removes the first. */
async function linkFiles(from: string, to: string): Promise<void> {
  for (const name of await filesIn(from)) {
    const target = join(to, name)
    // oxlint-disable-next-line no-await-in-loop -- a disk does one thing at a time
    await mkdir(dirname(target), { recursive: true })
    // oxlint-disable-next-line no-await-in-loop -- as above
    await link(join(from, name), target).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EPERM' || error.code === 'ENOTSUP') return cp(join(from, name), target)
      // It is linked already, or the shop has just removed it.
      if (error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error
    })
  }
}

/** Without those that are still being written. */
async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
}

async function countFiles(folder: string): Promise<number> {
  return (await filesIn(folder)).length
}

async function pack(draft: string, file: string): Promise<void> {
  const part = `${file}.part`
  try {
    // Most of it are pictures, which do not get smaller.
    const packed = create({ gzip: { level: 1 }, cwd: draft, portable: true }, await readdir(draft))
    await pipeline(packed, createWriteStream(part, { mode: 0o600, flush: true }))
    await rename(part, file)
  } finally {
    await rm(part, { force: true })
  }
}

async function unpack(file: string, draft: string): Promise<Manifest> {
  if (!existsSync(file)) throw new BackupRefused(`There is no file ${file}`)
  try {
    await extract({ file, cwd: draft, strict: true, preserveOwner: false })
    return Manifest.parse(JSON.parse(await readFile(join(draft, manifestName), 'utf8')))
  } catch (error) {
    throw new BackupRefused(`${file} is no whole backup of a shop`, { cause: error })
  }
}

/** Makes the tables as they were when the backup was made: the rows fit those. */
async function migrateTo(url: string, migrations: readonly string[], draft: string): Promise<void> {
  const known = await readMigrations(migrationsFolder)
  const isKnown = migrations.every((name, n) => known[n]?.name === name)
  if (!isKnown) throw new BackupRefused('This backup is of a later release, or of another shop')
  const folder = join(draft, 'migrations')
  await mkdir(folder)
  for (const name of migrations)
    // oxlint-disable-next-line no-await-in-loop -- few and small
    await copyFile(join(migrationsFolder, name), join(folder, name))
  await migrate(url, folder)
}

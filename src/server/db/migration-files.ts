import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Migration = {
  name: string
  text: string
  checksum: string
  isTransactional: boolean
  /** The number of the migration that a program has to know to run on the database after this one; null: any former one may. */
  needs: string | null
}

const fileName = /^\d{4}_[a-z0-9_]+\.sql$/

/** Reads the migration folder in order. Refuses names that have no clear place in it. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  refuseNames(names)
  return Promise.all(names.map((name) => readMigration(folder, name)))
}

/** One value for the whole folder; it changes when any file does. */
export function folderHash(migrations: Migration[]): string {
  const hash = createHash('sha256')
  for (const migration of migrations) hash.update(`${migration.name} ${migration.checksum}\n`)
  return hash.digest('hex').slice(0, 16)
}

function refuseNames(names: string[]) {
  const odd = names.find((name) => !fileName.test(name))
  if (odd)
    throw new Error(`${odd} is not a migration name: use four digits, an underscore and a name, as 0001_accounts.sql`)
  const twice = names.find((name, index) => names[index - 1]?.slice(0, 4) === name.slice(0, 4))
  if (twice) throw new Error(`two migrations have the number ${twice.slice(0, 4)}`)
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const raw = await readFile(join(folder, name), 'utf8')
  const text = raw.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const checksum = createHash('sha256').update(text).digest('hex')
  const isTransactional = !/^-- no transaction\b/.test(text)
  const control = isTransactional && /^\s*(begin|commit|rollback)(\s+transaction)?\s*;/im.exec(text)
  if (control)
    throw new Error(`${name}: ${control[1]} is not for migrations, each file already runs in one transaction`)
  return { name, text, checksum, isTransactional, needs: needsOf(text) }
}

/** The number of the migration that a file's `-- needs NNNN` names. */
export function needsOf(text: string): string | null {
  return /^-- needs (\d{4})\b/m.exec(text)?.[1] ?? null
}

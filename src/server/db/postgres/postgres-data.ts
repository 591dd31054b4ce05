import { randomBytes } from 'node:crypto'
import { readdir, readFile, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from './postgres-location.ts'
import type { PostgresLocation } from './postgres-location.ts'
import { findServerProcesses, killServerProcesses } from './postgres-processes.ts'
import { runAs } from './postgres-user.ts'

const neededBytes = 300 * 1024 * 1024

/** The built-in collation: sort order must not depend on the libraries of the machine. */
export const initArguments = [
  '--username=postgres',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
]

/**
 * Creates the data folder if there is none. It appears in one step, by renaming a finished one, so a start that was
 * killed half way leaves nothing that looks like data.
 */
export async function createPostgresData(location: PostgresLocation, program: string, log: (message: string) => void) {
  await removeDrafts(location)
  const version = await readFile(join(location.data, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version !== undefined) {
    await requireSameVersion(location, version.trim(), program)
    await warnAboutSpace(location.root, log)
    return
  }
  await requireSpace(location.root)
  const draft = join(location.root, `init-${randomBytes(6).toString('hex')}`)
  await initialise(location, program, draft)
  await rename(draft, location.data)
  await syncFolder(location.root)
}

async function removeDrafts(location: PostgresLocation) {
  const drafts = (await readdir(location.root)).filter((name) => name.startsWith('init-'))
  for (const name of drafts) {
    const draft = join(location.root, name)
    await killServerProcesses(await findServerProcesses(draft, location.user))
    await rm(draft, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function initialise(location: PostgresLocation, program: string, draft: string) {
  const args = [`--pgdata=${draft}`, ...initArguments]
  try {
    await runAs(location.user, join(program, 'bin', 'initdb'), args, location.root)
  } catch (error) {
    await rm(draft, { recursive: true, force: true, maxRetries: 5 })
    const said = (error as { stderr?: string }).stderr?.trim() ?? ''
    throw new Error(`The database folder ${location.data} could not be created: ${said || String(error)}`, {
      cause: error,
    })
  }
}

async function requireSameVersion(location: PostgresLocation, version: string, program: string) {
  const bundled = /pg-(\d+)/.exec(program.slice(location.root.length))?.[1]
  if (version === bundled) return
  throw new Error(`${location.data} was made by PostgreSQL ${version}, this shop brings PostgreSQL ${bundled}`)
}

async function requireSpace(folder: string) {
  const free = await freeBytes(folder)
  if (free < neededBytes) {
    throw new Error(`A new database needs 300 MB, ${folder} has ${toMegabytes(free)} MB left`)
  }
}

async function warnAboutSpace(folder: string, log: (message: string) => void) {
  const free = await freeBytes(folder)
  if (free < neededBytes) log(`Only ${toMegabytes(free)} MB are left for the database in ${folder}`)
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

function toMegabytes(bytes: number): number {
  return Math.floor(bytes / 1024 / 1024)
}

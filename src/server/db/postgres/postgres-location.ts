import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, lstat, mkdir, open, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findClosedFolder, findNobody, isRoot } from './postgres-user.ts'
import type { ServerUser } from './postgres-user.ts'

export type PostgresLocation = {
  /** Holds the program, the data and the log. */
  root: string
  data: string
  socketFolder: string
  /** A short name for this root that no other folder on the machine has. */
  key: string
  user: ServerUser
}

/** The longest socket path that the operating system takes. */
const maxSocketPath = 107
const systemFolders = ['/var/lib', '/var/tmp']

/**
 * Decides where the bundled server lives and as whom it runs, and prepares the folders.
 *
 * Normally `<dataDir>/postgres`. As root the server runs as an ordinary user who may be shut out of the shop's folder;
 * then the data lies in a folder of its own whose path is written to `<dataDir>/postgres.location`. The name is random
 * rather than made from the path, so an emptied data folder means an empty shop.
 */
export async function locatePostgres(dataDir: string, log: (message: string) => void): Promise<PostgresLocation> {
  await mkdir(dataDir, { recursive: true })
  const base = await realpath(dataDir)
  const { root, user } = isRoot() ? await locateAsRoot(base, log) : await locateAsOwner(base)
  await mkdir(root, { recursive: true, mode: 0o700 })
  if (user) await chown(root, user.uid, user.gid)
  await chmod(root, 0o700)
  const { dev, ino } = await stat(root)
  const key = createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 16)
  return { root, data: join(root, 'data'), socketFolder: await socketFolder(root, key, user), key, user }
}

async function locateAsOwner(base: string) {
  const root = (await readPointer(base)) ?? join(base, 'postgres')
  const owner = await ownerOf(root)
  if (owner && owner.uid !== process.geteuid?.()) throw new Error(`${root} belongs to another user`)
  return { root, user: undefined }
}

async function locateAsRoot(base: string, log: (message: string) => void) {
  const pointed = await readPointer(base)
  const root = pointed ?? join(base, 'postgres')
  const owner = await ownerOf(root)
  const user = owner && owner.uid !== 0 ? owner : await findNobody()
  const closed = await findClosedFolder(pointed ? join(root, '..') : base, user)
  if (closed === undefined) {
    if (pointed) log(`The database is in ${root}: removing or backing up ${base} does not cover it`)
    return { root, user }
  }
  if (await ownerOf(join(root, 'data'))) {
    throw new Error(
      `The database in ${root} runs as user ${user.uid}, who may not enter ${closed}: chmod o+x ${closed}`,
    )
  }
  return { root: await createElsewhere(base, user, log), user }
}

async function createElsewhere(base: string, user: { uid: number; gid: number }, log: (message: string) => void) {
  for (const folder of systemFolders) {
    const isOpen = await findClosedFolder(folder, user).then(
      (closed) => closed === undefined,
      () => false,
    )
    if (!isOpen) continue
    const root = join(folder, `shop-${randomBytes(6).toString('hex')}`)
    await mkdir(root, { mode: 0o700 })
    await writePointer(base, root)
    log(
      `The database cannot live in ${base}, which only root may enter. It is in ${root}: removing or backing up ${base} does not cover it`,
    )
    return root
  }
  throw new Error(
    `The bundled database found no folder that it may enter: make ${base} enterable (chmod o+x) or set DATABASE_URL`,
  )
}

async function readPointer(base: string): Promise<string | undefined> {
  const pointer = join(base, 'postgres.location')
  const text = await readFile(pointer, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const root = text.trim()
  if (!(await ownerOf(root))) {
    throw new Error(
      `${pointer} names ${root}, which does not exist: bring it back, or remove the file to begin with an empty shop`,
    )
  }
  return root
}

async function writePointer(base: string, root: string) {
  const draft = join(base, `postgres.location.${randomBytes(4).toString('hex')}`)
  await writeFile(draft, `${root}\n`, { flush: true })
  await rename(draft, join(base, 'postgres.location'))
  await syncFolder(base)
}

/** Makes sure that a rename in this folder survives a power failure. */
export async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function ownerOf(path: string): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const { uid, gid } = await stat(path)
    return { uid, gid }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function socketFolder(root: string, key: string, user: ServerUser): Promise<string> {
  const inside = join(root, 'run')
  const folder = Buffer.byteLength(join(inside, '.s.PGSQL.5432')) > maxSocketPath ? `/tmp/shop-pg-${key}` : inside
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  // Another user can make a folder in /tmp first: it must be a real one and ours.
  const { uid } = await lstat(folder).then((entry) => {
    if (!entry.isDirectory()) throw new Error(`${folder} is not a folder`)
    return entry
  })
  const wanted = user?.uid ?? process.geteuid?.()
  if (uid !== wanted && !(isRoot() && uid === 0)) throw new Error(`${folder} belongs to another user`)
  if (user) await chown(folder, user.uid, user.gid)
  await chmod(folder, 0o700)
  return folder
}

import { chmod, lchown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PostgresLocation } from './postgres-location.ts'

/**
 * Gives data that root has copied with `cp -r` back to the server's user: such a copy belongs to root, and PostgreSQL
 * neither runs as root nor reads what is root's. Data of another user is left alone, and so is data that is right.
 */
export async function mendCopyOfRoot({ root, data, user }: PostgresLocation, log: (message: string) => void) {
  if (!user || user.uid === 0) return
  const version = await stat(join(data, 'PG_VERSION')).catch(() => undefined)
  if (version?.uid !== 0) return
  log(`The database in ${data} was copied by root: giving it back to user ${user.uid}`)
  for (const name of await readdir(root, { recursive: true })) await lchown(join(root, name), user.uid, user.gid)
  // Otherwise PostgreSQL refuses the folder, whatever the mask of the copying shell was.
  await chmod(data, 0o700)
}

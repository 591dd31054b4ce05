import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

/** As whom the server runs. `undefined` is the user who started the shop. */
export type ServerUser = { uid: number; gid: number } | undefined

const run = promisify(execFile)

export function isRoot(): boolean {
  return process.geteuid?.() === 0
}

/** PostgreSQL refuses to run as root; root lends it the account that owns nothing. */
export async function findNobody(): Promise<{ uid: number; gid: number }> {
  const passwd = await readFile('/etc/passwd', 'utf8')
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(passwd) ?? []
  if (uid === undefined || gid === undefined) {
    throw new Error('The bundled database cannot run as root and there is no user "nobody": set DATABASE_URL')
  }
  return { uid: Number(uid), gid: Number(gid) }
}

/** The first folder on the way to `folder` that `user` may not enter, if any. */
export async function findClosedFolder(
  folder: string,
  user: { uid: number; gid: number },
): Promise<string | undefined> {
  const parent = dirname(folder)
  const closed = parent === folder ? undefined : await findClosedFolder(parent, user)
  if (closed !== undefined) return closed
  const { mode, uid, gid } = await stat(folder)
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  return mode & bit ? undefined : folder
}

/** Runs a program as the server's user. */
export async function runAs(user: ServerUser, command: string, args: string[], cwd: string) {
  return run(command, args, { ...user, cwd, env: serverEnvironment, maxBuffer: 16 * 1024 * 1024 })
}

/** Nothing of the shop's own environment: no secrets, and no PG variables that would change what the server does. */
export const serverEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '../src/server/db/db.ts'

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10

/** Processor time of a process in milliseconds, with all of its threads; `withEnded` adds its children that have ended. */
export function processorMs(pid: number, withEnded = false): number {
  const stat = read(`/proc/${pid}/stat`)
  // The name of the program stands in brackets and may hold anything.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = fields.slice(11, 15)
  return (user + system + (withEnded ? userOfEnded + systemOfEnded : 0)) * tickMs
}

/** Everything that PostgreSQL servers with these data folders have used: connections, writers, senders. */
export function databaseMs(folders: readonly string[]): number {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && folders.includes(folderOf(pid)))
    .reduce((sum, pid) => sum + processorMs(pid, true), 0)
}

/** Where the server of this connection, on this machine, keeps its data: a role of the shop may not ask for it. */
export async function dataFolderOf(db: Db): Promise<string> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return folderOf(rows[0]!.pid)
}

/** Empty for a process that has ended. */
function folderOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

import { readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { databaseFolderOf } from '../src/server/test/shop-folder.ts'

/** kill -9 of the database's main process and of all that it started: what works in this shop's data folder. */
export function killDatabase(dataDir: string): void {
  const data = join(databaseFolderOf(dataDir), 'data')
  for (const pid of readdirSync('/proc')) {
    if (/^\d+$/.test(pid) && worksIn(pid) === data) process.kill(Number(pid), 'SIGKILL')
  }
}

function worksIn(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

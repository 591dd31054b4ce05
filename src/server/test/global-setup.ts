import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestServer } from './test-server.ts'

/**
 * One database server and one folder for everything temporary, for the whole run. The workers, started later, inherit
 * both from the environment; nothing of either is left at the end.
 */
export async function setup() {
  const removeFolder = ownTemporaryFolder()
  if (process.env.TEST_DATABASE_URL) return removeFolder
  const server = await startTestServer()
  process.env.TEST_DATABASE_URL = server.url
  return async () => {
    delete process.env.TEST_DATABASE_URL
    await server.leave()
    removeFolder()
  }
}

/** Open to other users, because as root a database runs as one of them. */
function ownTemporaryFolder(): () => void {
  const before = process.env.TMPDIR
  const folder = mkdtempSync(join(tmpdir(), 'sehati-tests-'))
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  return () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(folder, { recursive: true, force: true })
  }
}

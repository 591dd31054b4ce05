import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Runs `work` while no other command of this checkout does the same. A lock whose owner died does not count. */
export async function withLock(name, work) {
  const file = `.cache/${name}.lock`
  mkdirSync('.cache', { recursive: true })
  while (!tryLock(file)) await pause(200)
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function tryLock(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isOwned(file)) rmSync(file, { force: true })
    return false
  }
}

function isOwned(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    // The owner may have made the file and not yet written its number.
    if (pid > 0) process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

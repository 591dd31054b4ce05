import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { runProgram } from './run-program.mjs'
import { withLock } from './with-lock.mjs'

const lockFile = 'package-lock.json'
const installed = 'node_modules/.package-lock.json'
const stamp = 'node_modules/.installed'

/** Runs `npm ci` unless node_modules matches the lock file. */
export async function install() {
  if (isCurrent()) return
  await withLock('install', async () => {
    if (isCurrent()) return
    if (!matchesLockFile()) await runNpm()
    writeFileSync(stamp, lockHash())
  })
}

function isCurrent() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex')
}

/** An install by hand is as good as ours. What npm may leave out (other processors' packages) is not missed. */
function matchesLockFile() {
  if (!existsSync(installed)) return false
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  const found = JSON.parse(readFileSync(installed, 'utf8')).packages
  const paths = Object.keys(wanted).filter((path) => path !== '')
  return paths.every((path) => (found[path] ? found[path].version === wanted[path].version : wanted[path].optional))
}

async function runNpm() {
  console.error('Installing dependencies')
  // Development tools are needed whatever NODE_ENV says, and no dependency needs to run scripts of its own.
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const npm = process.env.npm_execpath
  const isNpm = npm !== undefined && /npm-cli\.c?js$/.test(npm)
  const code = await (isNpm ? runProgram(process.execPath, [npm, ...args]) : runProgram('npm', args))
  if (code !== 0) throw new Error(`npm ci ended with exit code ${code}; its message is above`)
}

import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * The shell first: it draws pages with the same engine and has no windows, so that whole runs of screens take a quarter
 * less time.
 */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The browser for the tests, or undefined: CHROMIUM_PATH, else the first of the usual names in PATH. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  return names.map(findInPath).find(Boolean)
}

/**
 * Finds the browser. Where the shell is missing and this is root on a Debian, installs it; any other browser that is there
 * serves where that fails. Returns its path.
 */
export async function ensureChromium() {
  const isNamed = Boolean(process.env.CHROMIUM_PATH)
  const mayInstall = !isNamed && process.getuid?.() === 0 && findInPath('apt-get')
  if (mayInstall && !findInPath(names[0])) install(names[0])
  if (mayInstall && !findChromium()) install(names[1])
  const found = findChromium()
  if (found === undefined)
    throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to a Chromium or Chrome')
  if (isNamed && !isProgram(found)) throw new Error(`CHROMIUM_PATH names ${found}, which is not a program`)
  return found
}

/** Says what went wrong and goes on: another browser may be there. */
function install(name) {
  console.error(`Installing ${name} for the browser tests`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name, 'fonts-liberation']]) {
    const { status } = spawnSync('apt-get', ['-q', ...args], { stdio: ['ignore', 2, 2], env })
    if (status !== 0) return console.error(`apt-get ${args[0]} failed; its message is above`)
  }
}

/** The path of a program, or undefined. */
function findInPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, name)).find(isProgram)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The browser for the tests, or undefined: CHROMIUM_PATH, else the first of the usual names in PATH. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

/** Finds the browser; where there is none and this is root on a Debian, installs it. Returns its path. */
export async function ensureChromium() {
  const found = findChromium()
  if (found !== undefined) {
    if (isProgram(found)) return found
    throw new Error(`CHROMIUM_PATH names ${found}, which is not a program`)
  }
  const mayInstall = process.getuid?.() === 0 && findInPath('apt-get')
  if (mayInstall) installChromium()
  const installed = findChromium()
  if (installed !== undefined) return installed
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to a Chromium or Chrome')
}

function installChromium() {
  console.error('Installing Chromium for the browser tests')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']]) {
    const { status } = spawnSync('apt-get', ['-q', ...args], { stdio: ['ignore', 2, 2], env })
    if (status !== 0)
      throw new Error(`apt-get ${args[0]} failed; its message is above. Install Chromium by hand or set CHROMIUM_PATH`)
  }
}

function findInPath(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => isProgram(join(folder, name)))
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

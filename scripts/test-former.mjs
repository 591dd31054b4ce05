import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runProgram } from './run-program.mjs'

const migrations = 'db/migrations'
/** A release without this file made its database in another way (decision 138). */
const lastOfBaseline = '0029_sandbox.sql'
/** They judge what is written, not what runs: tables that the former release does not know are no fault of it. */
const ofTheCode = ['**/registries.test.ts', '**/migrate.test.ts']

/**
 * Runs the server tests of the former release on the schema of this one, in a checkout beside it. Returns an exit code; nothing
 * of it is left. Where both have the same migrations there is nothing to find out.
 */
export async function testFormer(args) {
  const { values, positionals } = parseArgs({ args, options: { from: { type: 'string' } }, allowPositionals: true })
  const former = values.from ?? formerRelease()
  const commit = git('rev-parse', '--verify', `${former}^{commit}`)
  const folder = mkdtempSync(join(tmpdir(), 'former-release-'))
  // As root, a database of the tests runs as somebody else.
  chmodSync(folder, 0o755)
  try {
    git('worktree', 'add', '--detach', '--force', folder, commit)
    console.log(`Former release: ${git('log', '-1', '--format=%h %s', commit)}`)
    if (!existsSync(join(folder, migrations, lastOfBaseline)))
      return say('It is older than the baseline of the migrations: nothing to find out')
    const added = bringMigrations(folder)
    if (added.length === 0) return say('It has the migrations of this one: nothing to find out')
    console.log(`It gets ${added.join(', ')}`)
    return await runSuite(folder, positionals.length > 0 ? positionals : ['src/server'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
    git('worktree', 'prune')
  }
}

/** Which release runs while this one is rolled out. A new branch has no commit before it in continuous integration, which says so with zeros. */
function formerRelease() {
  const named = process.env.FORMER_RELEASE
  if (named && !/^0+$/.test(named)) return named
  try {
    return git('describe', '--tags', '--abbrev=0', 'HEAD^')
  } catch {
    const newest = git('log', '-1', '--format=%H', '--diff-filter=A', '--', migrations)
    return `${newest}^`
  }
}

/** Answers the files that the former release did not have. */
function bringMigrations(folder) {
  const known = new Set(readdirSync(join(folder, migrations)))
  const ours = readdirSync(migrations).filter((name) => name.endsWith('.sql'))
  const lost = [...known].filter((name) => !ours.includes(name))
  if (lost.length > 0) throw new Error(`The former release has migrations that are gone: ${lost.join(', ')}`)
  const added = ours.filter((name) => !known.has(name)).sort()
  for (const name of added) cpSync(join(migrations, name), join(folder, migrations, name))
  return added
}

async function runSuite(folder, paths) {
  const before = process.cwd()
  const isSame = readFileSync('package-lock.json', 'utf8') === readFileSync(join(folder, 'package-lock.json'), 'utf8')
  if (isSame && existsSync('node_modules')) symlinkSync(join(before, 'node_modules'), join(folder, 'node_modules'))
  process.chdir(folder)
  try {
    // Its own scripts: what it needs to install and build is its matter.
    const code = await runProgram('node', ['scripts/run.mjs', 'build'])
    if (code !== 0) return code
    const leftOut = ofTheCode.flatMap((pattern) => ['--exclude', pattern])
    const args = ['run', '--project', 'server', ...leftOut, ...paths]
    return await runProgram('node_modules/.bin/vitest', args, { NODE_ENV: 'test' })
  } finally {
    process.chdir(before)
  }
}

function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
}

function say(words) {
  console.log(words)
  return 0
}

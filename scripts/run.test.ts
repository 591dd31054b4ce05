import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'

const scripts = fileURLToPath(new URL('.', import.meta.url))

const main = `
import { appendFileSync, writeSync } from 'node:fs'
const [how = '', ...rest] = process.argv.slice(2).filter((word) => word !== '--dev')
if (how === '--prepare') {
  appendFileSync('prepared.log', 'prepared\\n')
  process.exit(Number(process.env.BREAK_PREPARE ?? 0))
}
if (how === 'fail') process.exit(7)
if (how === 'wait') {
  process.once('SIGTERM', () => { writeSync(1, 'stopping\\n'); process.exit(0) })
  setInterval(() => {}, 1000)
}
if (how === 'die') process.kill(process.pid, 'SIGKILL')
const words: string[] = ['ready', process.env.NODE_ENV ?? '', how, ...rest]
writeSync(1, words.join(' ') + '\\n')`

const bundler = `
import { appendFileSync, mkdirSync } from 'node:fs'
mkdirSync('dist', { recursive: true })
appendFileSync('builds.log', [process.env.BUILD_LANGUAGE ?? 'both', ...process.argv.slice(2)].join(' ') + '\\n')
if (process.env.BREAK_BUILD) process.exit(3)`

const { scripts: ourScripts } = JSON.parse(await readFile(join(scripts, '../package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const dependencies = { vite: 'file:vite', chokidar: `file:${join(scripts, '../node_modules/chokidar')}` }

/** A checkout with our scripts, a bundler that only counts, and a shop that follows the test's settings. */
async function newCheckout(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'checkout-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(scripts, join(folder, 'scripts'), { recursive: true })
  const files = {
    'package.json': JSON.stringify({ name: 'planted', type: 'module', scripts: ourScripts, dependencies }),
    'vite/package.json': JSON.stringify({ name: 'vite', version: '1.0.0', type: 'module' }),
    'vite/bin/vite.js': bundler,
    'src/web/page.tsx': 'export const page = 1',
    'src/server/main.ts': main,
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  spawnSync('npm', ['install', '--package-lock-only', '--no-audit', '--no-fund'], { cwd: folder })
  return folder
}

function run(folder: string, args: string[], env: Record<string, string> = {}) {
  const answer = spawnSync(process.execPath, [join(folder, 'scripts/run.mjs'), ...args], {
    cwd: tmpdir(),
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  return { code: answer.status, output: answer.stdout, errors: answer.stderr }
}

async function builds(folder: string): Promise<string[]> {
  return (await readFile(join(folder, 'builds.log'), 'utf8')).trim().split('\n')
}

test('a fresh clone installs, builds and starts; the next start only starts', async () => {
  const folder = await newCheckout()

  const first = run(folder, ['start', 'now', '--port', '1'], { NODE_ENV: 'production' })
  expect(first).toMatchObject({ code: 0, output: expect.stringContaining('ready production now --port 1\n') })
  expect(first.errors).toContain('Installing dependencies')
  expect(await builds(folder)).toEqual([
    'en build --logLevel warn',
    'id build --logLevel warn',
    'both build --ssr src/web/entry-server.tsx --outDir dist/ssr --logLevel warn',
  ])

  const begin = performance.now()
  expect(run(folder, ['start', 'again'])).toMatchObject({ code: 0, output: 'ready production again\n', errors: '' })
  expect(performance.now() - begin).toBeLessThan(2_000)
  expect(await builds(folder)).toHaveLength(3)
})

test('an empty shop is prepared while the pages are built, and nothing starts when that fails', async () => {
  const folder = await newCheckout()
  const prepared = async () => (await readFile(join(folder, 'prepared.log'), 'utf8')).trim().split('\n').length

  const failed = run(folder, ['start', 'now'], { BREAK_PREPARE: '4' })
  expect(failed.code).toBe(4)
  expect(failed.output).not.toContain('ready')
  expect(await builds(folder)).toHaveLength(3)
  expect(await prepared()).toBe(1)

  // The pages are built: what is not prepared yet the start itself prepares.
  expect(run(folder, ['start', 'now'])).toMatchObject({ code: 0, output: 'ready production now\n' })
  expect(await prepared()).toBe(1)

  await rm(join(folder, 'dist'), { recursive: true })
  expect(run(folder, ['start', 'now'])).toMatchObject({ code: 0, output: 'ready production now\n' })
  expect(await prepared()).toBe(2)
})

test('a changed page is built again, a changed test is not, a failed build is tried again', async () => {
  const folder = await newCheckout()
  run(folder, ['build'])

  await writeFile(join(folder, 'src/web/page.test.tsx'), 'export const test = 1')
  run(folder, ['build'])
  expect(await builds(folder)).toHaveLength(3)

  await writeFile(join(folder, 'src/web/page.tsx'), 'export const page = 2')
  expect(run(folder, ['start'], { BREAK_BUILD: '1' })).toMatchObject({ code: 3, output: '' })
  expect(run(folder, ['start']).code).toBe(0)
  expect(await builds(folder)).toHaveLength(7)
})

test('a changed lock file installs again, and what npm says about a failure is shown', async () => {
  const folder = await newCheckout()
  run(folder, ['build'])
  const lockFile = join(folder, 'package-lock.json')
  const lock = await readFile(lockFile, 'utf8')

  await writeFile(lockFile, `${lock}\n`)
  expect(run(folder, ['build']).errors).not.toContain('Installing')

  await writeFile(lockFile, lock.replace('"version": "1.0.0"', '"version": "1.0.1"'))
  expect(run(folder, ['build']).errors).toContain('Installing dependencies')

  await writeFile(join(folder, 'package.json'), '{"name":"planted","dependencies":{"other":"file:other"}}')
  await rm(join(folder, 'node_modules'), { recursive: true })
  const failed = run(folder, ['start'])
  expect(failed.code).toBe(1)
  expect(failed.errors).toMatch(/npm error[\s\S]*npm ci ended with exit code 1/)
})

test('exit codes and signals pass through', async () => {
  const folder = await newCheckout()
  expect(run(folder, ['start', 'fail']).code).toBe(7)
  expect(run(folder, ['start', 'die']).code).toBe(137)

  const child = spawn(process.execPath, [join(folder, 'scripts/run.mjs'), 'start', 'wait'])
  const output: string[] = []
  child.stdout.on('data', (chunk) => {
    output.push(String(chunk))
    if (String(chunk).includes('ready')) child.kill('SIGTERM')
  })
  const [code] = (await once(child, 'exit')) as [number]
  expect(code).toBe(0)
  expect(output.join('')).toContain('stopping')
})

test('ending `npm start` ends the shop too', async () => {
  const folder = await newCheckout()
  run(folder, ['build'])
  const npm = spawn('npm', ['start', 'wait'], { cwd: folder })
  onTestFinished(() => void npm.kill('SIGKILL'))
  let output = ''
  npm.stdout.on('data', (chunk) => (output += String(chunk)))
  const closed = once(npm.stdout, 'close') // when no process is left that could write to it

  await vi.waitFor(() => expect(output).toContain('ready production wait\n'), { timeout: 10_000 })
  npm.kill('SIGTERM')

  await closed
  expect(output).toContain('stopping')
})

test('a changed tool of the build counts, and one that is broken fails the build', async () => {
  const folder = await newCheckout()
  run(folder, ['build'])

  await mkdir(join(folder, 'tools'))
  await writeFile(join(folder, 'tools/precompress.ts'), 'this is no program')
  expect(run(folder, ['build'], { BREAK_BUILD: '1' }).code).toBe(3)
})

test(
  'development starts again when a file of the server changes, and stops when told',
  { timeout: 90_000 },
  async () => {
    const folder = await newCheckout()
    await mkdir(join(folder, 'src/contract'))
    const child = spawn(process.execPath, [join(folder, 'scripts/run.mjs'), 'dev', 'wait'])
    onTestFinished(() => void child.kill('SIGKILL'))
    let output = ''
    child.stdout.on('data', (chunk) => (output += String(chunk)))

    await vi.waitFor(() => expect(output).toContain('ready development wait\n'), { timeout: 30_000 })
    // Twice, as editors save: the second time the first file is already a replaced one.
    for (const save of [1, 2]) {
      output = ''
      await writeFile(join(folder, 'src/server/.main.ts.saved'), `${main}\n// ${save}`)
      await rename(join(folder, 'src/server/.main.ts.saved'), join(folder, 'src/server/main.ts'))
      await vi.waitFor(() => expect(output).toMatch(/stopping\nready development wait\n$/), { timeout: 30_000 })
    }
    child.kill('SIGTERM')

    expect(await once(child, 'exit')).toEqual([0, null])
    expect(output).toMatch(/ready development wait\nstopping\n$/)
  },
)

test('an unknown name is answered with the known ones', async () => {
  const answer = run(await newCheckout(), ['launch'])
  expect(answer.code).toBe(2)
  expect(answer.errors).toContain('admin:create')
})

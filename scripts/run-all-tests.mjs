import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { check } from './check.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { runProgram } from './run-program.mjs'
import { serverNodeEnv } from './server-node.mjs'

const folder = '.cache/test-reports'
const vitestReport = `${folder}/vitest.json`
const playwrightReport = `${folder}/playwright.json`

/**
 * Everything, as in continuous integration. A failing step does not hide the ones after it, except that no tests run
 * on a failed build and no browser tests without a browser. The last line sums up: each failed test and each failed
 * step counts as one failure. Before it the failed ones, and those that passed only when repeated, are named again, for
 * whoever sees only the end of a long log. The demo shop of the browser tests is made meanwhile.
 */
export async function runAllTests() {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  // Dozens of servers and programs are started: what one of them has compiled, the next ones find.
  process.env.NODE_COMPILE_CACHE ??= serverNodeEnv.NODE_COMPILE_CACHE
  const browser = await findBrowser()
  const model = startMakingModelShop()
  const results = [browser, stepResult('check', await check()), stepResult('build', await build())]
  const isBuilt = results[2].failed === 0
  if (isBuilt) results.push(await runVitest())
  const modelFolder = await model
  if (isBuilt && browser.failed === 0) results.push(await runPlaywright(modelFolder))
  if (modelFolder) rmSync(modelFolder, { recursive: true, force: true })
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  for (const name of results.flatMap((result) => result.repeated ?? [])) console.log(`passed when repeated: ${name}`)
  for (const name of results.flatMap((result) => result.names ?? [])) console.log(`failed: ${name}`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

async function findBrowser() {
  try {
    process.env.CHROMIUM_PATH = await ensureChromium()
    return { passed: 0, failed: 0 }
  } catch (error) {
    console.error(error.message)
    return stepResult('browser', 1)
  }
}

async function runVitest() {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
  const code = await inMemory((env) => runProgram('node_modules/.bin/vitest', args, { NODE_ENV: 'test', ...env }))
  const report = readReport(vitestReport)
  const files = report?.testResults ?? []
  const broken = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const refused = files.flatMap((file) => file.assertionResults.filter((test) => test.status === 'failed'))
  return testResult('vitest', code, {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + broken.length,
    names: [...broken.map((file) => file.name), ...refused.map((test) => test.fullName)],
  })
}

const memory = '/dev/shm'
const neededBytes = 1_500_000_000

/**
 * Keeps the databases and temporary files of `work` in memory where there is room: each shop's database is a thousand files,
 * and a disk takes up to half a second of a processor to make them after as many were removed.
 */
async function inMemory(work) {
  const hasRoom = existsSync(memory) && availableIn(memory) > neededBytes
  if (!hasRoom || process.env.TEST_DATABASE_URL) return work({})
  const folder = mkdtempSync(join(memory, 'sehati-'))
  // As root a database runs as another user.
  chmodSync(folder, 0o755)
  try {
    return await work({ TMPDIR: folder, TEST_DATABASE_DIR: join(folder, 'database') })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function availableIn(path) {
  const { bavail, bsize } = statfsSync(path)
  return bavail * bsize
}

/** Returns the folder of the shop, or nothing if it failed; the browser tests then try again and show why. */
function startMakingModelShop() {
  const child = spawn('node', ['e2e/support/make-model-shop.ts'], { stdio: ['ignore', 'pipe', 'inherit'] })
  let folder = ''
  child.stdout.setEncoding('utf8').on('data', (text) => (folder += text))
  return new Promise((resolve) => {
    child.once('error', () => resolve(''))
    child.once('close', (code) => resolve(code === 0 ? folder : ''))
  })
}

async function runPlaywright(modelFolder) {
  // A press that a crowded machine loses is repeated once, in a new shop; the end of the run names such a test.
  const args = ['test', '--reporter=list,json', '--pass-with-no-tests', '--retries=1']
  const env = { NODE_ENV: 'test', PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport, E2E_MODEL_DIR: modelFolder }
  const code = await runProgram('node_modules/.bin/playwright', args, env)
  const report = readReport(playwrightReport)
  const specs = (report?.suites ?? []).flatMap(specsOf)
  const stats = report?.stats ?? { expected: 0, flaky: 0, unexpected: 0 }
  const titles = (some) => some.map(({ file, title }) => `${file} › ${title}`)
  const result = testResult('playwright', code, {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (stats.unexpected === 0 ? (report?.errors?.length ?? 0) : 0),
    names: titles(specs.filter(({ ok }) => !ok)),
  })
  return { ...result, repeated: titles(specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))) }
}

/** The tests of a file or of a group in it. */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** A runner that fails without naming a failed test (it crashed, or something failed outside of tests) is one failure. */
function testResult(name, code, { passed, failed, names }) {
  if (code !== 0 && failed === 0) return { ...stepResult(name, code), passed }
  return { passed, failed, names }
}

function stepResult(name, code) {
  const hasFailed = code !== 0
  if (hasFailed) console.error(`${name} failed with exit code ${code}`)
  return { passed: 0, failed: hasFailed ? 1 : 0, names: hasFailed ? [`${name} (exit code ${code})`] : [] }
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

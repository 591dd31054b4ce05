#!/usr/bin/env node
// Runs everything in package.json's scripts. Plain JavaScript without dependencies, because it has to work on a fresh
// clone and on a Node older than the one that the shop needs: it installs what is missing, builds what changed, and
// then runs the named program on the right Node.
import { fileURLToPath } from 'node:url'
import { build, isBuilt } from './build.mjs'
import { check } from './check.mjs'
import { install } from './install.mjs'
import { runAllTests } from './run-all-tests.mjs'
import { runProgram } from './run-program.mjs'
import { useRightNode } from './right-node.mjs'
import { testFormer } from './test-former.mjs'
import { serverNodeArgs, serverNodeEnv } from './server-node.mjs'

const programs = {
  start: {
    file: 'src/server/main.ts',
    needsBuild: true,
    preparesWith: '--prepare',
    nodeArgs: serverNodeArgs,
    env: serverNodeEnv,
  },
  seed: { file: 'db/demo/seed.ts' },
  bench: { file: 'bench/run.ts', needsBuild: true },
  drill: { file: 'drill/run.ts', needsBuild: true },
  'cluster:files': { file: 'deploy/cluster/render.ts' },
  'cluster:release': { file: 'deploy/cluster/release.ts' },
  'admin:create': { file: 'src/server/cli/create-admin.ts' },
  'admin:remove-factors': { file: 'src/server/cli/remove-factors.ts' },
  'accounts:secure': { file: 'src/server/cli/secure-accounts.ts' },
  'ledger:verify': { file: 'src/server/cli/verify-ledger.ts' },
  'db:migrate': { file: 'src/server/cli/migrate.ts' },
  'db:months': { file: 'src/server/cli/months.ts' },
  'db:types': { file: 'tools/generate-types.ts' },
  backup: { file: 'src/server/cli/backup.ts' },
  restore: { file: 'src/server/cli/restore.ts' },
  calls: { file: 'tools/list-calls.ts' },
}

/** Commands of this script, with their `--help` texts. */
const commands = {
  dev: {
    run: (args) => runProgram('node', ['scripts/develop.mjs', ...args]),
    help: 'Runs the shop from its sources; restarts the server and reloads pages on change.',
  },
  build: { run: build, help: 'Builds dist/web (browser) and dist/ssr (server rendering) if their sources changed.' },
  check: {
    run: check,
    help: 'Types, lint, format, dead code, import rules, table owners, generated types and schema. Stops at the first failure.',
  },
  'test:former': {
    run: testFormer,
    help: `npm run test:former -- [--from REF] [PATH…]

Checks the former release out beside this one, gives it this one's migrations, and runs its own server tests on that schema:
what runs while a release is rolled out. A release from before the baseline of the migrations is not tried.
REF is a tag or commit; else FORMER_RELEASE, else the last tag, else the last commit before the newest migration.
PATHs, such as src/server/modules/orders, make it shorter.`,
  },
  test: { run: runAllTests, help: 'Installs what is missing, then check, build, all tests and the browser tests.' },
}

const [name = '', ...args] = process.argv.slice(2)
process.chdir(fileURLToPath(new URL('..', import.meta.url)))

run().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)

async function run() {
  const wantsHelp = args.includes('--help') || args.includes('-h')
  const command = commands[name]
  if (command && wantsHelp) {
    console.log(`npm run ${name}\n\n${command.help}`)
    return 0
  }
  const program = programs[name]
  if (!command && !program) {
    console.error(
      `Usage: npm run <name> [-- --help], name: ${[...Object.keys(programs), ...Object.keys(commands)].join(', ')}`,
    )
    return 2
  }
  await install()
  useRightNode()
  if (command) return command.run(args)
  if (program.needsBuild && !wantsHelp) {
    const code = await buildFor(program)
    if (code !== 0) return code
  }
  return runNode(program, args)
}

/** What a program can do without pages, such as filling an empty shop, it does while they are built. */
async function buildFor(program) {
  const prepares = program.preparesWith !== undefined && !isBuilt()
  const codes = await Promise.all([build(), prepares ? runNode(program, [program.preparesWith]) : 0])
  return codes.find((code) => code !== 0) ?? 0
}

function runNode({ nodeArgs = [], file, env }, args) {
  return runProgram('node', [...nodeArgs, file, ...args], { NODE_ENV: 'production', ...env })
}

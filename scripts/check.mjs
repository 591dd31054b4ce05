import { performance } from 'node:perf_hooks'
import { runProgram } from './run-program.mjs'

const bin = (name) => `node_modules/.bin/${name}`

/** @type {[name: string, command: string, args: string[]][]} */
const steps = [
  ['types of the server', bin('tsc'), ['-p', 'tsconfig.server.json']],
  ['types of the web', bin('tsc'), ['-p', 'tsconfig.web.json']],
  ['lint', bin('oxlint'), ['--type-aware']],
  ['format', bin('oxfmt'), ['--check', '.']],
  ['dead code', bin('knip'), ['--no-progress', '--no-config-hints']],
  ['import rules', bin('depcruise'), ['--config', '.dependency-cruiser.cjs', 'src']],
  ['table owners', 'node', ['tools/table-owners.ts']],
  ['generated types and schema', 'node', ['tools/generate-types.ts', '--check']],
]

/** The quick gate. Returns the exit code of the first step that fails, or 0. */
export async function check() {
  for (const [name, command, args] of steps) {
    const begin = performance.now()
    const code = await runProgram(command, args)
    const seconds = ((performance.now() - begin) / 1000).toFixed(1)
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
    if (code !== 0) return code
  }
  return 0
}

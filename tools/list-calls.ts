import { readFileSync, globSync } from 'node:fs'
import { allCalls } from '#contract/all-calls.ts'

if (process.argv.includes('--help')) {
  console.log(
    'npm run calls\n\nPrints every call of the API: method, path, who may call it, and the file that answers it.',
  )
  process.exit(0)
}

const sources = globSync('src/server/{modules,sandbox}/**/*.ts', { exclude: ['**/*.test.ts'] }).map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}))

/** The file of a module that serves the call by its name. */
function fileOf(name: string): string {
  return sources.find(({ text }) => new RegExp(`serve\\(\\s*(?:\\w+\\.)?${name}\\b`).test(text))?.file ?? ''
}

for (const { name, call } of allCalls.toSorted((a, b) => a.call.path.localeCompare(b.call.path))) {
  console.log(
    `${call.method.padEnd(6)} /api${call.path.padEnd(48)} ${call.access.padEnd(10)} ${name.padEnd(28)} ${fileOf(name)}`,
  )
}

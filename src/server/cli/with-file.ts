import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** A command on one file, which `work` gets by its whole path; prints what `work` says, or why it did not go. */
export async function withFile(help: string, work: (file: string) => Promise<string>): Promise<void> {
  try {
    const { values, positionals } = parseArgs({
      options: { help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    })
    if (values.help) return void process.stdout.write(help)
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw new Error(`Name one file: ${help.split('\n')[0]}`)
    process.stdout.write(`${await work(resolve(file))}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

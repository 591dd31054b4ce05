import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

type Program = { file: 'portrait-program.ts' | 'picture-program.ts'; argument: string; limitMs: number }

/**
 * Has a program work on a picture in a process of its own, which gets nothing of ours but the picture, is ended when it
 * takes too long, and gives all its memory back at its end. Answers what came out and the exit code.
 */
export async function inOwnProcess(
  { file, argument, limitMs }: Program,
  bytes: Buffer,
): Promise<{ out: Buffer; code: number | null }> {
  const program = fileURLToPath(new URL(file, import.meta.url))
  const child = spawn(process.execPath, ['--no-warnings', program, argument], {
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    env: { MALLOC_ARENA_MAX: '1' },
    timeout: limitMs,
    killSignal: 'SIGKILL',
  })
  // It may be gone before it has read everything; the exit code says why.
  child.stdin?.on('error', () => undefined)
  child.stdin?.end(bytes)
  const closed = once(child, 'close')
  const out = await buffer(child.stdio[3] as Readable) // opened as a pipe
  const [code]: unknown[] = await closed
  return { out, code: typeof code === 'number' ? code : null }
}

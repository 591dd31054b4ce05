import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { VideoVerdict } from './video-limits.ts'

const program = fileURLToPath(new URL('remux-program.ts', import.meta.url))
const limitMs = 10_000
const heapMegabytes = 96

/** One at a time, because each may hold 180 MB while it is rewritten. */
const oneByOne = pLimit(1)

/**
 * Writes the picture and the sound of a video into a new file, in a process that ends. A process that runs out of memory
 * or time is a damaged file. Refusals are errors of the field `file`.
 */
export function remuxVideo(from: string, to: string): Promise<{ type: 'mp4' | 'webm'; seconds: number }> {
  return oneByOne(async () => {
    const child = spawn(
      process.execPath,
      ['--no-warnings', `--max-old-space-size=${heapMegabytes}`, program, from, to],
      { stdio: ['ignore', 'pipe', 'ignore'], env: {}, timeout: limitMs, killSignal: 'SIGKILL' },
    )
    const closed = once(child, 'close')
    const said = await text(child.stdout)
    await closed
    const verdict = verdictOf(said)
    if (verdict.kind === 'done') return verdict
    throw new AppError('invalid_input', { fields: { file: say(verdict.why) } })
  })
}

function verdictOf(said: string): VideoVerdict {
  try {
    return JSON.parse(said) as VideoVerdict // our own program wrote it, or died before
  } catch {
    return { kind: 'refused', why: 'video_damaged' }
  }
}

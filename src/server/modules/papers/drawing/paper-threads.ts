import type { Worker } from 'node:worker_threads'
import { AppError } from '#server/app-error.ts'
import { askQuietThread, startQuietThread } from '#server/threads/quiet-thread.ts'
import type { QuietAnswer } from '#server/threads/quiet-thread.ts'
import type { Paper } from './paper.ts'

const longestMs = 45_000
/** A thread that nobody needs gives its memory back. */
const idleMs = 60_000
const mostInLine = 12
/** So that one person cannot fill the line for all others. */
const mostOfOne = 3

let thread: { worker: Worker; retiring: NodeJS.Timeout | undefined } | undefined
let last: Promise<unknown> = Promise.resolve()
const inLine: string[] = []

/**
 * Has a thread of its own draw a paper; one at a time in this process, so that memory stays bounded. `who` finds the line
 * full of others' papers, or of own ones, is refused at once. Throws when the thread dies or takes too long; the next
 * paper gets a fresh one.
 */
export async function drawElsewhere(paper: Paper, who: string): Promise<Uint8Array> {
  if (inLine.filter((one) => one === who).length >= mostOfOne) {
    throw new AppError('too_many_requests', { retryAfterSeconds: 2 })
  }
  if (inLine.length >= mostInLine) {
    throw new AppError('unavailable', {
      message: 'Many papers are being made right now. Please try again in a moment.',
      retryAfterSeconds: 5,
    })
  }
  inLine.push(who)
  const mine = last.then(() => ask(paper)).finally(() => inLine.splice(inLine.indexOf(who), 1))
  last = mine.catch(() => undefined)
  return mine
}

async function ask(paper: Paper): Promise<Uint8Array> {
  thread ??= { worker: startThread(), retiring: undefined }
  const mine = thread
  clearTimeout(mine.retiring)
  const answer = await answerOf(mine.worker, paper)
  mine.retiring = setTimeout(() => retire(mine.worker), idleMs).unref()
  if ('problem' in answer) throw new Error(`A paper could not be drawn: ${answer.problem}`)
  return answer.answer
}

/** A thread that fails to answer is ended. */
async function answerOf(worker: Worker, paper: Paper): Promise<QuietAnswer<Uint8Array>> {
  try {
    return await askQuietThread(worker, paper, { name: 'papers', withinMs: longestMs })
  } catch (error) {
    retire(worker)
    throw error
  }
}

function retire(worker: Worker): void {
  if (thread?.worker === worker) thread = undefined
  void worker.terminate()
}

function startThread(): Worker {
  const worker = startQuietThread(new URL('paper-thread.ts', import.meta.url), { old: 256, young: 16 })
  worker.once('exit', () => {
    if (thread?.worker === worker) thread = undefined
  })
  return worker
}

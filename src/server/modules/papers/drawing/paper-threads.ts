import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '#server/app-error.ts'
import type { Paper } from './paper.ts'

export type PaperThreadSettings = { stepsAside: boolean }
export type PaperAnswer = { bytes: Uint8Array } | { problem: string }

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
export async function drawElsewhere(paper: Paper, who: string, settings: PaperThreadSettings): Promise<Uint8Array> {
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
  const mine = last.then(() => ask(paper, settings)).finally(() => inLine.splice(inLine.indexOf(who), 1))
  last = mine.catch(() => undefined)
  return mine
}

async function ask(paper: Paper, settings: PaperThreadSettings): Promise<Uint8Array> {
  thread ??= { worker: startThread(settings), retiring: undefined }
  const mine = thread
  clearTimeout(mine.retiring)
  const answer = await answerOf(mine.worker, paper)
  mine.retiring = setTimeout(() => retire(mine.worker), idleMs).unref()
  if ('problem' in answer) throw new Error(`A paper could not be drawn: ${answer.problem}`)
  return answer.bytes
}

/** It keeps the process alive while it draws only; one that fails to answer is ended. */
async function answerOf(worker: Worker, paper: Paper): Promise<PaperAnswer> {
  worker.ref()
  try {
    worker.postMessage(paper)
    const answer = await nextAnswer(worker)
    worker.unref()
    return answer
  } catch (error) {
    retire(worker)
    throw error
  }
}

function retire(worker: Worker): void {
  if (thread?.worker === worker) thread = undefined
  void worker.terminate()
}

function startThread(settings: PaperThreadSettings): Worker {
  const worker = new Worker(new URL('paper-thread.ts', import.meta.url), {
    // Nothing of the process belongs to it: no arguments, no settings with secrets in them.
    argv: [],
    env: {},
    workerData: settings,
    execArgv: ['--no-warnings'],
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
  })
  // Whoever waits for its answer hears of it; without anybody waiting it is only forgotten.
  worker.on('error', () => undefined)
  worker.once('exit', () => {
    if (thread?.worker === worker) thread = undefined
  })
  return worker
}

/** One paper at a time is with the thread, so its next message is the answer. */
async function nextAnswer(worker: Worker): Promise<PaperAnswer> {
  const stop = new AbortController()
  const { signal } = stop
  const gone = once(worker, 'exit', { signal }).then(() => {
    throw new Error('The thread for papers has ended')
  })
  const late = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new Error(`No paper within ${longestMs} ms`)), longestMs)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
  try {
    const [answer]: PaperAnswer[] = await Promise.race([once(worker, 'message', { signal }), gone, late])
    return answer ?? { problem: 'the thread said nothing' }
  } finally {
    gone.catch(() => undefined)
    late.catch(() => undefined)
    stop.abort()
  }
}

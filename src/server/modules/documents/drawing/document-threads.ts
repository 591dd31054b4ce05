import type { Worker } from 'node:worker_threads'
import { AppError } from '#server/app-error.ts'
import { askQuietThread, startQuietThread } from '#server/threads/quiet-thread.ts'
import type { QuietAnswer } from '#server/threads/quiet-thread.ts'
import type { ShopDocument } from './document.ts'

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
 * Has a thread of its own draw a document; one at a time in this process, so that memory stays bounded. `who` finds the line
 * full of others' documents, or of own ones, is refused at once. Throws when the thread dies or takes too long; the next
 * document gets a fresh one.
 */
export async function drawElsewhere(document: ShopDocument, who: string): Promise<Uint8Array> {
  if (inLine.filter((one) => one === who).length >= mostOfOne) {
    throw new AppError('too_many_requests', { retryAfterSeconds: 2 })
  }
  if (inLine.length >= mostInLine) {
    throw new AppError('unavailable', {
      message: 'Many documents are being made right now. Please try again in a moment.',
      retryAfterSeconds: 5,
    })
  }
  inLine.push(who)
  const mine = last.then(() => ask(document)).finally(() => inLine.splice(inLine.indexOf(who), 1))
  last = mine.catch(() => undefined)
  return mine
}

async function ask(document: ShopDocument): Promise<Uint8Array> {
  thread ??= { worker: startThread(), retiring: undefined }
  const mine = thread
  clearTimeout(mine.retiring)
  const answer = await answerOf(mine.worker, document)
  mine.retiring = setTimeout(() => retire(mine.worker), idleMs).unref()
  if ('problem' in answer) throw new Error(`A document could not be drawn: ${answer.problem}`)
  return answer.answer
}

/** A thread that fails to answer is ended. */
async function answerOf(worker: Worker, document: ShopDocument): Promise<QuietAnswer<Uint8Array>> {
  try {
    return await askQuietThread(worker, document, { name: 'documents', withinMs: longestMs })
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
  const worker = startQuietThread(new URL('document-thread.ts', import.meta.url), { old: 256, young: 16 })
  worker.once('exit', () => {
    if (thread?.worker === worker) thread = undefined
  })
  return worker
}

import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { ShopDocument } from './document.ts'

export type DocumentWorkerData = { isLowPriority: boolean }

const longestMs = 45_000
/** An idle worker is ended after this, to free its memory. */
const idleMs = 60_000
const mostInLine = 12
/** So that one person cannot fill the line for all others. */
const mostOfOne = 3

/** One document at a time in this process, so that memory stays bounded. */
const inTurn = pLimit(1)
const inLine: string[] = []
let idleWorker: { worker: Worker; retiring: NodeJS.Timeout } | undefined

type Asking = DocumentWorkerData & {
  /** Whose document it is. */
  who: string
}

/**
 * Draws a document in a low-priority worker of this process. A line that is full, of all documents or of one's own, refuses
 * at once. Throws when the document cannot be drawn or takes too long; the next one gets a fresh worker.
 */
export async function drawInWorker(document: ShopDocument, { who, isLowPriority }: Asking): Promise<Uint8Array> {
  if (inLine.filter((one) => one === who).length >= mostOfOne) {
    throw new AppError('too_many_requests', { retryAfterSeconds: 2 })
  }
  if (inLine.length >= mostInLine) {
    throw new AppError('unavailable', {
      message: say('documents_busy'),
      retryAfterSeconds: 5,
    })
  }
  inLine.push(who)
  try {
    return await inTurn(() => draw(document, { isLowPriority }))
  } finally {
    inLine.splice(inLine.indexOf(who), 1)
  }
}

async function draw(document: ShopDocument, data: DocumentWorkerData): Promise<Uint8Array> {
  const worker = takeIdleWorker() ?? startWorker(data)
  worker.ref()
  worker.postMessage(document)
  try {
    const [bytes]: Uint8Array[] = await once(worker, 'message', { signal: AbortSignal.timeout(longestMs) })
    if (!bytes) throw new Error('The worker answered nothing')
    keepForLater(worker)
    return bytes
  } catch (error) {
    void worker.terminate()
    throw new Error('A document could not be drawn', { cause: error })
  }
}

function takeIdleWorker(): Worker | undefined {
  const taken = idleWorker
  idleWorker = undefined
  clearTimeout(taken?.retiring)
  return taken?.worker
}

/** Idle, it does not keep the process alive. */
function keepForLater(worker: Worker): void {
  worker.unref()
  const retiring = setTimeout(() => void takeIdleWorker()?.terminate(), idleMs).unref()
  idleWorker = { worker, retiring }
}

function startWorker(data: DocumentWorkerData): Worker {
  const worker = new Worker(new URL('document-worker.ts', import.meta.url), {
    // Nothing of the process belongs to it: no arguments, no settings with secrets in them.
    argv: [],
    env: compileCache(),
    workerData: data,
    execArgv: ['--no-warnings'],
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
  })
  // The document being drawn gets the error; an idle worker's error is ignored, and the next document gets a fresh worker.
  worker.on('error', () => undefined)
  worker.once('exit', () => {
    if (idleWorker?.worker === worker) takeIdleWorker()
  })
  return worker
}

/** Where compiled programs are cached. Without it every worker holds a compiler of its own, 10 MB of it. */
function compileCache(): Record<string, string> {
  const folder = getCompileCacheDir()
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) }
}

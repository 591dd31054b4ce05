import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { ShopDocument } from './document.ts'
import { drawDocument } from './draw-document.ts'
import type { DocumentWorkerData } from './draw-in-worker.ts'

/* What the low-priority worker for documents runs: no call waits for two hundred labels. */

/** A tenth of the weight of an ordinary thread: never in the way, and never quite without its turn. */
const niceness = 10

const { isLowPriority } = workerData as DocumentWorkerData // as `draw-in-worker.ts` gives it
// Only Linux knows the priority of a single thread; elsewhere this would slow down the whole process.
if (isLowPriority && process.platform === 'linux') setPriority(0, niceness)

// A document that cannot be drawn ends the worker, which tells the caller.
parentPort?.on('message', async (document: ShopDocument) => parentPort?.postMessage(await drawDocument(document)))

import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { drawPaper } from './draw-paper.ts'
import type { Paper } from './paper.ts'
import type { PaperAnswer, PaperThreadSettings } from './paper-threads.ts'

/*
 * What the thread for papers runs. On Linux a thread can be less important than the rest of its process: it draws in the
 * time that nobody else wants, so that nobody's call waits for two hundred labels.
 */

const niceness = 10

const { stepsAside } = workerData as PaperThreadSettings // as `startThread` gives them

// Elsewhere this would make the whole process less important.
if (stepsAside && process.platform === 'linux') setPriority(0, niceness)

parentPort?.on('message', async (paper: Paper) => parentPort?.postMessage(await answerTo(paper)))

async function answerTo(paper: Paper): Promise<PaperAnswer> {
  try {
    return { bytes: await drawPaper(paper) }
  } catch (error) {
    return { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

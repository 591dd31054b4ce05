import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { QuietAnswer, QuietThreadSettings } from './quiet-thread.ts'

/** A tenth of the weight of an ordinary thread: never in the way, and never quite without its turn. */
const niceness = 10

/**
 * What a quiet thread runs. On Linux a thread can be less important than the rest of its process: it works in the time
 * that nobody else wants, so that nobody's call waits for it.
 */
export function answerQuestions<Question, Answer>(answerTo: (question: Question) => Answer | Promise<Answer>): void {
  const { stepsAside } = workerData as QuietThreadSettings // as `startQuietThread` gives them
  // Elsewhere this would make the whole process less important.
  if (stepsAside && process.platform === 'linux') setPriority(0, niceness)

  async function answer(question: Question): Promise<QuietAnswer<Answer>> {
    try {
      return { answer: await answerTo(question) }
    } catch (error) {
      return { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    }
  }

  parentPort?.on('message', async (question: Question) => parentPort?.postMessage(await answer(question)))
}

import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { HashAnswer, HashQuestion, ThreadSettings } from './hash-threads.ts'

/*
 * What a thread for passwords runs. On Linux a thread can be less important than the rest of its process: it works in
 * the time that nobody else wants, so that everybody else's calls do not wait for a sign-in.
 */

/** A tenth of the weight of an ordinary thread: never in the way, and never quite without its turn. */
const niceness = 10

/** Argon2id with 19 MiB and two passes: about 20 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const { stepsAside } = workerData as ThreadSettings // as `startThread` gives them

// Elsewhere this would make the whole process less important.
if (stepsAside && process.platform === 'linux') setPriority(0, niceness)

parentPort?.on('message', (question: HashQuestion) => parentPort?.postMessage(answerTo(question)))

function answerTo({ password, hash }: HashQuestion): HashAnswer {
  try {
    return { answer: hash === undefined ? hashSync(password, cost) : verifySync(hash, password) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

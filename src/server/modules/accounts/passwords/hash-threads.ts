import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'

/** Without a hash: make one. With one: does the password fit it? */
export type HashQuestion = { password: string; hash?: string }
export type HashAnswer = { answer: string | boolean } | { problem: string }

export type ThreadSettings = { stepsAside: boolean }

const idle: Worker[] = []
let stepsAside = false

/**
 * Threads that are started from now on let everything else go first. For servers: a program that only hashes passwords,
 * and tests that keep all cores busy, would wait for them.
 */
export function letPasswordsStepAside(): void {
  stepsAside = true
}

/**
 * Has a thread of its own work on a password. As many threads live as there were questions at
 * once; who asks keeps that number small. They never keep the process alive on their own. Throws when a thread dies,
 * which then never gets another question.
 */
export async function askHashThread(question: HashQuestion): Promise<string | boolean> {
  const thread = idle.pop() ?? startThread()
  thread.ref()
  thread.postMessage(question)
  const answer = await nextAnswer(thread)
  thread.unref()
  idle.push(thread)
  if ('problem' in answer) throw new Error(answer.problem)
  return answer.answer
}

function startThread(): Worker {
  const thread = new Worker(new URL('hash-thread.ts', import.meta.url), {
    // Nothing of the process belongs to it: no arguments, no settings with secrets in them.
    argv: [],
    env: compileCache(),
    workerData: { stepsAside } satisfies ThreadSettings,
    execArgv: ['--no-warnings'],
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
  })
  // Whoever waits for its answer hears of it; without anybody waiting it is only taken off the list.
  thread.on('error', () => undefined)
  thread.once('exit', () => {
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1)
  })
  return thread
}

/** Where compiled programs are kept. Without it every thread holds a compiler of its own, 10 MB of it. */
function compileCache(): Record<string, string> {
  const folder = getCompileCacheDir()
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) }
}

/** One question at a time is with a thread, so its next message is the answer. */
async function nextAnswer(thread: Worker): Promise<HashAnswer> {
  const stop = new AbortController()
  const { signal } = stop
  const gone = once(thread, 'exit', { signal }).then(() => {
    throw new Error('A thread for passwords has ended')
  })
  try {
    const [answer]: HashAnswer[] = await Promise.race([once(thread, 'message', { signal }), gone])
    return answer ?? { problem: 'A thread for passwords said nothing' }
  } finally {
    gone.catch(() => undefined)
    stop.abort()
  }
}

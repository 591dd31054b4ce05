import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'

export type QuietThreadSettings = { stepsAside: boolean }
export type QuietAnswer<Answer> = { answer: Answer } | { problem: string }

type Asking = {
  /** What the thread is for, as errors say it. */
  name: string
  withinMs?: number
}

let stepsAside = false

/**
 * Threads that are started from now on let everything else go first. For servers: programs that do nothing else, and
 * tests that keep all cores busy, would wait for them.
 */
export function letThreadsStepAside(): void {
  stepsAside = true
}

/** A thread for work that takes long: `program` says with `answerQuestions` what it does, `heapMb` what it may take. */
export function startQuietThread(program: URL, heapMb: { old: number; young: number }): Worker {
  const thread = new Worker(program, {
    // Nothing of the process belongs to it: no arguments, no settings with secrets in them.
    argv: [],
    env: compileCache(),
    workerData: { stepsAside } satisfies QuietThreadSettings,
    execArgv: ['--no-warnings'],
    resourceLimits: { maxOldGenerationSizeMb: heapMb.old, maxYoungGenerationSizeMb: heapMb.young },
  })
  // Whoever waits for its answer hears of it; without anybody waiting there is nobody to tell.
  thread.on('error', () => undefined)
  return thread
}

/**
 * Has the thread answer a question; one at a time. It keeps the process alive while it works only. Throws when it ends
 * or takes longer than it may, and is not to be asked again then.
 */
export async function askQuietThread<Answer>(
  thread: Worker,
  question: unknown,
  asking: Asking,
): Promise<QuietAnswer<Answer>> {
  thread.ref()
  thread.postMessage(question)
  const answer = await nextAnswer<Answer>(thread, asking)
  thread.unref()
  return answer
}

/** Where compiled programs are kept. Without it every thread holds a compiler of its own, 10 MB of it. */
function compileCache(): Record<string, string> {
  const folder = getCompileCacheDir()
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) }
}

/** Only one question is with the thread, so its next message is the answer. */
async function nextAnswer<Answer>(thread: Worker, { name, withinMs }: Asking): Promise<QuietAnswer<Answer>> {
  const stop = new AbortController()
  const { signal } = stop
  const gone = once(thread, 'exit', { signal }).then(() => {
    throw new Error(`The thread for ${name} has ended`)
  })
  const late = new Promise<never>((_, reject) => {
    if (withinMs === undefined) return
    const timer = setTimeout(() => reject(new Error(`The thread for ${name} took more than ${withinMs} ms`)), withinMs)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
  try {
    const [answer]: QuietAnswer<Answer>[] = await Promise.race([once(thread, 'message', { signal }), gone, late])
    return answer ?? { problem: `The thread for ${name} said nothing` }
  } finally {
    gone.catch(() => undefined)
    late.catch(() => undefined)
    stop.abort()
  }
}

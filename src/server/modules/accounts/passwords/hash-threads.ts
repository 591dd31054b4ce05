import type { Worker } from 'node:worker_threads'
import { askQuietThread, startQuietThread } from '#server/threads/quiet-thread.ts'

/** Without a hash: make one. With one: does the password fit it? */
export type HashQuestion = { password: string; hash?: string }

const idle: Worker[] = []

/**
 * Has a thread of its own work on a password. As many threads live as there were questions at once; who asks keeps that
 * number small. They never keep the process alive on their own. Throws when a thread dies, which then never gets another
 * question.
 */
export async function askHashThread(question: HashQuestion): Promise<string | boolean> {
  const thread = idle.pop() ?? startThread()
  const answer = await askQuietThread<string | boolean>(thread, question, { name: 'passwords' })
  idle.push(thread)
  if ('problem' in answer) throw new Error(`A password could not be worked on: ${answer.problem}`)
  return answer.answer
}

function startThread(): Worker {
  const thread = startQuietThread(new URL('hash-thread.ts', import.meta.url), { old: 32, young: 4 })
  thread.once('exit', () => {
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1)
  })
  return thread
}

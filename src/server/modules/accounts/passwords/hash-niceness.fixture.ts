import { readdirSync, readFileSync } from 'node:fs'
import { letThreadsStepAside } from '#server/threads/quiet-thread.ts'
import { askHashThread } from './hash-threads.ts'

/** A server as far as passwords go: hashes two at once and tells how nice each of its threads is. */
letThreadsStepAside()
await Promise.all(['one of two', 'two of two'].map((password) => askHashThread({ password })))
const niceness = readdirSync('/proc/self/task').map((thread) => {
  const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
  // The name may hold spaces; the niceness is the seventeenth field after it.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
})
process.stdout.write(JSON.stringify(niceness))
process.exit()

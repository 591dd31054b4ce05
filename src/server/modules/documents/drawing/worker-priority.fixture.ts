import { readdirSync, readFileSync } from 'node:fs'
import { drawInWorker } from './draw-in-worker.ts'
import { slipOfOneLine } from './slip.fixture.ts'

/** A server as far as documents go: draws one and tells the priority of each of its threads. */
await drawInWorker(slipOfOneLine, { who: 'Siti', isLowPriority: true })
const niceness = readdirSync('/proc/self/task').map((thread) => {
  const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
  // The name may hold spaces; the niceness is the seventeenth field after it.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
})
process.stdout.write(JSON.stringify(niceness))
process.exit()

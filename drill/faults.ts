import { signalAll } from './machines.ts'
import type { DatabaseNode } from './cluster.ts'

/** How a primary is lost, and what a person or systemd does about it later. */
export type Fault = {
  words: string
  /** Within so many seconds the shop has to sell again. */
  goalSeconds: number
  strike: (node: DatabaseNode) => void
  undo: (node: DatabaseNode) => void
}

/** A frozen program holds its children, and one that is woken before them might end them for being silent. */
const inOrder = (pids: readonly number[]) => pids.toSorted((a, b) => b - a)

export const faults: Record<string, Fault> = {
  crash: {
    words: 'the primary is killed with -9, Patroni lives',
    goalSeconds: 8,
    strike: ({ machine }) => signalAll(machine.pids('postgres'), 'SIGKILL'),
    undo: () => {},
  },
  dead: {
    words: 'the machine of the primary dies',
    goalSeconds: 25,
    strike: ({ machine }) => {
      // Nobody is told: a machine without power closes no connections.
      machine.unplug()
      signalAll(machine.pids(), 'SIGKILL')
    },
    undo: ({ machine, start }) => {
      machine.plugIn()
      start()
    },
  },
  frozen: {
    words: 'everything on the machine of the primary freezes',
    goalSeconds: 25,
    strike: ({ machine }) => signalAll(machine.pids(), 'SIGSTOP'),
    undo: ({ machine }) => signalAll(inOrder(machine.pids()), 'SIGCONT'),
  },
  cut: {
    words: 'the primary is cut off the network',
    goalSeconds: 25,
    strike: ({ machine }) => machine.unplug(),
    undo: ({ machine }) => machine.plugIn(),
  },
}

import { setTimeout as pause } from 'node:timers/promises'

export type Machine = {
  name: string
  /** The release that its processes run, or would run when they started now. */
  running: () => Promise<string>
  /** Selects the release that the next start runs. */
  point: (release: string) => Promise<void>
  processes: readonly Process[]
}
/** `restart` settles when the process can serve; it rejects when it ends or is not ready in time. */
type Process = { name: string; restart: () => Promise<void> }

/** `stuck`: the former release did not start either; nothing else was touched after that. */
export type Outcome = 'released' | 'taken back' | 'stuck'

type Options = {
  say: (words: string) => void
  /** Milliseconds until the load balancer sees that a process is back. */
  pauseMs: number
}
type Moved = { machine: Machine; former: string; restarted: Process[] }

/**
 * Restarts one process after the other with a release, each when the one before it serves again. The first that does not get
 * ready ends the roll: all processes go back to their former release, the broken one first.
 */
export async function roll(machines: readonly Machine[], release: string, options: Options): Promise<Outcome> {
  const { say, pauseMs } = options
  // Asked of all first: a machine that cannot be reached stops the roll before anything is changed.
  const formers = await Promise.all(machines.map((machine) => machine.running()))
  const moved: Moved[] = []
  for (const [n, machine] of machines.entries()) {
    const here: Moved = { machine, former: formers[n]!, restarted: [] }
    moved.push(here)
    try {
      await machine.point(release)
      for (const one of machine.processes) {
        here.restarted.push(one)
        await one.restart()
        say(`${one.name} runs ${release}`)
        await pause(pauseMs)
      }
    } catch (error) {
      say(`${here.restarted.at(-1)?.name ?? machine.name} does not get ready with ${release}: ${wordsOf(error)}`)
      return takeBack(moved, options)
    }
  }
  return 'released'
}

async function takeBack(moved: readonly Moved[], { say, pauseMs }: Options): Promise<Outcome> {
  for (const { machine, former, restarted } of moved.toReversed()) {
    try {
      await machine.point(former)
      for (const one of restarted.toReversed()) {
        await one.restart()
        say(`${one.name} is back on ${former}`)
        await pause(pauseMs)
      }
    } catch (error) {
      // Processes that still serve are left alone: a person has to decide.
      say(`${machine.name} does not go back to ${former}: ${wordsOf(error)}`)
      return 'stuck'
    }
  }
  return 'taken back'
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

import type { Clock } from '../../src/server/ports/clock/clock-port.ts'

export type DemoClock = Clock & { set: (moment: Date) => void }

/** The clock of the demo's past: it stops until the next event happens. */
export function demoClock(start: Date): DemoClock {
  let moment = start
  return {
    now: () => moment,
    set: (next) => {
      if (next > moment) moment = next
    },
    advance: async (seconds) => {
      moment = new Date(moment.getTime() + seconds * 1000)
      return moment
    },
    refresh: async () => {},
  }
}

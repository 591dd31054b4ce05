import type { Clock } from './clock-port.ts'

/** The machine's clock. It moves by itself only. */
export function systemClock(): Clock {
  return {
    now: () => new Date(),
    advance: () => Promise.reject(new Error('Only the sandbox moves the clock')),
    refresh: async () => {},
  }
}

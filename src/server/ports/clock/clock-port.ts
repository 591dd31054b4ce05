/** The shop's one clock. All that is due, expires or is dated uses it; only leases and timeouts use real time. */
export type Clock = {
  now: () => Date
  /** Sandbox only: moves the clock of every server process forward and waits until this one has moved. */
  advance: (seconds: number) => Promise<Date>
  /** Reads the shared offset again (other processes may have moved it). */
  refresh: () => Promise<void>
}

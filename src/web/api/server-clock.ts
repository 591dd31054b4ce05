/*
 * What time it is at the shop. A phone's clock may be hours wrong, and what counts down to a payment must not be. Every
 * private answer says the shop's time; refusals may come from something in between, and public answers from a cache,
 * with the time of then.
 */
let aheadMs = 0

/** HTTP tells whole seconds: half a second is the fairest guess at the rest. */
const halfSecond = 500

export function noteServerTime({ ok, headers }: Response, now = Date.now()): void {
  if (!ok || headers.get('cache-control') !== 'no-store') return
  const time = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(time)) aheadMs = time + halfSecond - now
}

/** Milliseconds since 1970 on the shop's clock, as `Date.now()` is on this device's. */
export function serverNow(): number {
  return Date.now() + aheadMs
}

/*
 * The server's time. A phone's clock may be hours wrong, and a countdown to a payment must not be. Every
 * private response has the server's time; refusals may come from a proxy, and public responses from a cache,
 * with an old time.
 */
let aheadMs = 0

/** HTTP has whole seconds: half a second is the best guess at the rest. */
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

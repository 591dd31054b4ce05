export type Pickup = { kind: 'none' | 'past' } | { kind: 'at'; time: string }

/** The moment in UTC of a field for date and time in WIB; none while it is empty or incomplete. */
export function pickupAt(typed: string, now: Date): Pickup {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(typed)) return { kind: 'none' }
  const time = Date.parse(`${typed.slice(0, 16)}:00+07:00`)
  if (Number.isNaN(time)) return { kind: 'none' }
  return time <= now.getTime() ? { kind: 'past' } : { kind: 'at', time: new Date(time).toISOString() }
}

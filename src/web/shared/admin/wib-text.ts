const offsetMs = 7 * 3_600_000

/** A moment as a field for day and time in Jakarta has it: `2026-11-21T14:05`. */
export function toWib(iso: string | null): string {
  if (iso === null) return ''
  return new Date(Date.parse(iso) + offsetMs).toISOString().slice(0, 16)
}

/** The value of such a field as a moment; null while it is empty. */
export function fromWib(text: string): string | null {
  const time = Date.parse(`${text}Z`)
  return Number.isNaN(time) ? null : new Date(time - offsetMs).toISOString()
}

/** The value of a field as text: numbers and switches as they are written, nothing as nothing, objects not at all. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

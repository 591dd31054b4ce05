/** A webhook with a text that no column can store is nonsense, however well it is signed. */
export function soundWebhook<W extends { kind: string }>(webhook: W): W | { kind: 'malformed' } {
  return isSoundThroughout(webhook) ? webhook : { kind: 'malformed' }
}

function isSoundThroughout(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every(isSoundThroughout)
}

import { ofTab } from '../browser-storage.ts'

/** A code that was sent and not typed yet. Times are milliseconds of this device's clock. */
export type PendingCode = { user_id: string; phone_number: string; resend_at: number; expires_at: number }

const key = 'phone-code'

/**
 * Stored for this tab, because phones discard a page while its owner looks for the code in another app. The code itself
 * is not stored.
 */
export function keepPendingCode(pending: PendingCode | null): void {
  if (pending) ofTab.write(key, JSON.stringify(pending))
  else ofTab.remove(key)
}

/** What this person waits for, unless it has expired. */
export function readPendingCode(user_id: string, now = Date.now()): PendingCode | null {
  const stored = ofTab.readJson(key)
  return isPending(stored) && stored.user_id === user_id && stored.expires_at > now ? stored : null
}

function isPending(kept: unknown): kept is PendingCode {
  if (typeof kept !== 'object' || kept === null) return false
  const fields = new Map<string, unknown>(Object.entries(kept))
  return (
    typeof fields.get('phone_number') === 'string' &&
    typeof fields.get('resend_at') === 'number' &&
    typeof fields.get('expires_at') === 'number'
  )
}

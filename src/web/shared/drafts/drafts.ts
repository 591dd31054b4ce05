import { onSessionEnd, readSession } from '../session/session.ts'
import { ofTab } from '../browser-storage.ts'

/*
 * What was typed and not saved, in this tab's storage only: for a page that is reloaded, and for a session that ends in
 * the middle. Passwords and codes are never in it.
 */

const prefix = 'draft '

type Draft = { user_id: string | null; values: Record<string, unknown> }

/** The draft of the person who is signed in; another person's is removed. */
export function readDraft(key: string): Record<string, unknown> | null {
  const draft = ofTab.readJson(prefix + key) as Draft | null // written by this file only
  if (draft && draft.user_id === readSession().user_id) return draft.values
  dropDraft(key)
  return null
}

export function writeDraft(key: string, values: Record<string, unknown>): void {
  const kept = Object.entries(values).filter(([name, value]) => mayBeKept(name) && isPlain(value))
  if (kept.length === 0) return dropDraft(key)
  const draft: Draft = { user_id: readSession().user_id, values: Object.fromEntries(kept) }
  ofTab.write(prefix + key, JSON.stringify(draft))
}

export function dropDraft(key: string): void {
  ofTab.remove(prefix + key)
}

/** All of this tab: after sign-out, and when another person signs in. */
function forgetDrafts(): void {
  for (const key of ofTab.keys()) if (key.startsWith(prefix)) ofTab.remove(key)
}

onSessionEnd((why) => why !== 'expired' && forgetDrafts())

const secrets = /password|passphrase|secret|token|proof|otp|^pin$|^code$|confirm/i

export function mayBeKept(name: string): boolean {
  return !secrets.test(name)
}

/** Text, numbers and lists of them; files cannot be kept. */
function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true
  if (Array.isArray(value)) return value.every(isPlain)
  if (typeof value !== 'object') return false
  return (
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every((one) => one === undefined || isPlain(one))
  )
}

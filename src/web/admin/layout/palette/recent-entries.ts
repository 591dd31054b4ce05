import { foundKinds } from '#contract/palette.ts'
import { openedHere } from '../../../shared/session/browsing-history.ts'
import { ways } from './found-entries.ts'
import type { Entry } from './found-entries.ts'

/** What an administrator opened with the palette of this browser, the newest first, until they delete it or sign out. */
export function recentEntries(user_id: string) {
  const stored = openedHere(user_id)

  function read(): Omit<Entry, 'Icon'>[] {
    const entries = stored.read().flatMap((text) => entryIn(text) ?? [])
    return entries.filter(({ value }, at) => entries.findIndex((other) => other.value === value) === at)
  }

  return {
    /** `known` are the screens, settings and actions of today, by their address; others are things that were found. */
    read: (known: readonly Entry[]): Entry[] =>
      read().flatMap((entry) => {
        const now = known.find(({ value }) => value === entry.value)
        if (now) return now
        return entry.kind ? { ...entry, Icon: ways[entry.kind].Icon } : []
      }),
    add: ({ value, label, detail, kind }: Entry) => stored.add(JSON.stringify({ value, label, detail, kind })),
    clear: stored.clear,
  }
}

function entryIn(text: string): Omit<Entry, 'Icon'> | null {
  try {
    const { value, label, detail, kind } = JSON.parse(text) as Partial<Entry>
    if (typeof value !== 'string' || typeof label !== 'string') return null
    const isKnown = foundKinds.some((one) => one === kind)
    return { value, label, ...(typeof detail === 'string' && { detail }), ...(isKnown && kind && { kind }) }
  } catch {
    return null
  }
}

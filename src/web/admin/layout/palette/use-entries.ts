import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { findAnything, foundKinds } from '#contract/palette.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { useSettled } from '../../../shared/admin/use-settled.ts'
import { useTexts } from '../../../shared/language.tsx'
import { useMay } from '../../../shared/permissions/use-may.ts'
import { useSession } from '../../../shared/session/session.ts'
import { useFixedEntries } from './fixed-entries.ts'
import { toEntry, ways } from './found-entries.ts'
import type { Entry } from './found-entries.ts'
import { paletteTexts } from './palette.en.ts'
import { recentEntries } from './recent-entries.ts'

export type Group = { value: string; items: Entry[]; isRecent?: boolean }

/** New voucher, product and bundle, and the export of this month and the one before, while nothing is typed. */
const actionsAtFirst = 5
const fewestLetters = 2

/**
 * What was opened last, then the actions, screens and settings whose names have the words, then what the server finds, in one
 * call for each pause in typing. `note` explains missing results.
 */
export function useEntries(words: string): {
  groups: Group[]
  note: string | null
  remember: (entry: Entry) => void
  forget: () => void
} {
  const texts = useTexts(paletteTexts)
  const fixed = useFixedEntries()
  const { recent, remember, forget } = useRecent([...fixed.actions, ...fixed.screens, ...fixed.settings])
  const { found, isSearching, hasFailed } = useFound(words)
  const matching = (entries: readonly Entry[]) => entries.filter((entry) => hasWords(entry, words))
  const isTyped = words !== ''
  const groups: Group[] = [
    { value: texts.recent, items: matching(recent), isRecent: true },
    { value: texts.actions, items: isTyped ? matching(fixed.actions) : fixed.actions.slice(0, actionsAtFirst) },
    { value: texts.screens, items: matching(fixed.screens) },
    { value: texts.settings, items: isTyped ? matching(fixed.settings) : [] },
    ...foundKinds.map((kind) => ({ value: texts.kinds[kind], items: found.filter((entry) => entry.kind === kind) })),
  ]
  const shown = eachOnce(groups).filter(({ items }) => items.length > 0)
  const note = isSearching && found.length === 0 ? texts.searching : hasFailed ? texts.failed : null
  return { groups: shown, note: note ?? (shown.length === 0 ? texts.nothing(words) : null), remember, forget }
}

function useFound(words: string): { found: Entry[]; isSearching: boolean; hasFailed: boolean } {
  const settled = useSettled(words, 200)
  const isWorthAsking = words.length >= fewestLetters
  const { data, isFetching, error } = useQueryCall(
    findAnything,
    { query: { words: settled } },
    { enabled: isWorthAsking && settled.length >= fewestLetters, placeholderData: keepPreviousData },
  )
  return {
    found: isWorthAsking ? (data?.data ?? []).map(toEntry) : [],
    isSearching: isWorthAsking && (settled !== words || isFetching),
    hasFailed: isWorthAsking && error !== null,
  }
}

/** Of what the administrator may still open. */
function useRecent(known: readonly Entry[]) {
  const may = useMay()
  const user_id = useSession((session) => session.user_id)
  const stored = recentEntries(user_id ?? '')
  const [, drawAgain] = useState({})
  return {
    recent: stored.read(known).filter(({ kind }) => kind === undefined || may(ways[kind].needs)),
    remember: stored.add,
    forget: () => {
      stored.clear()
      drawAgain({})
    },
  }
}

function hasWords({ label, detail = '' }: Entry, words: string): boolean {
  const text = `${label} ${detail}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** What stands in a group is left out of those below. */
function eachOnce(groups: readonly Group[]): Group[] {
  const seen = new Set<string>()
  return groups.map((group) => ({
    ...group,
    items: group.items.filter(({ value }) => !seen.has(value) && seen.add(value)),
  }))
}

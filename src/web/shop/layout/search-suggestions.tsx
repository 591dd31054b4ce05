import { useEffect, useState } from 'react'
import type { Ref } from 'react'
import Award from 'lucide-react/icons/award'
import { Search } from '../../ui/icons/shop-icons.ts'
import Tag from 'lucide-react/icons/tag'
import { suggest } from '#contract/catalogue/catalogue.ts'
import type { Output } from '#contract/call.ts'
import { request } from '../../api/request.ts'
import { paths } from '../../paths.ts'
import { searches } from '../../shared/session/browsing-history.ts'
import { useLangOf, useTexts } from '../../shared/language.tsx'
import { SuggestionList } from '../../ui/form/suggestion-list.tsx'
import type { BoxAttributes, Suggestion, SuggestionGroup, SuggestionKeys } from '../../ui/form/suggestion-list.tsx'
import { searchPath } from './search-path.ts'
import { ItemLine, Line } from './suggestion-line.tsx'
import { useBeforeTyping } from './use-before-typing.tsx'
import { searchTexts } from './search.en.ts'

export type SuggestionsProps = {
  typed: string
  isFocused: boolean
  onBox: (attributes: BoxAttributes) => void
  keys: Ref<SuggestionKeys>
  /** Something was picked: the box closes, and the visitor goes there. */
  onPick: (to: string) => void
}

type Found = Output<typeof suggest>
export type Target = Suggestion & { to: string; searches?: string }
export type TargetGroup = SuggestionGroup & { suggestions: readonly Target[] }

const pauseMs = 100

/** Below the search box, on phones in place of the page: ways to begin with, or what is found while typing and the way to all of it. */
export function SearchSuggestions({ typed, isFocused, onBox, keys, onPick }: SuggestionsProps) {
  const texts = useTexts(searchTexts)
  const words = typed.trim()
  const { found, isBusy } = useFound(words)
  const before = useBeforeTyping(isFocused && words === '')
  const foundGroups = useFoundGroups(found, words)
  const groups: TargetGroup[] = words === '' ? before.groups : foundGroups
  const [closedAt, setClosedAt] = useState<string | null>(null)
  // Closed until other words are typed or the box is left and entered again.
  if (closedAt !== null && !isFocused) setClosedAt(null)

  function pick({ key }: Suggestion) {
    const target = groups.flatMap(({ suggestions }) => suggestions).find((one) => one.key === key)
    if (!target) return
    if (target.searches) searches.add(target.searches)
    onPick(target.to)
  }

  return (
    <SuggestionList
      label={texts.suggestions}
      typed={typed}
      groups={groups}
      note={
        found?.corrected
          ? texts.corrected(found.corrected)
          : before.hasRecent && (
              <button
                type="button"
                onClick={before.clear}
                className="min-h-11 rounded-lg font-semibold text-text-link hover:underline"
              >
                {texts.clearRecent}
              </button>
            )
      }
      busy={isFocused && isBusy}
      isOpen={isFocused && closedAt !== typed}
      onOpen={() => setClosedAt(null)}
      onClose={() => setClosedAt(typed)}
      onPick={pick}
      onBox={onBox}
      keys={keys}
    />
  )
}

function useFoundGroups(found: Found | null, words: string): TargetGroup[] {
  const texts = useTexts(searchTexts)
  const langOf = useLangOf()
  if (!found || found.items.length + found.categories.length + found.brands.length === 0) return []
  const itemsOf = (wanted: 'product' | 'bundle') =>
    found.items
      .filter(({ type }) => type === wanted)
      .map((item) => ({
        key: item.id,
        to: wanted === 'bundle' ? paths.bundle(item) : paths.product(item),
        searches: words,
        content: <ItemLine item={item} />,
      }))
  const categories = found.categories.map((category) => ({
    key: category.slug,
    to: paths.category({ path: category.slug }),
    content: (
      <Line icon={<Tag />}>
        <span lang={langOf(category, 'name')}>{category.name}</span>
      </Line>
    ),
  }))
  const brands = found.brands.map(({ name, slug }) => ({
    key: `brand ${slug}`,
    to: paths.products({ brand: slug }),
    content: <Line icon={<Award />}>{name}</Line>,
  }))
  const searched = found.corrected ?? words
  const all = {
    key: 'all',
    to: found.corrected === null ? searchPath(words) : paths.products({ search: searched }),
    searches: searched,
    content: <Line icon={<Search />}>{texts.seeAll(searched)}</Line>,
  }
  return [
    { key: 'categories', title: texts.categories, suggestions: categories },
    { key: 'brands', title: texts.brands, suggestions: brands },
    { key: 'products', title: texts.products, suggestions: itemsOf('product') },
    { key: 'bundles', title: texts.bundles, suggestions: itemsOf('bundle') },
    { key: 'all', title: '', suggestions: [all] },
  ].filter(({ suggestions }) => suggestions.length > 0)
}

/** Sends the request a moment after the last key; older results stay until the newer ones arrive. */
function useFound(words: string): { found: Found | null; isBusy: boolean } {
  const [last, setLast] = useState<{ words: string; found: Found } | null>(null)
  const [failed, setFailed] = useState('')
  useEffect(() => {
    if (words === '') return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      request(suggest, { query: { search: words } }, { signal: stop.signal })
        .then((found) => setLast({ words, found }))
        // A failure of the suggestions is not shown: the search itself shows what is wrong.
        .catch(() => stop.signal.aborted || setFailed(words))
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [words])
  if (words === '') return { found: null, isBusy: false }
  if (last?.words === words) return { found: last.found, isBusy: false }
  // A correction of older words says nothing of these.
  return { found: last && { ...last.found, corrected: null }, isBusy: failed !== words }
}

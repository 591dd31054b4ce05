import { useEffect, useState } from 'react'
import Clock from 'lucide-react/icons/clock'
import Tag from 'lucide-react/icons/tag'
import TrendingUp from 'lucide-react/icons/trending-up'
import { suggest } from '#contract/catalogue/catalogue.ts'
import { listCards } from '#contract/pages.ts'
import type { Output } from '#contract/call.ts'
import { request } from '../../api/request.ts'
import { paths } from '../../paths.ts'
import { useShell } from '../../runtime/shell.ts'
import { useLangOf, useTexts } from '../../shared/language.tsx'
import { searches, seenItems } from '../../shared/session/browsing-history.ts'
import { searchPath } from './search-path.ts'
import type { Target, TargetGroup } from './search-suggestions.tsx'
import { ItemLine, Line } from './suggestion-line.tsx'
import { searchTexts } from './search.en.ts'

const most = { categories: 6, seen: 4 }

/** What the box offers while it is empty: what was searched here, what many search, categories, and what was looked at here. */
export function useBeforeTyping(isShown: boolean): { groups: TargetGroup[]; hasRecent: boolean; clear: () => void } {
  const texts = useTexts(searchTexts)
  const langOf = useLangOf()
  const { categories } = useShell()
  const [, drawAgain] = useState({})
  const popular = usePopular(isShown)
  const seen = useSeen(isShown)
  // Nothing else writes recent searches while this box is in use, so they are read whenever it is drawn.
  const recent = isShown ? searches.read() : []
  const searching = (words: string, icon: Target['content']): Target => ({
    key: `search ${words}`,
    to: searchPath(words),
    searches: words,
    content: <Line icon={icon}>{words}</Line>,
  })
  const forgettable = (words: string): Target => ({
    ...searching(words, <Clock />),
    removal: {
      label: texts.forget(words),
      remove: () => {
        searches.remove(words)
        drawAgain({})
      },
    },
  })
  const groups = [
    { key: 'recent', title: texts.recent, suggestions: recent.map(forgettable) },
    {
      key: 'popular',
      title: texts.popular,
      suggestions: popular.filter((words) => !recent.includes(words)).map((words) => searching(words, <TrendingUp />)),
    },
    {
      key: 'categories',
      title: texts.categories,
      suggestions: categories.slice(0, most.categories).map((category) => ({
        key: category.slug,
        to: paths.category(category),
        content: (
          <Line icon={<Tag />}>
            <span lang={langOf(category, 'name')}>{category.name}</span>
          </Line>
        ),
      })),
    },
    {
      key: 'seen',
      title: texts.seen,
      suggestions: seen.map((item) => ({
        key: item.id,
        to: item.type === 'bundle' ? paths.bundle(item) : paths.product(item),
        content: <ItemLine item={item} />,
      })),
    },
  ]
  return {
    groups: isShown ? groups.filter(({ suggestions }) => suggestions.length > 0) : [],
    hasRecent: recent.length > 0,
    clear: () => {
      searches.clear()
      drawAgain({})
    },
  }
}

/** Asked for once; without it the other ways remain. */
function usePopular(isShown: boolean): readonly string[] {
  const [popular, setPopular] = useState<readonly string[] | null>(null)
  const isAsked = isShown && popular === null
  useEffect(() => {
    if (!isAsked) return
    const stop = new AbortController()
    request(suggest, { query: {} }, { signal: stop.signal }).then(
      (answer) => setPopular(answer.popular),
      () => undefined,
    )
    return () => stop.abort()
  }, [isAsked])
  return popular ?? []
}

/** With their present prices; what is no longer for sale is left out. */
function useSeen(isShown: boolean): Output<typeof listCards>['data'] {
  const [items, setItems] = useState<Output<typeof listCards>['data']>([])
  const ids = isShown ? seenItems.read().slice(0, most.seen).join(',') : ''
  useEffect(() => {
    if (ids === '') return
    const stop = new AbortController()
    request(listCards, { query: { ids } }, { signal: stop.signal }).then(
      ({ data }) => setItems(data),
      () => undefined,
    )
    return () => stop.abort()
  }, [ids])
  return items
}

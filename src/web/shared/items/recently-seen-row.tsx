import { useEffect, useState } from 'react'
import type { ListItem } from '#contract/catalogue/catalogue.ts'
import { listCards } from '#contract/pages.ts'
import { request } from '../../api/request.ts'
import { seenItems } from '../session/browsing-history.ts'
import { ItemRow } from './item-grid.tsx'
import { useTexts } from '../language.tsx'
import { SectionHead } from '../section-head.tsx'
import { baseTexts } from '../../texts/base.en.ts'

export type RecentlySeenRowProps = {
  /** The item of this page: it is stored, and not shown. */
  current?: string | undefined
  className?: string | undefined
}

/** Recently seen items with their present prices. What is no longer for sale is left out. */
export function RecentlySeenRow({ current, className }: RecentlySeenRowProps) {
  const { item: texts } = useTexts(baseTexts)
  const [items, setItems] = useState<ListItem[]>([])
  useEffect(() => {
    const ids = seenItems.read().filter((id) => id !== current)
    if (current !== undefined) seenItems.add(current)
    if (ids.length === 0) return
    const stop = new AbortController()
    request(listCards, { query: { ids: ids.slice(0, 12).join(',') } }, { signal: stop.signal })
      .then((found) => setItems(found.data))
      .catch(() => undefined)
    return () => stop.abort()
  }, [current])
  // From one item to the next, the previous items are shown until the new response arrives.
  const others = items.filter(({ id }) => id !== current)
  if (others.length === 0) return null
  return (
    <section className={className}>
      <SectionHead title={texts.recentlySeen} />
      <ItemRow items={others} />
    </section>
  )
}

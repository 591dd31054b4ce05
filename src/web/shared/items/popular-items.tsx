import { useEffect, useState } from 'react'
import { listItemsPublic } from '#contract/catalogue/catalogue.ts'
import type { ListItem } from '#contract/catalogue/catalogue.ts'
import { request } from '../../api/request.ts'
import { useTexts } from '../language.tsx'
import { SectionHead } from '../section-head.tsx'
import { ItemRow } from './item-grid.tsx'
import { baseTexts } from '../../texts/base.en.ts'

/** Below an empty state: what others buy. Comes by itself when it is there; nothing where it cannot be fetched. */
export function PopularItems() {
  const { item: texts } = useTexts(baseTexts)
  const [items, setItems] = useState<readonly ListItem[]>([])
  useEffect(() => {
    const stop = new AbortController()
    request(
      listItemsPublic,
      { query: { in_stock: true, sort: 'best_selling:desc', limit: 8 } },
      { signal: stop.signal },
    )
      .then((found) => setItems(found.data))
      .catch(() => undefined)
    return () => stop.abort()
  }, [])
  if (items.length === 0) return null
  return (
    <section className="mt-4 text-left">
      <SectionHead title={texts.popular} />
      <ItemRow items={items} />
    </section>
  )
}

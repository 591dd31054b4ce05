import { useEffect, useRef } from 'react'
import { statusGroups } from '#contract/orders/orders.ts'
import type { StatusGroup } from '#contract/orders/orders.ts'
import { useTexts } from '../../shared/language.tsx'
import { TabLinks } from '../../ui/layout/tab-links.tsx'
import { pathOf } from './list-address.ts'
import type { Filters } from './list-address.ts'
import { ordersTexts } from './orders.en.ts'

// The keys are the groups of the contract.
const tabNames: (StatusGroup | 'all')[] = ['all', ...(Object.keys(statusGroups) as StatusGroup[])]

/** A tab per group of states, with how many orders match the search in each. */
export function OrderTabs({ filters, counts }: { filters: Filters; counts: Record<string, number> | undefined }) {
  const { list: texts, groups } = useTexts(ordersTexts)
  const box = useRef<HTMLDivElement>(null)
  // A phone shows four of them at a time.
  useEffect(() => {
    box.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [filters.group])
  return (
    <div ref={box}>
      <TabLinks
        label={texts.tabs}
        className="mt-3 max-sm:-mx-4 max-sm:px-4"
        links={tabNames.map((name) => ({
          to: pathOf({ ...filters, group: name === 'all' ? null : name, page: 1 }),
          label: groups[name],
          // An empty tab shows no figure, because a row of zeros says nothing.
          count: counts?.[name] || undefined,
          isCurrent: name === (filters.group ?? 'all'),
        }))}
      />
    </div>
  )
}

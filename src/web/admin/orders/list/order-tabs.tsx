import { statusGroups } from '#contract/orders.ts'
import type { StatusGroup } from '#contract/orders.ts'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../shared/language.tsx'
import { TabLinks } from '../../../ui/layout/tab-links.tsx'
import { toAddress } from './list-address.ts'
import type { ListQuery } from './list-address.ts'

// `statusGroups` has no other keys than the groups.
const groups = Object.keys(statusGroups) as StatusGroup[]

type OrderTabsProps = { query: ListQuery; counts: Record<string, number> | undefined }

/** A tab per group of statuses, with how many of its orders match the other filters. */
export function OrderTabs({ query, counts }: OrderTabsProps) {
  const { list: texts } = useTexts('admin-orders')
  const link = (group: StatusGroup | undefined) => ({
    to: paths.adminOrders(toAddress(query, { status_group: group, status: undefined })),
    label: texts.tabs[group ?? 'all'],
    count: counts?.[group ?? 'all'],
    isCurrent: query.status === undefined && query.status_group === group,
  })
  return (
    <TabLinks
      label={texts.tabsLabel}
      links={[link(undefined), ...groups.map(link)]}
      // Nine tabs stand side by side on a laptop.
      className="[&_a]:gap-1.5 [&_a]:px-1.5 [&_a]:aria-[current]:after:inset-x-1.5 [&_ul]:gap-1"
    />
  )
}

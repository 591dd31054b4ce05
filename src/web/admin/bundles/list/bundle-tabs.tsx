import { paths } from '../../../paths.ts'
import { useTexts } from '../../../shared/language.tsx'
import { TabLinks } from '../../../ui/layout/tab-links.tsx'
import { states, toAddress } from './list-address.ts'
import type { BundleQuery, State } from './list-address.ts'

type BundleTabsProps = { query: BundleQuery; counts: Record<State, number> | undefined }

/** A tab per state, with how many bundles of the whole shop are in it. */
export function BundleTabs({ query, counts }: BundleTabsProps) {
  const { list: texts } = useTexts('admin-bundles')
  return (
    <TabLinks
      label={texts.tabsLabel}
      links={states.map((state) => ({
        to: paths.adminBundles(toAddress(query, { state })),
        label: texts.tabs[state],
        count: counts?.[state],
        isCurrent: query.state === state,
      }))}
    />
  )
}

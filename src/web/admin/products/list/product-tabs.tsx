import type { Output } from '#contract/call.ts'
import type { listProducts } from '#contract/products-admin.ts'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../shared/language.tsx'
import { TabLinks } from '../../../ui/layout/tab-links.tsx'
import { states, toAddress } from './list-address.ts'
import type { ProductQuery } from './list-address.ts'

type ProductTabsProps = { query: ProductQuery; counts: Output<typeof listProducts>['counts'] | undefined }

/** A tab per state, with how many products of the whole shop are in it. */
export function ProductTabs({ query, counts }: ProductTabsProps) {
  const { list: texts } = useTexts('admin-products')
  return (
    <TabLinks
      label={texts.tabsLabel}
      links={states.map((state) => ({
        to: paths.adminProducts(toAddress(query, { state })),
        label: texts.tabs[state],
        count: counts?.[state],
        isCurrent: query.state === state,
      }))}
    />
  )
}

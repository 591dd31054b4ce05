import { useState } from 'react'
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { SlidersHorizontal } from './list-icons.ts'
import { useTexts } from '../../shared/language.tsx'
import { Button } from '../../ui/action/button.tsx'
import type { DrawerProps } from '../../ui/overlay/drawer.tsx'
import { FilterList } from './filter-list.tsx'
import { filterNames } from './list-filters.ts'
import type { ListPageData } from './list-loader.ts'
import { catalogueTexts } from '../../texts/catalogue.en.ts'

/** The filters behind a button, for screens without room beside the list. The drawer's code comes when it is opened. */
export function FilterDrawer({ facets, total }: { facets: ListPageData['facets']; total: number }) {
  const { list } = useTexts(catalogueTexts)
  const [search] = useSearchParams()
  const [isOpen, setIsOpen] = useState(false)
  const [Drawer, setDrawer] = useState<ComponentType<DrawerProps> | null>(null)
  const active = filterNames.filter((name) => name !== 'search' && search.has(name)).length

  function open() {
    void import('../../ui/overlay/drawer.tsx')
      .then((module) => {
        setDrawer(() => module.Drawer)
        setIsOpen(true)
      })
      // Without a network the next press tries again.
      .catch(() => undefined)
  }

  return (
    <div className="js-only lg:hidden">
      <Button variant="cancel" icon={<SlidersHorizontal />} aria-haspopup="dialog" onClick={open}>
        {list.filtersWith(active)}
      </Button>
      {Drawer && (
        <Drawer
          side="bottom"
          open={isOpen}
          onOpenChange={setIsOpen}
          title={list.filters}
          footer={<Button onClick={() => setIsOpen(false)}>{list.showResults(total)}</Button>}
        >
          <FilterList facets={facets} />
        </Drawer>
      )}
    </div>
  )
}

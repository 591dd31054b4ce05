import { useState } from 'react'
import Bookmark from 'lucide-react/icons/bookmark'
import Check from 'lucide-react/icons/check'
import type { OrderView } from '#contract/orders/order-views.ts'
import { useTexts } from '../../../shared/language.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { LazyMenu } from '../../../ui/overlay/lazy-menu.tsx'
import type { MenuItem } from '../../../ui/overlay/menu.tsx'
import { ManageViewsDialog } from './manage-views-dialog.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'
import type { OrderListView } from './use-order-list.ts'
import { findShown, toViewFilters } from './view-filters.ts'

type ViewsMenuProps = {
  views: readonly OrderView[]
  view: OrderListView
  onShow: (view: OrderView) => void
}

/** The named views: show one, save the list as one, or sort them. */
export function ViewsMenu({ views, view, onShow }: ViewsMenuProps) {
  const { views: texts } = useTexts('admin-order-list')
  const [opened, setOpened] = useState<'save' | 'manage' | null>(null)
  const { query } = view
  const { hidden } = view.columns
  const shown = findShown(views, query, hidden)
  const list = { filters: toViewFilters(query), hidden_columns: [...hidden] }
  const close = () => setOpened(null)
  const items: MenuItem[] = [
    ...views.map((one): MenuItem => ({
      key: one.view_id,
      label: one.name,
      icon: one === shown ? <Check /> : <Bookmark />,
      onSelect: () => onShow(one),
    })),
    ...(views.length > 0 ? [{ kind: 'separator' as const, key: 'line' }] : []),
    { key: 'save', label: texts.save, onSelect: () => setOpened('save') },
    ...(views.length > 0 ? [{ key: 'manage', label: texts.manage, onSelect: () => setOpened('manage') }] : []),
  ]
  return (
    <>
      <LazyMenu
        items={items}
        trigger={
          <Button variant="cancel" size="sm" className="min-h-10 max-w-56 max-sm:min-h-11" icon={<Bookmark />}>
            <span className="truncate">{shown ? texts.current(shown.name) : texts.menu}</span>
          </Button>
        }
      />
      {opened === 'save' && <SaveViewDialog list={list} onClose={close} />}
      {opened === 'manage' && <ManageViewsDialog views={views} list={list} onClose={close} />}
    </>
  )
}

import { useState } from 'react'
import Bookmark from 'lucide-react/icons/bookmark'
import Check from 'lucide-react/icons/check'
import type { ListName } from '#contract/list-views.ts'
import { Button } from '../../../ui/action/button.tsx'
import { LazyMenu } from '../../../ui/overlay/lazy-menu.tsx'
import type { MenuItem } from '../../../ui/overlay/menu.tsx'
import { useTexts } from '../../language.tsx'
import type { ListCall } from '../list-query.ts'
import type { ListView } from '../use-admin-list.ts'
import { ManageViewsDialog } from './manage-views-dialog.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { useListViews } from './use-list-views.ts'
import { findShown } from './view-filters.ts'
import { adminTexts } from '../../../texts/admin.en.ts'

type ViewsMenuProps<C extends ListCall, S extends string, Item> = { name: ListName; view: ListView<C, S, Item> }

/** The named views of a list: show one, save the list as one, or sort them. */
export function ViewsMenu<C extends ListCall, S extends string, Item>({ name, view }: ViewsMenuProps<C, S, Item>) {
  const { views: texts } = useTexts(adminTexts)
  const [opened, setOpened] = useState<'save' | 'manage' | null>(null)
  const { views, showView } = useListViews(name, view)
  const { list, query } = view
  const { hidden } = view.columns
  const shown = findShown(list, views, { query, hidden })
  // A view keeps everything but the page, without what is usual anyway.
  const state = { filters: list.toAddress(query), hidden_columns: [...hidden] }
  const close = () => setOpened(null)
  const items: MenuItem[] = [
    ...views.map((one): MenuItem => ({
      key: one.view_id,
      label: one.name,
      icon: one === shown ? <Check /> : <Bookmark />,
      onSelect: () => showView(one),
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
      {opened === 'save' && <SaveViewDialog name={name} list={state} onClose={close} />}
      {opened === 'manage' && <ManageViewsDialog views={views} list={state} onClose={close} />}
    </>
  )
}

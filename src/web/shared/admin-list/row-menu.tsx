import Ellipsis from 'lucide-react/icons/ellipsis'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { LazyMenu } from '../../ui/overlay/lazy-menu.tsx'
import type { MenuItem } from '../../ui/overlay/menu.tsx'

/** Everything that can be done with a row of a list, behind dots. `label` names the row: "More about Toner". */
export function RowMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  return (
    <span className="flex justify-end">
      <LazyMenu
        items={items}
        trigger={<IconButton size="sm" className="max-md:size-11" label={label} icon={<Ellipsis />} />}
      />
    </span>
  )
}

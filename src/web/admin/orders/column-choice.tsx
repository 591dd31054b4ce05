import { useState } from 'react'
import Columns3 from 'lucide-react/icons/columns-3'
import { useTexts } from '../../shared/language.tsx'
import { Button } from '../../ui/action/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { optionalColumns } from './order-columns.tsx'
import type { OptionalColumn } from './order-columns.tsx'

const storageKey = 'admin-order-columns-hidden'

export type HiddenColumns = {
  hidden: ReadonlySet<string>
  toggle: (column: OptionalColumn) => void
  /** Leaves out these and no others; names that are no columns are passed over. */
  hide: (columns: readonly string[]) => void
}

/** Which columns this device leaves out. */
export function useHiddenColumns(): HiddenColumns {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(readHidden)

  function hide(columns: readonly string[]) {
    const next = optionalColumns.filter((column) => columns.includes(column))
    localStorage.setItem(storageKey, next.join(','))
    setHidden(new Set(next))
  }

  function toggle(column: OptionalColumn) {
    const next = new Set(hidden)
    if (!next.delete(column)) next.add(column)
    hide([...next])
  }

  return { hidden, toggle, hide }
}

/** Until somebody chooses, smaller screens leave out what they have no room for. */
function readHidden(): ReadonlySet<string> {
  const kept = localStorage.getItem(storageKey)
  if (kept === null) return new Set(usuallyHidden(window.innerWidth))
  return new Set(optionalColumns.filter((column) => kept.split(',').includes(column)))
}

function usuallyHidden(width: number): OptionalColumn[] {
  if (width >= 1536) return []
  const isTablet = width >= 768 && width < 1024
  return isTablet ? ['customer', 'items', 'payment', 'delivery'] : ['payment', 'delivery']
}

type ColumnChoiceProps = { hidden: ReadonlySet<string>; onToggle: (column: OptionalColumn) => void }

/** Phones show cards instead of columns, so there is nothing to choose there. */
export function ColumnChoice({ hidden, onToggle }: ColumnChoiceProps) {
  const { list: texts } = useTexts('admin-orders')
  return (
    <Popover
      align="end"
      title={texts.columnsHelp}
      trigger={
        <Button variant="cancel" size="sm" className="min-h-10 max-md:hidden" icon={<Columns3 />}>
          {texts.columns}
        </Button>
      }
    >
      <div className="flex flex-col gap-2">
        {optionalColumns.map((column) => (
          <CheckboxField
            key={column}
            label={texts[column]}
            checked={!hidden.has(column)}
            onChange={() => onToggle(column)}
          />
        ))}
      </div>
    </Popover>
  )
}

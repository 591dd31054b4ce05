import { useState } from 'react'
import Columns3 from 'lucide-react/icons/columns-3'
import { useTexts } from '../../../shared/language.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { Popover } from '../../../ui/overlay/popover.tsx'

/** Columns that can be left out, by the names of their texts. */
const optionalColumns = ['category', 'sold', 'ratingHead', 'updated'] as const
export type OptionalColumn = (typeof optionalColumns)[number]

const storageKey = 'admin-product-columns-hidden'

/** Which columns this device leaves out. */
export function useHiddenColumns(): [ReadonlySet<string>, (column: OptionalColumn) => void] {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(readHidden)

  function toggle(column: OptionalColumn) {
    const next = new Set(hidden)
    if (!next.delete(column)) next.add(column)
    localStorage.setItem(storageKey, [...next].join(','))
    setHidden(next)
  }

  return [hidden, toggle]
}

/** Until somebody chooses, smaller screens leave out what they have no room for. */
function readHidden(): ReadonlySet<string> {
  const kept = localStorage.getItem(storageKey)
  if (kept !== null) return new Set(optionalColumns.filter((column) => kept.split(',').includes(column)))
  if (window.innerWidth >= 1440) return new Set()
  return new Set(window.innerWidth >= 1200 ? ['updated'] : ['category', 'ratingHead', 'updated'])
}

type ColumnChoiceProps = { hidden: ReadonlySet<string>; onToggle: (column: OptionalColumn) => void }

/** Phones show cards instead of columns, so there is nothing to choose there. */
export function ColumnChoice({ hidden, onToggle }: ColumnChoiceProps) {
  const { list: texts } = useTexts('admin-products')
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

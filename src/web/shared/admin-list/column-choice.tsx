import type { ReactNode } from 'react'
import Columns3 from 'lucide-react/icons/columns-3'
import { Button } from '../../ui/action/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { useTexts } from '../language.tsx'

type ColumnChoiceProps<C extends string> = {
  columns: readonly { key: C; label: ReactNode }[]
  hidden: ReadonlySet<string>
  onToggle: (column: C) => void
}

/** Phones show cards instead of columns, so there is nothing to choose there. */
export function ColumnChoice<C extends string>({ columns, hidden, onToggle }: ColumnChoiceProps<C>) {
  const { list: texts } = useTexts('admin')
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
        {columns.map(({ key, label }) => (
          <CheckboxField key={key} label={label} checked={!hidden.has(key)} onChange={() => onToggle(key)} />
        ))}
      </div>
    </Popover>
  )
}

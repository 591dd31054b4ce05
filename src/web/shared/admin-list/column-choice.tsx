import type { ReactNode } from 'react'
import Columns3 from 'lucide-react/icons/columns-3'
import { Button } from '../../ui/action/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { useTexts } from '../language.tsx'
import { adminTexts } from '../../texts/admin.en.ts'

type ColumnChoiceProps = {
  columns: readonly { key: string; header: ReactNode }[]
  hidden: ReadonlySet<string>
  onToggle: (column: string) => void
}

/** Phones show cards instead of columns, so there is nothing to choose there. */
export function ColumnChoice({ columns, hidden, onToggle }: ColumnChoiceProps) {
  const { list: texts } = useTexts(adminTexts)
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
        {columns.map(({ key, header }) => (
          <CheckboxField key={key} label={header} checked={!hidden.has(key)} onChange={() => onToggle(key)} />
        ))}
      </div>
    </Popover>
  )
}

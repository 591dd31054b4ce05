import { useTexts } from '../../../shared/language.tsx'
import { group } from '../../../shared/money.ts'
import { Button } from '../../../ui/action/button.tsx'

type SelectAllProps = { selected: number; total: number; isMore: boolean; busy: boolean; onSelect: () => void }

/** Beside what is selected: the way to all orders of the list, also those of pages not in sight. */
export function SelectAll({ selected, total, isMore, busy, onSelect }: SelectAllProps) {
  const { selection: texts } = useTexts('admin-order-list')
  if (!isMore && selected >= total) return null
  return (
    <Button variant="link" className="text-sm" busy={busy} onClick={onSelect}>
      {isMore ? texts.allUnknown : texts.all(group(total))}
    </Button>
  )
}

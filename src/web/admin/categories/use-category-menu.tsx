import type { ReactNode } from 'react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import CornerDownRight from 'lucide-react/icons/corner-down-right'
import CornerLeftUp from 'lucide-react/icons/corner-left-up'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import FolderPlus from 'lucide-react/icons/folder-plus'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ListedCategory } from '#contract/catalogue/categories.ts'
import { useTexts } from '../../shared/language.tsx'
import type { MenuItem } from '../../ui/overlay/menu.tsx'
import { mostLevels } from './category-moves.ts'
import type { Direction } from './category-moves.ts'
import type { CategoryWork } from './category-work.ts'
import { adminCategoriesTexts } from './categories.en.ts'

/** What can be done with a category, moving it among others: for those who do not drag. */
export function useCategoryMenu(category: ListedCategory, work: CategoryWork): MenuItem[] {
  const { actions: texts, list } = useTexts(adminCategoriesTexts)
  const above = work.above(category)

  function reasonOf(direction: Direction): string | undefined {
    if (work.isFiltered) return list.filtered
    if (work.stepOf(category, direction)) return undefined
    if (direction === 'up') return texts.isFirst
    if (direction === 'down') return texts.isLast
    if (direction === 'out') return texts.isTop
    return above ? texts.tooDeep : texts.nothingAbove
  }
  const step = (direction: Direction, label: string, icon: ReactNode) => ({
    key: direction,
    label,
    icon,
    disabledReason: reasonOf(direction),
    onSelect: () => work.moveOneStep(category, direction),
  })

  return [
    {
      key: 'add',
      label: texts.addBelow,
      icon: <FolderPlus />,
      disabledReason: category.level >= mostLevels ? texts.tooDeep : undefined,
      onSelect: () => work.addBelow(category),
    },
    { kind: 'separator', key: 'moves' },
    step('up', texts.up, <ArrowUp />),
    step('down', texts.down, <ArrowDown />),
    step('in', texts.into(above?.name ?? '…'), <CornerDownRight />),
    step('out', texts.out, <CornerLeftUp />),
    { kind: 'separator', key: 'rest' },
    {
      key: 'toggle',
      label: category.is_active ? texts.switchOff : texts.switchOn,
      icon: category.is_active ? <EyeOff /> : <Eye />,
      onSelect: () => work.toggle(category),
    },
    {
      key: 'delete',
      label: texts.delete,
      icon: <Trash2 />,
      tone: 'danger',
      onSelect: () => work.remove(category),
    },
  ]
}

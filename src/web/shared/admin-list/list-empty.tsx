import type { ReactNode } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useTexts } from '../language.tsx'
import { adminTexts } from '../../texts/admin.en.ts'

/** The words of a list, under the names that they have in every area of texts. */
export type ListTexts = {
  title: string
  /** What the list holds, for screen readers; the title unless given. */
  caption?: string
  /** What may be typed into the search field. A list without it has no search. */
  search?: string
  searchLabel?: string
  emptyTitle: string
  emptyText: string
  noMatchTitle: string
  noMatchText?: string
}

export type ListEmptyProps = {
  texts: ListTexts
  icon: ReactNode
  /** The one thing to do next. */
  action?: ReactNode
  isNarrowed: boolean
  onClear: () => void
}

/** Instead of the rows: because nothing matches, or because there is nothing. */
export function ListEmpty({ texts, icon, action, isNarrowed, onClear }: ListEmptyProps) {
  const { list } = useTexts(adminTexts)
  if (!isNarrowed) {
    return (
      <EmptyState icon={icon} title={texts.emptyTitle} action={action}>
        {texts.emptyText}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={icon}
      title={texts.noMatchTitle}
      action={
        <Button variant="cancel" size="sm" onClick={onClear}>
          {list.clearAll}
        </Button>
      }
    >
      {texts.noMatchText}
    </EmptyState>
  )
}

import type { ReactNode } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useTexts } from '../language.tsx'

/** The words of an empty list: because nothing matches, or because there is nothing. */
export type EmptyTexts = {
  icon: ReactNode
  title: string
  text: string
  /** The one thing to do next. */
  action?: ReactNode
  noMatchTitle: string
  noMatchText?: string
}

type ListEmptyProps = { texts: EmptyTexts; isNarrowed: boolean; onClear: () => void }

export function ListEmpty({ texts, isNarrowed, onClear }: ListEmptyProps) {
  const { list } = useTexts('admin')
  if (!isNarrowed) {
    return (
      <EmptyState icon={texts.icon} title={texts.title} action={texts.action}>
        {texts.text}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={texts.icon}
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

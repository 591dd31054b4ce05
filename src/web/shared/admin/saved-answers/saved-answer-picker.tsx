import { useState } from 'react'
import { listSavedAnswers } from '#contract/saved-answers.ts'
import type { AnswerAudience, SavedAnswer } from '#contract/saved-answers.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { Button } from '../../../ui/action/button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useAnswerTexts } from './use-answer-texts.ts'

const SavedAnswersDialog = lazyPart(() =>
  import('./saved-answers-dialog.tsx').then((module) => module.SavedAnswersDialog),
)

type Props = {
  audience: AnswerAudience
  /** What is typed now, to be kept as an answer; without it there is only the list. */
  text?: string | undefined
  onChoose: (answer: SavedAnswer) => void
}

/** Begins with an answer that was saved, keeps what was typed as one, and leads to all of them. */
export function SavedAnswerPicker({ audience, text = '', onChoose }: Props) {
  const texts = useAnswerTexts(audience)
  const [open, setOpen] = useState<'all' | 'new' | null>(null)
  const { data } = useQueryCall(listSavedAnswers, { query: { audience } }, { staleTime: 60_000 })
  const answers = data?.data ?? []

  function choose(id: string) {
    const answer = answers.find(({ answer_id }) => answer_id === id)
    if (answer) onChoose(answer)
  }

  return (
    <div className="flex flex-wrap items-end gap-2">
      {answers.length > 0 && (
        <SelectField
          label={texts.label}
          placeholder={texts.choose}
          value=""
          onChange={({ target }) => choose(target.value)}
          options={answers.map(({ answer_id, name }) => ({ value: answer_id, label: name }))}
          className="flex-1 basis-56"
        />
      )}
      {text.trim() !== '' && (
        <Button variant="quiet" onClick={() => setOpen('new')}>
          {texts.keep}
        </Button>
      )}
      <Button variant="quiet" onClick={() => setOpen('all')}>
        {texts.manage}
      </Button>
      {open !== null && (
        <SavedAnswersDialog
          audience={audience}
          begun={open === 'new' ? text : undefined}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

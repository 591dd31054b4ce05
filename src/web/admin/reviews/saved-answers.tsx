import { useState } from 'react'
import { fillPlaceholders } from '#contract/placeholders.ts'
import { addSavedAnswer, deleteSavedAnswer, listSavedAnswers } from '#contract/reviews/reviews-admin.ts'
import type { AdminReview, SavedAnswer } from '#contract/reviews/reviews-admin.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { Button } from '../../ui/action/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

type Props = { review: AdminReview; text: string; onChoose: (text: string) => void }

/** Beginning with an answer that was saved, and saving one. */
export function SavedAnswers({ review, text, onChoose }: Props) {
  const { detail: texts } = useTexts('admin-reviews')
  const { language } = useLanguage()
  const [chosen, setChosen] = useState('')
  const [title, setTitle] = useState<string | null>(null)
  const { data } = useQueryCall(listSavedAnswers, {}, { staleTime: 60_000 })
  const options = { stale: [listSavedAnswers], announce: true } as const
  const adding = useActionCall(addSavedAnswer, { ...options, onSuccess: () => setTitle(null) })
  const deleting = useActionCall(deleteSavedAnswer, { ...options, onSuccess: () => setChosen('') })
  const answers = data?.data ?? []

  function choose(id: string) {
    setChosen(id)
    const answer = answers.find(({ answer_id }) => answer_id === id)
    if (answer) onChoose(filled(answer, review, language))
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      {answers.length > 0 && (
        <SelectField
          label={texts.saved}
          placeholder={texts.choose}
          value={chosen}
          onChange={(event) => choose(event.target.value)}
          options={answers.map(({ answer_id, title: label }) => ({ value: answer_id, label }))}
          className="min-w-0 flex-1 basis-56"
        />
      )}
      {chosen !== '' && (
        <Button
          variant="quiet"
          busy={deleting.isPending}
          onClick={() => void deleting.send({ params: { id: chosen } })}
        >
          {texts.forget}
        </Button>
      )}
      {title === null && text.trim() !== '' && (
        <Button variant="cancel" onClick={() => setTitle('')}>
          {texts.save}
        </Button>
      )}
      {title !== null && (
        <>
          <TextField
            label={texts.saveTitle}
            maxLength={60}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
          <Button
            busy={adding.isPending}
            disabled={title.trim() === '' || text.trim() === ''}
            onClick={() => void adding.send({ body: { title, text: { [language]: text } } })}
          >
            {texts.saveAnswer}
          </Button>
        </>
      )}
    </div>
  )
}

/** In the language of the administrator, or in the other one; `{name}` and `{item}` become what they stand for. */
function filled({ text }: SavedAnswer, { customer, line }: AdminReview, language: 'en' | 'id'): string {
  const words = text[language] === '' ? text[language === 'en' ? 'id' : 'en'] : text[language]
  const values: Record<string, string | undefined> = { name: customer.name.split(' ')[0], item: line.name }
  return fillPlaceholders(words, (name) => values[name])
}

import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { addSavedAnswer, answerLength, changeSavedAnswer, listSavedAnswers } from '#contract/saved-answers.ts'
import type { AnswerAudience, SavedAnswer } from '#contract/saved-answers.ts'
import { useActionCall } from '../../../api/use-action-call.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useLanguage, useTexts } from '../../language.tsx'
import { useErrorText } from '../../use-error-text.ts'
import { useWords } from '../../words.ts'
import { adminTexts } from '../../../texts/admin.en.ts'

type Props = {
  audience: AnswerAudience
  answer: SavedAnswer | 'new'
  /** What a new one says, in the language of the screen. */
  begun: string | undefined
  onClose: () => void
}

/** An answer to begin with: its name, and its words in one language at least. */
export function SavedAnswerForm({ audience, answer, begun = '', onClose }: Props) {
  const { savedAnswers: texts } = useTexts(adminTexts)
  const { language } = useLanguage()
  const errorText = useErrorText()
  const translate = useWords()
  const kept = answer === 'new' ? { name: '', words: { en: '', id: '', [language]: begun } } : answer
  const [name, setName] = useState(kept.name)
  const [words, setWords] = useState(kept.words)
  const options = { stale: [listSavedAnswers], announce: true as const, showsErrors: true, onSuccess: onClose }
  const add = useActionCall(addSavedAnswer, options)
  const change = useActionCall(changeSavedAnswer, options)
  const error = add.error ?? change.error
  const said = (field: string) => {
    const found = error?.fields.find((one) => one.field === field)
    return found && translate(found)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // It may stand in a dialog over another form, which is not to be sent with it.
    event.stopPropagation()
    const body = { name, words }
    if (answer === 'new') void add.send({ body: { audience, ...body } })
    else void change.send({ params: { id: answer.answer_id }, body: { ...body, version: answer.version } })
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {error && error.fields.length === 0 && <Alert tone="danger" live title={errorText(error)} />}
      <TextField
        label={texts.name}
        required
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={said('name')}
      />
      {(['id', 'en'] as const).map((one) => (
        <TextAreaField
          key={one}
          label={texts.words[one]}
          maxLength={answerLength[audience]}
          value={words[one]}
          onChange={({ target }) => setWords({ ...words, [one]: target.value })}
          error={said(`words.${one}`)}
        />
      ))}
      <p className="text-sm text-text-muted">{texts.oneIsEnough}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={add.isPending || change.isPending}>
          {texts.save}
        </Button>
        <Button variant="cancel" onClick={onClose}>
          {texts.back}
        </Button>
      </div>
    </form>
  )
}

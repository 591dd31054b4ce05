import { useState } from 'react'
import { deleteSavedAnswer, listSavedAnswers } from '#contract/saved-answers.ts'
import type { AnswerAudience, SavedAnswer } from '#contract/saved-answers.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useLanguage, useTexts } from '../../language.tsx'
import { QueryScreen } from '../../query-screen.tsx'
import { useErrorText } from '../../use-error-text.ts'
import { RecordActions, useAskToDelete } from '../record-actions.tsx'
import { SavedAnswerForm } from './saved-answer-form.tsx'
import { useAnswerTexts } from './use-answer-texts.ts'
import { adminTexts } from '../../../texts/admin.en.ts'

type Props = {
  audience: AnswerAudience
  /** Opens with the form of a new answer that says this. */
  begun?: string | undefined
  onClose: () => void
}

/** What is written often: kept, changed, forgotten. */
export function SavedAnswersDialog({ audience, begun, onClose }: Props) {
  const texts = useAnswerTexts(audience)
  const errorText = useErrorText()
  const [edited, setEdited] = useState<SavedAnswer | 'new' | null>(begun === undefined ? null : 'new')
  const query = useQueryCall(listSavedAnswers, { query: { audience } })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title[audience]}
      description={texts.intro[audience]}
      size="lg"
    >
      {edited !== null ? (
        <SavedAnswerForm audience={audience} answer={edited} begun={begun} onClose={() => setEdited(null)} />
      ) : (
        <div className="flex flex-col gap-3">
          <Button size="sm" className="self-start" onClick={() => setEdited('new')}>
            {texts.add}
          </Button>
          <QueryScreen
            query={query}
            outline={<Skeleton className="h-40 rounded-xl" />}
            failed={({ error }) => <Alert tone="danger" title={errorText(error)} />}
            empty={{
              when: ({ data }) => data.length === 0,
              show: <EmptyState title={texts.emptyTitle}>{texts.emptyText}</EmptyState>,
            }}
          >
            {({ data }) => (
              <ul className="divide-y">
                {data.map((answer) => (
                  <AnswerRow key={answer.answer_id} answer={answer} onEdit={() => setEdited(answer)} />
                ))}
              </ul>
            )}
          </QueryScreen>
        </div>
      )}
    </Dialog>
  )
}

function AnswerRow({ answer, onEdit }: { answer: SavedAnswer; onEdit: () => void }) {
  const { savedAnswers: texts } = useTexts(adminTexts)
  const { language } = useLanguage()
  const askToDelete = useAskToDelete(deleteSavedAnswer, listSavedAnswers)
  const { answer_id, name, words } = answer
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="min-w-0 flex-1 basis-60">
        <span className="block font-semibold break-words">{name}</span>
        <span className="line-clamp-2 block text-sm break-words text-text-muted">
          {words[language] || words.en || words.id}
        </span>
      </span>
      <span className="flex gap-2">
        <RecordActions
          labels={{ edit: texts.edit }}
          onEdit={onEdit}
          onDelete={() => askToDelete(answer_id, { title: texts.deleteTitle(name) })}
        />
      </span>
    </li>
  )
}

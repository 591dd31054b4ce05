import { useRef, useState } from 'react'
import { chatLink } from '#contract/chat-link.ts'
import type { Language } from '#contract/language.ts'
import { languages } from '#contract/language.ts'
import { answerLength, listSavedAnswers } from '#contract/saved-answers.ts'
import type { SavedAnswer } from '#contract/saved-answers.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { useShell } from '../../../runtime/shell.ts'
import { Button } from '../../../ui/action/button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toPhoneText } from '../../addresses/phone-text.ts'
import { useTexts } from '../../language.tsx'
import { filledIn, fittingAnswer } from '../saved-answers/fill-in.ts'
import { SavedAnswerPicker } from '../saved-answers/saved-answer-picker.tsx'
import { adminTexts } from '../../../texts/admin.en.ts'

/** What a chat is about; the placeholders of its texts stand for these. */
type ChatFacts = {
  name: string
  order_number?: string | undefined
  courier?: string | undefined
  awb_number?: string | undefined
  ticket_number?: string | undefined
  withdrawal_number?: string | undefined
  /** In words: Rp 100.000. */
  amount?: string | undefined
}

export type ChatWith = {
  phone: string
  facts: ChatFacts
  /** The customer's, where it is known; most customers of the shop write Indonesian. */
  language?: Language | undefined
}

/** The first words of a chat: the kept text that says most of what it is about, or another, to be changed before they are sent. */
export function ChatDialog({ phone, facts, language: theirs = 'id', onClose }: ChatWith & { onClose: () => void }) {
  const { savedAnswers: texts } = useTexts(adminTexts)
  const { data } = useQueryCall(listSavedAnswers, { query: { audience: 'CHAT' } }, { staleTime: 60_000 })
  const shop = useShell().shop.name
  const [language, setLanguage] = useState(theirs)
  const [chosen, setChosen] = useState<SavedAnswer | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const main = useRef<HTMLButtonElement>(null)
  const values = { ...facts, name: facts.name.split(' ')[0], shop }
  const answer = chosen ?? fittingAnswer(data?.data ?? [], language, values)
  const text = typed ?? (answer ? filledIn(answer.words, language, values) : '')

  function begin(next: { answer?: SavedAnswer; language?: Language }) {
    if (next.answer) setChosen(next.answer)
    if (next.language) setLanguage(next.language)
    setTyped(null)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.chat.title(facts.name)}
      description={<span className="tabular">{toPhoneText(phone)}</span>}
      focusFirst={main}
      footer={
        <>
          <Button variant="cancel" onClick={onClose}>
            {texts.back}
          </Button>
          <Button
            ref={main}
            busy={data === undefined}
            onClick={() => {
              window.open(chatLink(phone, text.trim()), '_blank', 'noopener,noreferrer')
              onClose()
            }}
          >
            {texts.chat.open}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <SavedAnswerPicker audience="CHAT" text={typed ?? ''} onChoose={(answer) => begin({ answer })} />
        <SelectField
          label={texts.chat.language}
          value={language}
          onChange={({ target }) => begin({ language: target.value === 'en' ? 'en' : 'id' })}
          options={languages.map((value) => ({ value, label: texts.chat.languages[value] }))}
        />
        <TextAreaField
          label={texts.chat.text}
          rows={5}
          maxLength={answerLength.CHAT}
          value={text}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
    </Dialog>
  )
}

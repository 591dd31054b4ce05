import { useState } from 'react'
import type { ReactNode } from 'react'
import MessageCircle from 'lucide-react/icons/message-circle'
import { answerKeepers } from '#contract/saved-answers.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { toPhoneText } from '../../addresses/phone-text.ts'
import { useTexts } from '../../language.tsx'
import { Permitted } from '../../permissions/use-may.ts'
import { adminTexts } from '../../../texts/admin.en.ts'
import type { ChatWith } from './chat-dialog.tsx'

const ChatDialog = lazyPart(() => import('./chat-dialog.tsx').then((module) => module.ChatDialog), { waiting: null })

/** Opens a chat with a customer, its first words typed; it stands next to their phone number. */
export function ChatButton(who: ChatWith) {
  const { savedAnswers: texts } = useTexts(adminTexts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Permitted needs={answerKeepers}>
      <IconButton
        size="sm"
        className="max-md:size-11"
        label={texts.chat.button(who.facts.name)}
        icon={<MessageCircle />}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <ChatDialog {...who} onClose={() => setIsOpen(false)} />}
    </Permitted>
  )
}

/** A phone number, or what stands for it, with the chat beside it; in large letters below it. */
export function ChatPhone({ children, ...who }: ChatWith & { children?: ReactNode }) {
  return (
    <span className="flex flex-wrap items-center">
      {children ?? toPhoneText(who.phone)}
      <ChatButton {...who} />
    </span>
  )
}

import { greetingFor } from '#contract/chat-link.ts'
import { useLocalized, useTexts } from '../../../shared/language.tsx'
import { adminWhatsappTexts } from './whatsapp.en.ts'

type Words = { en: string; id: string }

/** A phone with the chat open and the first words typed: what a customer sees after the button on a product. */
export function ChatPreview({ name, greeting, hours }: { name: string; greeting: Words; hours: Words }) {
  const { page: texts } = useTexts(adminWhatsappTexts)
  const localized = useLocalized()
  const words = greetingFor(localized(greeting), texts.examplePage)
  return (
    <figure className="mx-auto w-full max-w-64 overflow-hidden rounded-xl border-4 border-border bg-surface-tint">
      <div className="flex items-center gap-3 border-b bg-surface px-4 py-3">
        <img src="/favicon.svg" alt="" width={32} height={32} className="size-8 shrink-0" />
        <div className="min-w-0">
          <p className="truncate text-sm font-bold">{name}</p>
          <p className="text-xs break-words text-text-muted">{localized(hours)}</p>
        </div>
      </div>
      <div className="flex min-h-44 flex-col justify-end p-3">
        {words !== '' && (
          <p className="ml-6 rounded-xl rounded-br-sm bg-action text-on-action px-3 py-2 text-sm break-words">
            {words}
          </p>
        )}
      </div>
      <figcaption className="sr-only">{texts.preview}</figcaption>
    </figure>
  )
}

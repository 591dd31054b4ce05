import { chatLink, greetingFor } from '#contract/chat-link.ts'
import { paths } from '../paths.ts'
import { useMaybeShell } from '../runtime/shell.ts'
import { useLocalized, useTexts } from './language.tsx'
import { withoutScriptsTexts } from './without-scripts.en.ts'

type Props = {
  /** Buttons of this item that cannot work, or a whole screen. */
  item?: { name: string; path: string } | undefined
}

/** In the server's page only: what needs scripts here, and the ways that need none. A browser with scripts gets nothing of it. */
export function WithoutScripts({ item }: Props) {
  if (!import.meta.env.SSR) return <noscript />
  return (
    <noscript>
      <Ways item={item} />
    </noscript>
  )
}

function Ways({ item }: Props) {
  const texts = useTexts(withoutScriptsTexts)
  const localized = useLocalized()
  const shell = useMaybeShell()
  const link = 'font-semibold text-text-link underline underline-offset-4'
  const page = item && shell && `${item.name} (${shell.origin}${item.path})`
  return (
    <div className="rounded-xl border border-info-line bg-info-soft px-4 py-3">
      {!item && <p className="mb-2 font-semibold">{texts.screen}</p>}
      <p>{item ? texts.buy : texts.meanwhile}</p>
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
        {shell && shell.shop.whatsapp !== '' && (
          <a
            href={chatLink(shell.shop.whatsapp, page ? greetingFor(localized(shell.shop.chat_greeting), page) : '')}
            className={link}
          >
            WhatsApp
          </a>
        )}
        {shell && (
          <a href={`tel:${shell.shop.phone}`} className={link}>
            {shell.shop.phone}
          </a>
        )}
        {!item && (
          <a href={paths.products()} className={link}>
            {texts.products}
          </a>
        )}
      </p>
    </div>
  )
}

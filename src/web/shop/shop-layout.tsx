import type { MouseEvent } from 'react'
import { Outlet, useMatches } from 'react-router'
import { chatLink, greetingFor } from '#contract/chat-link.ts'
import { MessageCircle } from '../ui/icons/shop-icons.ts'
import { handleOf } from '../runtime/resolve-lazy.ts'
import { laterPart } from '../runtime/later-part.tsx'
import { useShell } from '../runtime/shell.ts'
import { useLocalized, useTexts } from '../shared/language.tsx'
import { SkipLink } from '../ui/layout/skip-link.tsx'
import { AccountPlace } from './layout/account-menu.tsx'
import { ConfirmNotice } from './layout/confirm-notice.tsx'
import { Header } from './layout/header.tsx'
import { TabBar } from './layout/tab-bar.tsx'
import { TermsNotice } from './layout/terms-notice.tsx'
import { useCustomer } from './layout/use-customer.ts'
import { useOwnArea } from './layout/use-own-area.ts'
import { baseTexts } from '../texts/base.en.ts'

const Footer = laterPart(() => import('./layout/footer.tsx').then((module) => module.Footer))

const besideAccount =
  'flex-1 lg:grid lg:content-width lg:grid-cols-[13rem_minmax(0,1fr)] lg:grid-rows-[1fr] lg:gap-x-8 lg:[&_main]:px-0'

/** Around every screen of the shop that has a header. */
export function Component() {
  const { layout } = useTexts(baseTexts)
  const handles = useMatches().map(handleOf)
  const hidden = handles.flatMap(({ hide }) => hide ?? [])
  const isAccount = handles.some(({ beside }) => beside === 'account')
  const isAlone = hidden.includes('top')
  useCustomer()
  useOwnArea()
  return (
    <div className="flex min-h-dvh flex-col pb-(--bottom-bars)">
      <SkipLink label={layout.skipToContent} />
      {isAlone || (
        <>
          <Header />
          <ConfirmNotice />
          <TermsNotice />
        </>
      )}
      <div className={isAccount ? besideAccount : 'flex-1'}>
        {isAccount && <AccountPlace />}
        <Outlet />
      </div>
      {!hidden.includes('footer') && <Footer />}
      {isAlone || <ChatLink />}
      {!hidden.includes('tabs') && <TabBar />}
    </div>
  )
}

function ChatLink() {
  const { layout } = useTexts(baseTexts)
  const { shop } = useShell()
  const localized = useLocalized()
  if (shop.whatsapp === '') return null

  /** What the chat begins with names the page, which only the browser knows in full. */
  function nameThePage({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
    const page = `${document.title} (${location.origin}${location.pathname})`
    currentTarget.href = chatLink(shop.whatsapp, greetingFor(localized(shop.chat_greeting), page))
  }

  return (
    <aside aria-label={layout.chat} data-chat="" className="chat-link">
      <a
        href={chatLink(shop.whatsapp)}
        onClick={nameThePage}
        target="_blank"
        rel="noreferrer"
        aria-label={layout.whatsapp}
        className="grid size-full place-items-center rounded-full bg-action text-on-action shadow-soft hover:bg-action-hover"
      >
        <MessageCircle aria-hidden className="size-6" />
      </a>
    </aside>
  )
}

import { Outlet, useMatches } from 'react-router'
import { MessageCircle } from '../ui/icons/shop-icons.ts'
import { handleOf } from '../runtime/resolve-lazy.ts'
import { laterPart } from '../runtime/later-part.tsx'
import { useShell } from '../runtime/shell.ts'
import { useTexts } from '../shared/language.tsx'
import { SkipLink } from '../ui/layout/skip-link.tsx'
import { ConfirmNotice } from './layout/confirm-notice.tsx'
import { Header } from './layout/header.tsx'
import { TabBar } from './layout/tab-bar.tsx'
import { useCustomer } from './layout/use-customer.ts'
import { useOwnArea } from './layout/use-own-area.ts'
import { whatsAppLink } from './layout/whatsapp-link.ts'

const Footer = laterPart(() => import('./layout/footer.tsx').then((module) => module.Footer))

/** Around every screen of the shop that has a header. */
export function Component() {
  const { layout } = useTexts('base')
  const hidden = useMatches().flatMap((match) => handleOf(match).hide ?? [])
  useCustomer()
  useOwnArea()
  return (
    <div className="flex min-h-dvh flex-col pb-(--bottom-bars)">
      <SkipLink label={layout.skipToContent} />
      <Header />
      <ConfirmNotice />
      <div className="flex-1">
        <Outlet />
      </div>
      {!hidden.includes('footer') && <Footer />}
      <ChatLink />
      <TabBar />
    </div>
  )
}

function ChatLink() {
  const { layout } = useTexts('base')
  const { shop } = useShell()
  if (shop.whatsapp === '') return null
  return (
    <aside aria-label={layout.chat} data-chat="" className="chat-link">
      <a
        href={whatsAppLink(shop.whatsapp)}
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

import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import type { Location } from 'react-router'
import { useLanguage, useTexts } from '../shared/language.tsx'
import { loadMessageWords } from '../shared/message-words.ts'
import { loadErrorScreen } from './error-boundary.tsx'
import { unmarkPressed } from './mark-pressed.ts'
import { firstToast } from '../ui/feedback/first-toast.ts'
import { baseTexts } from '../texts/base.en.ts'
import { whenIdle } from '../ui/when-idle.ts'

/** Around every screen: scrolling, toasts, and the line that shows a page is on its way. */
export function RootLayout() {
  const { key } = useLocation()
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
    // The server's tags for search engines are about the first page only.
    return () => document.querySelectorAll('script[type="application/ld+json"]').forEach((block) => block.remove())
  }, [key])
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <Toasts />
      {/* Renders nothing; the browser stores the positions. */}
      {!import.meta.env.SSR && <ScrollRestoration getKey={placeKey} />}
    </>
  )
}

/**
 * Every document that is opened begins with the same key in its history; by that key alone it would be scrolled
 * like the document before it. So a new document's key is its address.
 */
function placeKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}

/**
 * Always in the page, so that the server's and the browser's first tree agree; `markPressed` shows it while a page is
 * fetched. Drawn again with each state of the router, of which the last brings the next page.
 */
function NavigationProgress() {
  const { ui } = useTexts(baseTexts)
  const { state } = useNavigation()
  useEffect(() => {
    if (state === 'idle') unmarkPressed()
  })
  return <div aria-hidden aria-label={ui.loading} className="navigation-progress" />
}

/** Where toasts appear. Its code loads once the page is idle, because the first toast may report a lost network. */
function Toasts() {
  const [Viewport, setViewport] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = () => import('./late-parts.tsx')
    const show = () => void load().then((module) => setViewport(() => module.ToastViewport))
    // A form that is sent before the browser was idle.
    const follow = ({ target }: Event) =>
      void load()
        .then(({ followSend }) => followSend(target as HTMLFormElement))
        .catch(() => undefined)
    window.addEventListener(firstToast, show, { once: true })
    document.addEventListener('submit', follow, { once: true, capture: true })
    const endWaiting = whenIdle(() => void load().catch(() => undefined))
    return () => {
      window.removeEventListener(firstToast, show)
      document.removeEventListener('submit', follow, true)
      endWaiting()
    }
  }, [])
  const { language } = useLanguage()
  // What the first toast says must not have to be fetched first, nor what a lost network leaves to be seen.
  useEffect(() => {
    const fetchWords = () => Promise.all([loadMessageWords(language), loadErrorScreen()])
    return whenIdle(() => void fetchWords().catch(() => undefined))
  }, [language])
  return Viewport && <Viewport />
}

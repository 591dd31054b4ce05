import { useEffect, useState } from 'react'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useTexts } from '../shared/language.tsx'
import { Button } from '../ui/action/button.tsx'
import { isReachable } from './connection.ts'
import { connectionTexts } from './connection.en.ts'

const pollIntervalMs = 4_000

/** In place of a screen that could not be fetched; it opens by itself once the shop answers again. */
export function NoConnectionScreen() {
  const { title, text, retry, still } = useTexts(connectionTexts)
  const [isTrying, setIsTrying] = useState(false)
  const [hasTried, setHasTried] = useState(false)

  async function open(): Promise<boolean> {
    const isBack = await isReachable()
    if (isBack) window.location.reload()
    return isBack
  }

  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && open())
    const timer = setInterval(look, pollIntervalMs)
    window.addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

  async function tryNow() {
    setIsTrying(true)
    // While the page reloads the button stays busy.
    if (await open()) return
    setIsTrying(false)
    setHasTried(true)
  }

  return (
    <main
      id="main"
      tabIndex={-1}
      className="content-width flex flex-col items-center py-16 text-center outline-none sm:py-24"
    >
      <title>{title}</title>
      <span aria-hidden className="grid size-16 place-items-center rounded-full bg-surface-hover text-text-muted">
        <WifiOff className="size-8" />
      </span>
      <h1 className="mt-4 text-2xl sm:text-3xl">{title}</h1>
      <p className="mt-2 max-w-md text-pretty text-text-muted">{text}</p>
      <output className="mt-2 block min-h-6 text-sm text-text-muted">{hasTried && !isTrying && still}</output>
      <Button className="mt-6" busy={isTrying} onClick={() => void tryNow()}>
        {retry}
      </Button>
    </main>
  )
}

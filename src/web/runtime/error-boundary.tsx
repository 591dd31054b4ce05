import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { useTexts } from '../shared/language.tsx'
import { baseTexts } from '../texts/base.en.ts'

let Screen: ComponentType | null = null

/** The server has the error screen from the beginning. */
export function setErrorScreen(screen: ComponentType): void {
  Screen = screen
}

/** Fetches the error screen: before hydration of a page that is one, otherwise while the browser is idle. */
export async function loadErrorScreen(): Promise<void> {
  if (!import.meta.env.SSR) Screen = (await import('./error-screen.tsx')).RouteErrorScreen
}

/** The error element of a layout. Where its screen is still to come and does not, it says why. */
export function RouteErrorBoundary() {
  const { errors } = useTexts(baseTexts)
  const [, setIsHere] = useState(Screen !== null)
  const [isLost, setIsLost] = useState(false)
  useEffect(() => {
    if (Screen) return
    void loadErrorScreen().then(
      () => setIsHere(true),
      () => setIsLost(true),
    )
  }, [])
  if (Screen) return <Screen />
  return (
    <main id="main" tabIndex={-1} className="content-width min-h-[80dvh] py-16 text-center outline-none">
      {isLost && errors.offline}
    </main>
  )
}

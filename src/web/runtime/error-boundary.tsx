import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { useLanguage, useTexts } from '../shared/language.tsx'
import { loadArea } from '../texts/catalogue.ts'
import type { Language } from '../texts/catalogue.ts'

let Screen: ComponentType | null = null

/** The server has the error screen from the beginning. */
export function setErrorScreen(screen: ComponentType): void {
  Screen = screen
}

/** Fetches the error screen and its words: before hydration of a page that is one, otherwise while the browser is idle. */
export async function loadErrorScreen(language: Language): Promise<void> {
  const [module] = await Promise.all([import('./error-screen.tsx'), loadArea('error', language)])
  Screen = module.RouteErrorScreen
}

/** The error element of a layout. Where its screen is still to come and does not, it says why. */
export function RouteErrorBoundary() {
  const { language } = useLanguage()
  const { errors } = useTexts('base')
  const [, setIsHere] = useState(Screen !== null)
  const [isLost, setIsLost] = useState(false)
  useEffect(() => {
    if (Screen) return
    void loadErrorScreen(language).then(
      () => setIsHere(true),
      () => setIsLost(true),
    )
  }, [language])
  if (Screen) return <Screen />
  return (
    <main id="main" tabIndex={-1} className="content-width min-h-[80dvh] py-16 text-center outline-none">
      {isLost && errors.offline}
    </main>
  )
}

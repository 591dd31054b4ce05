import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { markHydrated } from './runtime/hydrated.ts'
import { LanguageProvider, useTexts } from './shared/language.tsx'
import type { Language } from './texts/catalogue.ts'
import { UiLabelsProvider } from './ui/ui-labels.tsx'

/** What both sides render around the router, so that error pages outside of every layout have their words too. */
export function App({ language, children }: { language: Language; children: ReactNode }) {
  useEffect(markHydrated, [])
  return (
    <LanguageProvider initial={language}>
      <Labels>{children}</Labels>
    </LanguageProvider>
  )
}

function Labels({ children }: { children: ReactNode }) {
  return <UiLabelsProvider labels={useTexts('base').ui}>{children}</UiLabelsProvider>
}

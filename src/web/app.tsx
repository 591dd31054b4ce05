import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { markHydrated } from './runtime/hydrated.ts'
import { LanguageContext, useTexts } from './shared/language.tsx'
import type { Language } from '#contract/language.ts'
import { UiLabelsProvider } from './ui/ui-labels.tsx'
import { baseTexts } from './texts/base.en.ts'

/** What both sides render around the router, so that error pages outside of every layout have their words too. */
export function App({ language, children }: { language: Language; children: ReactNode }) {
  useEffect(markHydrated, [])
  return (
    <LanguageContext value={language}>
      <Labels>{children}</Labels>
    </LanguageContext>
  )
}

function Labels({ children }: { children: ReactNode }) {
  return <UiLabelsProvider labels={useTexts(baseTexts).ui}>{children}</UiLabelsProvider>
}

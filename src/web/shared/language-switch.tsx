import type { MouseEvent } from 'react'
import { otherLanguage } from '#contract/language.ts'
import { chooseLanguage } from './choose-language.ts'
import { useLanguage, useTexts } from './language.tsx'
import { baseTexts } from '../texts/base.en.ts'

/**
 * The way to the other language, named in that language. A link, so that it leads there without scripts and crawlers
 * follow it; with them the cart, the place and what is typed stay as they are.
 */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const { layout } = useTexts(baseTexts)
  const { language } = useLanguage()
  const other = otherLanguage(language)

  function press(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void chooseLanguage(other)
  }

  return (
    <a
      href={`?lang=${other}`}
      hrefLang={other}
      lang={other}
      aria-label={`${other.toUpperCase()} · ${layout.languageNames[other]}`}
      onClick={press}
      className={`grid size-11 shrink-0 place-items-center rounded-lg text-sm font-semibold uppercase hover:bg-surface-hover ${className}`}
    >
      {other}
    </a>
  )
}

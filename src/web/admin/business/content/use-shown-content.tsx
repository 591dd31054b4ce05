import type { ReactNode } from 'react'
import type { ContentType } from '#contract/content.ts'
import { asText, shortText } from '../../../shared/admin/as-text.ts'
import { dayAndTime } from '../../../shared/dates.ts'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { LineThumb } from '../../../shared/items/line-thumb.tsx'
import type { ContentValues } from './content-values.ts'
import { adminBusinessTexts } from '../business.en.ts'

type Name = keyof ContentValues

const longest = 160

/** How the fields of a content are called, and how their values read, where two versions are held against each other. */
export function useShownContent(type: ContentType) {
  const { content: texts, form: words } = useTexts(adminBusinessTexts)
  const { language } = useLanguage()
  const labelOf = (name: Name) => (name === 'title' ? texts.titles[type] : texts[name])

  function show(name: Name, value: unknown): ReactNode {
    if (typeof value === 'boolean') return value ? words.on : words.off
    if (value === null || value === undefined || value === '') return words.empty
    if (name === 'image_url') return <LineThumb imageUrl={asText(value)} className="size-12" />
    if (name === 'starts_at' || name === 'ends_at') return dayAndTime(asText(value), language)
    if (typeof value === 'string') return value
    const { en, id } = value as { en: string; id: string } // titles and bodies are all that is left
    return [en, id]
      .map((html) => shortText(html, longest))
      .filter(Boolean)
      .join(' / ')
  }

  return { labelOf, show }
}

import type { ReactNode } from 'react'
import { Badge } from '../../ui/feedback/badge.tsx'
import { day } from '../dates.ts'
import { useLanguage, useTexts } from '../language.tsx'
import { securityTexts } from './security.en.ts'

type Props = { title: string; note?: ReactNode; badge?: string; children: ReactNode }

/** A thing, what is to say of it, and its buttons at the right. */
export function Row({ title, note, badge, children }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold wrap-anywhere">{title}</span>
          {badge !== undefined && <Badge>{badge}</Badge>}
        </p>
        {note !== undefined && <p className="text-sm wrap-anywhere text-text-muted">{note}</p>}
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}

/** Since when a factor is there, and when it was used last. */
export function Added({ at, usedAt = null }: { at: string; usedAt?: string | null }) {
  const { factors: texts } = useTexts(securityTexts)
  const { language } = useLanguage()
  const used = usedAt === null ? '' : `, ${texts.used(day(usedAt, language))}`
  return `${texts.added(day(at, language))}${used}`
}

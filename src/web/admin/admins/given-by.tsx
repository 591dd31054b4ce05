import type { AdminAccount } from '#contract/staff/admins.ts'
import { dayAndTime, shortDay } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { adminPeopleTexts } from '../../texts/admin-people.en.ts'

/** Since when an administrator holds a set and who gave it; nothing of grants older than the record of them. */
export function GivenBy({ grant: { given_at, given_by } }: { grant: AdminAccount['grants'][number] }) {
  const { sets: texts } = useTexts(adminPeopleTexts)
  const { language } = useLanguage()
  if (given_at === null) return null
  return (
    <time dateTime={given_at} title={dayAndTime(given_at, language)} className="block text-xs text-text-muted">
      {texts.given(shortDay(given_at, language), given_by)}
    </time>
  )
}

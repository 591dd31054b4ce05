import { Link } from 'react-router'
import { fillPlaceholders } from '#contract/messages/message.ts'
import { useShell } from '../../runtime/shell.ts'
import { useLangOfBoth, useLocalized, useTexts } from '../../shared/language.tsx'
import { useDispatchWords } from './use-dispatch-words.ts'
import { baseTexts } from '../../texts/base.en.ts'

/** The line above everything, with when parcels leave. */
export function Announcement() {
  const { layout } = useTexts(baseTexts)
  const { announcement } = useShell()
  const localized = useLocalized()
  const dispatch = useDispatchWords()
  const langOf = useLangOfBoth()
  if (announcement === null) return null
  const words = fillPlaceholders(localized(announcement), (name) => (name === 'dispatch' ? dispatch : undefined)).trim()
  if (words === '') return null
  return (
    <section
      aria-label={layout.announcement}
      className="bg-primary-800 px-4 py-1.5 text-center text-xs font-medium text-balance text-white sm:py-2 sm:text-sm"
    >
      {announcement.link === null ? (
        <>
          {/* One line on a phone; a press shows the rest. */}
          <details className="group sm:hidden">
            <summary lang={langOf(announcement)} className="line-clamp-1 list-none group-open:line-clamp-none">
              {words}
            </summary>
          </details>
          <span lang={langOf(announcement)} className="max-sm:hidden">
            {words}
          </span>
        </>
      ) : (
        <Link
          to={announcement.link}
          lang={langOf(announcement)}
          className="underline underline-offset-3 max-sm:line-clamp-1"
        >
          {words}
        </Link>
      )}
    </section>
  )
}

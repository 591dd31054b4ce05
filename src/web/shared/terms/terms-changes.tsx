import { Link } from 'react-router'
import type { Terms } from '#contract/privacy/terms.ts'
import { paths } from '../../paths.ts'
import { day } from '../dates.ts'
import { useLanguage, useLocalized, useTexts } from '../language.tsx'
import { termsTexts } from './terms.en.ts'

const link = 'touch-target font-semibold text-text-link underline underline-offset-4'

/** Both documents with their version, since when, and what it changed. */
export function TermsChanges({ documents }: Pick<Terms, 'documents'>) {
  const texts = useTexts(termsTexts)
  const { language } = useLanguage()
  const localized = useLocalized()
  return (
    <ul className="flex flex-col gap-2">
      {documents.map(({ type, version, since, changes }) => (
        <li key={type}>
          <Link to={type === 'TERMS' ? paths.terms() : paths.policy()} target="_blank" className={link}>
            {type === 'TERMS' ? texts.terms : texts.policy}
          </Link>
          {since && <span className="block text-text-muted">{texts.inForce(version, day(since, language))}</span>}
          {changes && <span className="block wrap-anywhere">{texts.changed(localized(changes))}</span>}
        </li>
      ))}
    </ul>
  )
}

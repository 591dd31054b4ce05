import { useTexts } from '../language.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { TermsChanges } from './terms-changes.tsx'
import { termsTexts } from './terms.en.ts'
import { useMyTerms } from './use-my-terms.ts'

/** At a checkout: an order needs the terms that are in force. Nothing where they are accepted. */
export function TermsAlert() {
  const texts = useTexts(termsTexts)
  const { query, accept, isAccepting } = useMyTerms()
  const { terms, accepted, is_due } = query.data ?? {}
  if (!terms || !is_due) return null
  return (
    <Alert
      tone="warning"
      live
      className="mt-4"
      title={accepted ? texts.changedTitle : texts.firstTitle}
      action={
        <Button size="sm" busy={isAccepting} onClick={() => void accept()}>
          {texts.accept}
        </Button>
      }
    >
      <TermsChanges documents={terms.documents} />
    </Alert>
  )
}

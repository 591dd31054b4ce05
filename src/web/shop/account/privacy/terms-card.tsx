import { day } from '../../../shared/dates.ts'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { QueryScreen } from '../../../shared/query-screen.tsx'
import { TermsChanges } from '../../../shared/terms/terms-changes.tsx'
import { termsTexts } from '../../../shared/terms/terms.en.ts'
import { useMyTerms } from '../../../shared/terms/use-my-terms.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'

/** The terms and policy in force, when they were accepted, and the press that does. */
export function TermsCard() {
  const texts = useTexts(termsTexts)
  const { language } = useLanguage()
  const { query, accept, isAccepting } = useMyTerms()
  return (
    <Card id="terms" title={texts.label}>
      <QueryScreen
        query={query}
        outline={<Skeleton className="h-28" />}
        failed={{ inline: { title: texts.loadFailed } }}
        empty={{ when: ({ terms }) => terms === null, show: null }}
      >
        {({ terms, accepted, is_due }) => (
          <div className="flex flex-col items-start gap-4 text-sm">
            <TermsChanges documents={terms?.documents ?? []} />
            {is_due ? (
              <>
                <p>{texts.orClose}</p>
                <Button busy={isAccepting} onClick={() => void accept()}>
                  {texts.accept}
                </Button>
              </>
            ) : (
              accepted && <p className="text-text-muted">{texts.acceptedOn(day(accepted.at, language))}</p>
            )}
          </div>
        )}
      </QueryScreen>
    </Card>
  )
}

import { listFactors } from '#contract/sign-in/factors.ts'
import type { Role } from '#contract/people/profile.ts'
import { answerProofNeeded } from '../../api/prove-for.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useTexts } from '../language.tsx'
import { QueryScreen } from '../query-screen.tsx'
import { AppRow, RecoveryRow } from './app-rows.tsx'
import { Passkeys } from './passkeys.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { securityTexts } from './security.en.ts'

answerProofNeeded(async (ways) => (await import('./prove.tsx')).proveAgain(ways))

/** What a person signs in with besides the password, and where they are signed in. */
export function SecurityCards({ door }: { door: Role }) {
  const { factors: texts } = useTexts(securityTexts)
  const query = useQueryCall(listFactors, {})
  return (
    <>
      <Card title={texts.title} description={texts.text[door]}>
        <QueryScreen query={query} outline={<Skeleton className="h-24 rounded-lg" />} failed={{ title: texts.title }}>
          {(factors) => (
            <div className="flex flex-col gap-6">
              <Passkeys passkeys={factors.passkeys} />
              {door === 'ADMIN' && <AppRow app={factors.authenticator} />}
              {door === 'ADMIN' && (factors.authenticator !== null || factors.passkeys.length > 0) && (
                <RecoveryRow left={factors.recovery_codes_left} />
              )}
            </div>
          )}
        </QueryScreen>
      </Card>
      <SessionsCard />
    </>
  )
}

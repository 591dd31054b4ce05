import { getProfile } from '#contract/people/profile.ts'
import { getMyConsents } from '#contract/privacy/consents.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { Head } from '../../../runtime/head.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { DataCard } from '../../../shared/person/data-card.tsx'
import { QueryScreen } from '../../../shared/query-screen.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { CloseAccountCard } from '../close-account-card.tsx'
import { ConsentsCard } from './consents-card.tsx'
import { RequestsCard } from './requests-card.tsx'
import { TermsCard } from './terms-card.tsx'
import { privacyTexts } from './privacy.en.ts'

/** What I agreed to and what I may ask for. */
export function Component() {
  const texts = useTexts(privacyTexts)
  const query = useQueryCall(getMyConsents, {})
  const { data: profile } = useQueryCall(getProfile, {})
  return (
    <main id="main" tabIndex={-1} className="content-width min-h-[80dvh] py-6 outline-none sm:py-8">
      <Head title={texts.title} />
      <div className="mx-auto flex max-w-3xl flex-col gap-6">
        <div>
          <h1 className="text-2xl sm:text-3xl">{texts.title}</h1>
          <p className="mt-1 text-text-muted">{texts.intro}</p>
        </div>
        <QueryScreen
          query={query}
          outline={<Skeleton className="h-[34rem] rounded-xl" />}
          failed={{ inline: { title: texts.loadFailed } }}
        >
          {(mine) => <ConsentsCard {...mine} />}
        </QueryScreen>
        <TermsCard />
        <RequestsCard />
        <DataCard door="CUSTOMER" />
        {profile && <CloseAccountCard email={profile.email} hasPassword={profile.has_password} />}
      </div>
    </main>
  )
}

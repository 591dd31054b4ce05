import { getProfile } from '#contract/people/profile.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { adminPaths } from '../../admin-paths.ts'
import { AddressBook } from '../../shared/addresses/address-book.tsx'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { showLoadFailed } from '../../shared/admin/load-failed.tsx'
import { useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { AppearanceCard } from '../../shared/person/appearance-card.tsx'
import { DataCard } from '../../shared/person/data-card.tsx'
import { PhoneCard } from '../../shared/person/phone-card.tsx'
import { PictureCard } from '../../shared/person/picture-card.tsx'
import { SecurityCards } from '../../shared/security/security-cards.tsx'
import { signOut } from '../../shared/session/sign-out.ts'
import { Button } from '../../ui/action/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { DetailsForm } from './details-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { adminTexts } from '../../texts/admin.en.ts'
import { adminProfileTexts } from './profile.en.ts'

/** The administrator's own picture, name, language, phone number, password and data. */
export function Component() {
  const { profile: texts } = useTexts(adminProfileTexts)
  const { page } = useTexts(adminTexts)
  const query = useQueryCall(getProfile, {})
  return (
    <AdminScreen title={texts.title} width="narrow">
      <div className="flex flex-col gap-4">
        <QueryScreen
          query={query}
          outline={
            <div aria-busy="true">
              <output className="sr-only">{page.loading}</output>
              <Skeleton className="h-100 rounded-xl" />
            </div>
          }
          failed={showLoadFailed}
        >
          {(profile) => (
            <>
              <PictureCard profile={profile} />
              <DetailsForm profile={profile} />
              <PhoneCard profile={profile} />
            </>
          )}
        </QueryScreen>
        <AddressBook
          addPath={adminPaths.addAddress()}
          editPath={({ address_id }) => adminPaths.editAddress({ address_id })}
        />
        <PasswordForm />
        <SecurityCards door="ADMIN" />
        <AppearanceCard />
        <DataCard door="ADMIN" />
        <Card title={texts.leaveTitle} description={texts.leaveText}>
          <Button variant="cancel" size="sm" onClick={() => void signOut()}>
            {texts.leave}
          </Button>
        </Card>
      </div>
    </AdminScreen>
  )
}

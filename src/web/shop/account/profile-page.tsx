import { useNavigate } from 'react-router'
import LogOut from 'lucide-react/icons/log-out'
import { getProfile } from '#contract/people/profile.ts'
import type { Profile } from '#contract/people/profile.ts'
import { useActionState } from 'react'
import { useQueryCall } from '../../api/use-query-call.ts'
import { Head } from '../../runtime/head.tsx'
import { paths } from '../../paths.ts'
import { AddressBook } from '../../shared/addresses/address-book.tsx'
import { day } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { signOut } from '../../shared/session/sign-out.ts'
import { AppearanceCard } from '../../shared/person/appearance-card.tsx'
import { DataCard } from '../../shared/person/data-card.tsx'
import { PhoneCard } from '../../shared/person/phone-card.tsx'
import { PictureCard } from '../../shared/person/picture-card.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { CloseAccountCard } from './close-account-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileLinks } from './profile-links.tsx'
import { accountTexts } from '../../texts/account.en.ts'

const SecurityCards = lazyPart(
  () => import('../../shared/security/security-cards.tsx').then((part) => part.SecurityCards),
  { waiting: <Skeleton className="h-56 rounded-xl" /> },
)

/** Who I am to the shop: names, language, password, addresses, and the way out. */
export function Component() {
  const { profile: texts } = useTexts(accountTexts)
  const query = useQueryCall(getProfile, {})
  return (
    <main id="main" tabIndex={-1} className="content-width min-h-[80dvh] py-6 outline-none sm:py-8">
      <Head title={texts.title} />
      <QueryScreen query={query} outline={<Loading />} failed={{ title: texts.loadFailed, level: 1 }}>
        {(profile) => <Loaded profile={profile} />}
      </QueryScreen>
    </main>
  )
}

function Loaded({ profile }: { profile: Profile }) {
  const { profile: texts } = useTexts(accountTexts)
  const { language } = useLanguage()
  const name = `${profile.first_name} ${profile.last_name}`.trim()
  return (
    <>
      <div className="flex items-center gap-4">
        <Avatar name={name} src={profile.profile_picture ?? undefined} size="lg" />
        <div className="min-w-0">
          <h1 className="text-2xl break-words sm:text-3xl">{texts.hello(profile.first_name)}</h1>
          <p className="mt-0.5 text-sm text-text-muted">{texts.memberSince(day(profile.created_at, language))}</p>
        </div>
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <ProfileLinks />
        <div className="flex min-w-0 flex-col gap-6">
          <PictureCard profile={profile} />
          <ProfileForm key={profile.user_id} profile={profile} />
          <PhoneCard profile={profile} />
          <AddressBook addPath={paths.addAddress()} editPath={({ address_id }) => paths.editAddress({ address_id })} />
          <PasswordCard email={profile.email} hasPassword={profile.has_password} />
          <SecurityCards door="CUSTOMER" />
          <AppearanceCard />
          <DataCard door={profile.role} />
          <SignOutCard />
          <CloseAccountCard email={profile.email} hasPassword={profile.has_password} />
        </div>
      </div>
    </>
  )
}

function SignOutCard() {
  const { profile: texts } = useTexts(accountTexts)
  const navigate = useNavigate()
  const [, leave, isLeaving] = useActionState(async () => {
    if (await signOut()) await navigate(paths.home())
  }, undefined)
  return (
    <Card title={texts.leaveTitle} description={texts.leaveText}>
      <form action={leave}>
        <Button type="submit" variant="cancel" icon={<LogOut />} busy={isLeaving}>
          {texts.leave}
        </Button>
      </form>
    </Card>
  )
}

function Loading() {
  return (
    <div aria-busy="true">
      <div className="flex items-center gap-4">
        <Skeleton className="size-16 rounded-full" />
        <Skeleton className="h-9 w-56" />
      </div>
      <div className="mt-6 grid gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <Skeleton className="h-40 rounded-xl" />
        <div className="flex flex-col gap-6">
          <Skeleton className="h-80 rounded-xl" />
          <Skeleton className="h-56 rounded-xl" />
        </div>
      </div>
    </div>
  )
}

import { useTexts } from '../../shared/language.tsx'
import { signOut } from '../../shared/session/sign-out.ts'
import { securityTexts } from '../../shared/security/security.en.ts'
import { Head } from '../../runtime/head.tsx'
import { Brand } from '../../shared/brand.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { adminTexts } from '../../texts/admin.en.ts'

const SecurityCards = lazyPart(
  () => import('../../shared/security/security-cards.tsx').then((part) => part.SecurityCards),
  { waiting: <Skeleton className="h-56 rounded-xl" /> },
)

/** In the place of the whole admin, for somebody whose sets ask for a second factor until they have one. */
export function MustAddFactor() {
  const { must: texts } = useTexts(securityTexts)
  const { layout } = useTexts(adminTexts)
  return (
    <div className="min-h-dvh text-sm">
      <Head title={texts.title} />
      <section aria-label={layout.title} className="content-width flex h-16 items-center justify-between gap-4">
        <Brand />
        <Button variant="cancel" size="sm" onClick={() => void signOut()}>
          {texts.leave}
        </Button>
      </section>
      <main id="main" tabIndex={-1} className="mx-auto flex max-w-3xl flex-col gap-4 px-4 pb-16 outline-none">
        <h1 className="text-2xl">{texts.title}</h1>
        <Alert tone="warning">{texts.text}</Alert>
        <SecurityCards door="ADMIN" />
      </main>
    </div>
  )
}

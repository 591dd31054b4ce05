import type { ReactNode } from 'react'
import { adminPaths } from '../../admin-paths.ts'
import { paths } from '../../paths.ts'
import { Head } from '../../runtime/head.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { RetryButton } from '../../ui/action/retry-button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useTexts } from '../language.tsx'
import { useSession } from '../session/session.ts'
import { useErrorText } from '../use-error-text.ts'
import { AuthFrame } from './auth-frame.tsx'
import type { LinkState, LiveLink } from './use-link.ts'
import { recoveryTexts } from './recovery.en.ts'

/** How to request another link, and the address of the profile for signed-in people. */
export type LinkPlaces = { askAgain: ReactNode; profile: string; deadText?: string | undefined }

type Props = { state: Exclude<LinkState, { kind: 'live' }>; places: LinkPlaces; aside?: ReactNode }

/** A link that is not checked yet, or that is dead: what is wrong, and the one thing to do next. */
export function LinkStateScreen({ state, places, aside }: Props) {
  const { link: texts } = useTexts(recoveryTexts)
  const isSignedIn = useSession(({ authenticated }) => authenticated)
  const errorText = useErrorText()
  const frame = { aside }
  if (state.kind === 'checking') return <Checking aside={aside} />
  if (state.kind === 'trouble') {
    return (
      <AuthFrame {...frame} title={texts.troubleHeading} intro={errorText(state.error)}>
        <Head title={texts.title} />
        <RetryButton variant="auth" onClick={state.retry} />
      </AuthFrame>
    )
  }
  if (state.kind === 'missing' && isSignedIn) {
    return (
      <AuthFrame {...frame} title={texts.missingHeading} intro={texts.missingSignedIn}>
        <Head title={texts.title} />
        <ButtonLink to={places.profile} variant="auth">
          {texts.toProfile}
        </ButtonLink>
      </AuthFrame>
    )
  }
  const [title, intro] =
    state.kind === 'missing'
      ? [texts.missingHeading, texts.missingText]
      : [texts.deadHeading, places.deadText ?? texts.deadText]
  return (
    <AuthFrame {...frame} title={title} intro={intro}>
      <Head title={texts.title} />
      {places.askAgain}
    </AuthFrame>
  )
}

function Checking({ aside }: { aside: ReactNode }) {
  const { link: texts } = useTexts(recoveryTexts)
  return (
    <AuthFrame aside={aside} title={texts.checking}>
      <Head title={texts.title} />
      <div aria-busy="true" className="flex flex-col gap-5">
        <Skeleton className="h-16 rounded-lg" />
        <Skeleton className="h-16 rounded-lg" />
        <Skeleton className="h-13 rounded-lg" />
      </div>
    </AuthFrame>
  )
}

/** A link that works, on another page than this one. */
export function ForeignLink({ link, aside }: { link: LiveLink; aside?: ReactNode }) {
  const { link: texts } = useTexts(recoveryTexts)
  return (
    <AuthFrame aside={aside} title={texts.foreignHeading} intro={texts.foreignText}>
      <Head title={texts.title} />
      <ButtonLink to={pageOf(link)} replace variant="auth">
        {texts.toItsPage}
      </ButtonLink>
    </AuthFrame>
  )
}

function pageOf({ token, type, role }: LiveLink): string {
  if (type === 'EMAIL_VERIFICATION') return paths.createPassword({ token })
  return role === 'ADMIN' ? adminPaths.changePassword({ token }) : paths.changePassword({ token })
}

import { useEffect, useState } from 'react'
import type { SubmitEvent } from 'react'
import { login } from '#contract/sign-in/sign-in.ts'
import { getSignInOptions } from '#contract/sign-in/social.ts'
import { request } from '../../api/request.ts'
import { Button } from '../../ui/action/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useLanguage, useTexts } from '../language.tsx'
import { OverPage, showOverPage } from '../over-screen.tsx'
import { pendingIn } from '../security/pending.ts'
import type { Pending } from '../security/pending.ts'
import { SecondStep } from '../security/second-step.tsx'
import { beginSession, readSession, useSession } from '../session/session.ts'
import type { Session } from '../session/session.ts'
import { useErrorText } from '../use-error-text.ts'
import { ProviderButton } from './provider-button.tsx'
import { openSignInWindow } from './social-request.ts'
import type { SignInOptions } from './social-request.ts'
import { authTexts } from './auth.en.ts'
import { baseTexts } from '../../texts/base.en.ts'

/**
 * Signs the same person in again over the form that they are filling in, and resolves to the new access token, with
 * which the call that was refused is repeated. Null where they would rather go to the sign-in.
 */
export async function signInAgain(): Promise<string | null> {
  const ended = readSession()
  const provider = ended.provider === null ? null : await request(getSignInOptions, {}).catch(() => null)
  return showOverPage<string | null>((done) => <SignInAgain ended={ended} provider={provider} onDone={done} />)
}

type Props = {
  ended: Session
  /** By whom the person signed in; null with a password. */
  provider: SignInOptions | null
  onDone: (token: string | null) => void
}

function SignInAgain({ ended, provider, onDone }: Props) {
  const { again: texts, signIn } = useTexts(authTexts)
  const { errors } = useTexts(baseTexts)
  const { user_id, accessToken } = useSession()

  // In another tab the same person has signed in again, or another one has.
  useEffect(() => {
    if (user_id !== ended.user_id) onDone(null)
    else if (accessToken !== ended.accessToken) onDone(accessToken)
  }, [user_id, accessToken, ended, onDone])

  const leave = () => onDone(null)
  return (
    <OverPage title={texts.title} text={`${errors.sessionExpired}. ${texts.text}`} onCancel={leave}>
      <p className="text-sm font-semibold">{signIn.email}</p>
      <p className="mb-4 break-words">{ended.email}</p>
      {provider ? (
        <ByProvider ended={ended} options={provider} onLeave={leave} />
      ) : (
        <ByPassword ended={ended} onLeave={leave} />
      )}
    </OverPage>
  )
}

type WayProps = { ended: Session; onLeave: () => void }

/** In a window of its own; this page follows the session as it does that of another tab. */
function ByProvider({ ended, options, onLeave }: WayProps & { options: SignInOptions }) {
  const { again: texts } = useTexts(authTexts)
  const { language } = useLanguage()
  const [isBlocked, setIsBlocked] = useState(false)
  const open = () => setIsBlocked(!openSignInWindow(options, { language, email: ended.email ?? undefined }))
  return (
    <div className="flex flex-col gap-4">
      {isBlocked && (
        <Alert tone="warning" live>
          {texts.blocked}
        </Alert>
      )}
      <ProviderButton provider={options.provider} onPress={open} />
      <p className="text-sm text-text-muted">{texts.inWindow}</p>
      <Button variant="cancel" className="self-end" onClick={onLeave}>
        {texts.leave}
      </Button>
    </div>
  )
}

function ByPassword({ ended, onLeave }: WayProps) {
  const { again: texts, signIn } = useTexts(authTexts)
  const errorText = useErrorText()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [pending, setPending] = useState<Pending | null>(null)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    try {
      const body = { email: ended.email ?? '', password, role: ended.role ?? 'CUSTOMER' }
      beginSession(await request(login, { body }), { password })
    } catch (error) {
      setPending(pendingIn(error))
      setProblem(pendingIn(error) ? null : errorText(error))
      setIsBusy(false)
    }
  }

  if (pending) {
    const startOver = () => setPending(null)
    return <SecondStep pending={pending} door="ADMIN" onSignedIn={beginSession} onStartOver={startOver} />
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {problem && (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      )}
      <input type="email" autoComplete="username" value={ended.email ?? ''} readOnly hidden />
      <PasswordField
        label={signIn.password}
        autoComplete="current-password"
        required
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="cancel" disabled={isBusy} onClick={onLeave}>
          {texts.leave}
        </Button>
        <Button type="submit" busy={isBusy}>
          {signIn.submit}
        </Button>
      </div>
    </form>
  )
}

import { useEffect, useState } from 'react'
import type { SubmitEvent } from 'react'
import { login } from '#contract/accounts/accounts.ts'
import { request } from '../../api/request.ts'
import { loadArea } from '../../texts/catalogue.ts'
import { Button } from '../../ui/action/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useTexts } from '../language.tsx'
import { OverPage, showOverPage } from '../over-screen.tsx'
import { beginSession, readSession, useSession } from '../session/session.ts'
import type { Session } from '../session/session.ts'
import { useErrorText } from '../use-error-text.ts'

/**
 * Signs the same person in again over the form that they are filling in, and resolves to the new access token, with
 * which the call that was refused is repeated. Null where they would rather go to the sign-in.
 */
export async function signInAgain(): Promise<string | null> {
  const ended = readSession()
  await loadArea('auth', document.documentElement.lang === 'id' ? 'id' : 'en')
  return showOverPage<string | null>((done) => <SignInAgain ended={ended} onDone={done} />)
}

function SignInAgain({ ended, onDone }: { ended: Session; onDone: (token: string | null) => void }) {
  const { again: texts, signIn } = useTexts('auth')
  const { errors } = useTexts('base')
  const errorText = useErrorText()
  const { user_id, accessToken } = useSession()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  // In another tab the same person has signed in again, or another one has.
  useEffect(() => {
    if (user_id !== ended.user_id) onDone(null)
    else if (accessToken !== ended.accessToken) onDone(accessToken)
  }, [user_id, accessToken, ended, onDone])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    try {
      const body = { email: ended.email ?? '', password, role: ended.role ?? 'CUSTOMER' }
      beginSession(await request(login, { body }), { password })
    } catch (error) {
      setProblem(errorText(error))
      setIsBusy(false)
    }
  }

  return (
    <OverPage title={texts.title} text={`${errors.sessionExpired}. ${texts.text}`} onCancel={() => onDone(null)}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {problem && (
          <Alert tone="danger" live>
            {problem}
          </Alert>
        )}
        <div>
          <p className="text-sm font-semibold">{signIn.email}</p>
          <p className="break-words">{ended.email}</p>
          <input type="email" autoComplete="username" value={ended.email ?? ''} readOnly hidden />
        </div>
        <PasswordField
          label={signIn.password}
          autoComplete="current-password"
          required
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="cancel" disabled={isBusy} onClick={() => onDone(null)}>
            {texts.leave}
          </Button>
          <Button type="submit" busy={isBusy}>
            {signIn.submit}
          </Button>
        </div>
      </form>
    </OverPage>
  )
}

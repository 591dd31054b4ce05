import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { login } from '#contract/sign-in/sign-in.ts'
import type { SignedIn } from '#contract/sign-in/sign-in.ts'
import type { Role } from '#contract/people/profile.ts'
import { login as loginInFull } from '#schemas/sign-in/sign-in.ts'
import { request } from '../../api/request.ts'
import { adminPaths } from '../../admin-paths.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { FormBanner, useCallForm } from '../form.tsx'
import { useTexts } from '../language.tsx'
import { PasskeyButton } from '../security/passkey-button.tsx'
import { pendingIn } from '../security/pending.ts'
import type { Pending } from '../security/pending.ts'
import { beginSession } from '../session/session.ts'
import { EmailField } from './email-field.tsx'
import { RetryWait } from './retry-wait.tsx'
import { useRetryWait } from './use-retry-wait.ts'
import { authTexts } from './auth.en.ts'

/** Of administrators with a factor only, so it comes when it is wanted. */
const SecondStep = lazyPart(() => import('../security/second-step.tsx').then((part) => part.SecondStep), {
  waiting: <Skeleton className="h-48 rounded-lg" />,
})

type Props = {
  /** Which door this is. An account with another role is refused exactly as a wrong password is. */
  door: Role
  onSignedIn: () => unknown
  /** On top of the form, in place of its own banner while that is empty. */
  notice?: ReactNode
}

/** E-mail and password, for both doors: the wait after too many attempts, and the way to a new password. */
export function SignInForm({ door, onSignedIn, notice }: Props) {
  const { signIn: texts } = useTexts(authTexts)
  const { state } = useLocation()
  const [pending, setPending] = useState<Pending | null>(null)
  const { wait, watch, end } = useRetryWait()
  const { form, submit, banner, busy } = useCallForm(loginInFull.body, {
    defaultValues: { email: emailIn(state), password: '', role: door },
    send: async (body) => {
      try {
        await enter(await watch(() => request(login, { body })), body.password)
      } catch (error) {
        const next = pendingIn(error)
        if (next === null) throw error
        setPending(next)
      }
    },
  })
  const { errors } = form.formState

  async function enter(person: SignedIn, password: string | null = null) {
    beginSession(person, { password })
    await onSignedIn()
  }

  if (pending)
    return <SecondStep pending={pending} door={door} onSignedIn={enter} onStartOver={() => setPending(null)} />

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {banner ? <FormBanner problem={banner} /> : notice}
      <RetryWait wait={wait} onEnd={end} />
      <EmailField
        label={texts.email}
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <div>
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Link
          to={door === 'ADMIN' ? adminPaths.forgotPassword() : paths.forgotPassword()}
          className="touch-target mt-2 inline-block text-sm font-semibold text-text-link underline underline-offset-4"
        >
          {texts.forgot}
        </Link>
      </div>
      <Button type="submit" variant="auth" busy={busy}>
        {texts.submit}
      </Button>
      <PasskeyButton door={door} onSignedIn={enter} />
    </form>
  )
}

/** Pages that know the person's e-mail address pass it in the history entry, which is no part of the URL. */
function emailIn(state: unknown): string {
  const isNamed = typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
  return isNamed ? String(state.email) : ''
}

import { useState } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { forgotPassword } from '#contract/sign-in/account-recovery.ts'
import type { Role } from '#contract/people/profile.ts'
import { forgotPassword as forgotInFull } from '#schemas/sign-in/account-recovery.ts'
import { request } from '../../api/request.ts'
import { adminPaths } from '../../admin-paths.ts'
import { paths } from '../../paths.ts'
import { Head } from '../../runtime/head.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Button } from '../../ui/action/button.tsx'
import { announce } from '../announce.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { FormBanner, useCallForm } from '../form.tsx'
import { useTexts } from '../language.tsx'
import { endSession, readSession } from '../session/session.ts'
import { AuthFrame } from './auth-frame.tsx'
import { ForeignLink, LinkStateScreen } from './link-state-screen.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { RetryWait } from './retry-wait.tsx'
import { useLink } from './use-link.ts'
import type { LiveLink } from './use-link.ts'
import { useRetryWait } from './use-retry-wait.ts'
import { recoveryTexts } from './recovery.en.ts'

type Props = { door: Role; aside?: ReactNode }

/** What the link of a mail opens: choosing another password. Each door takes its own people's links only. */
export function ChoosePassword({ door, aside }: Props) {
  const [search] = useSearchParams()
  const state = useLink(search.get('token') ?? '')
  const [doneFor, setDoneFor] = useState<string | null>(null)
  const { choose: texts, link: linkTexts } = useTexts(recoveryTexts)

  if (doneFor !== null) return <Done email={doneFor} door={door} aside={aside} />
  if (state.kind !== 'live') {
    const askAgain = (
      <ButtonLink to={door === 'ADMIN' ? adminPaths.forgotPassword() : paths.forgotPassword()} variant="auth">
        {linkTexts.askAgain}
      </ButtonLink>
    )
    const profile = door === 'ADMIN' ? adminPaths.profile() : paths.profile()
    return <LinkStateScreen state={state} places={{ askAgain, profile }} aside={aside} />
  }
  const { link } = state
  if (link.type !== 'FORGOT_PASSWORD' || link.role !== door) return <ForeignLink link={link} aside={aside} />
  return (
    <AuthFrame aside={aside} title={texts.heading} intro={texts.intro(link.email)}>
      <Head title={texts.title} />
      <PasswordForm link={link} onDone={() => setDoneFor(link.email)} />
    </AuthFrame>
  )
}

function PasswordForm({ link, onDone }: { link: LiveLink; onDone: () => void }) {
  const { choose: texts } = useTexts(recoveryTexts)
  const { wait, watch, end } = useRetryWait()
  const { form, submit, banner, busy } = useCallForm(forgotInFull.body, {
    defaultValues: { newPassword: '', confirmPassword: '', resetToken: link.token },
    send: async (body) => {
      await watch(() => request(forgotPassword, { body }))
      // The session of the same person in this browser is over as well; it would only be found out later.
      if (readSession().email === link.email) endSession('replaced')
      announce(forgotPassword.message)
      onDone()
    },
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormBanner problem={banner} />
      <RetryWait wait={wait} onEnd={end} />
      {/* Lets a password manager find the account of the new password. */}
      <input type="email" autoComplete="username" value={link.email} readOnly hidden />
      <NewPasswordField form={form} name="newPassword" label={texts.newPassword} email={link.email} />
      <PasswordField
        label={texts.confirmPassword}
        autoComplete="new-password"
        required
        error={form.formState.errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <Button type="submit" variant="auth" busy={busy}>
        {texts.submit}
      </Button>
    </form>
  )
}

function Done({ email, door, aside }: Props & { email: string }) {
  const { choose: texts } = useTexts(recoveryTexts)
  return (
    <AuthFrame aside={aside} takesFocus title={texts.doneHeading} intro={texts.doneText(email)}>
      <Head title={texts.title} />
      <ButtonLink to={door === 'ADMIN' ? paths.adminSignIn() : paths.signIn()} state={{ email }} variant="auth">
        {texts.signIn}
      </ButtonLink>
    </AuthFrame>
  )
}

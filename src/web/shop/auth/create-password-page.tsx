import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { confirmEmail } from '#contract/sign-in/account-recovery.ts'
import { getProfile } from '#contract/people/profile.ts'
import { request } from '../../api/request.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { paths } from '../../paths.ts'
import { Head } from '../../runtime/head.tsx'
import { useTexts } from '../../shared/language.tsx'
import { readSession, updateSession, useSession } from '../../shared/session/session.ts'
import { AuthFrame } from '../../shared/sign-in/auth-frame.tsx'
import { ForeignLink, LinkStateScreen } from '../../shared/sign-in/link-state-screen.tsx'
import { useLink } from '../../shared/sign-in/use-link.ts'
import type { LinkState, LiveLink } from '../../shared/sign-in/use-link.ts'
import { useErrorText } from '../../shared/use-error-text.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { CreateAccountForm } from './create-account-form.tsx'
import { Promises } from './promises.tsx'
import { recoveryTexts } from '../../shared/sign-in/recovery.en.ts'

/** What the mail to confirm an address opens: an account is made, or the one that there is becomes confirmed. */
export function Component() {
  const [search] = useSearchParams()
  const state = useLink(search.get('token') ?? '')
  const { create: texts } = useTexts(recoveryTexts)
  if (state.kind !== 'live') return <NoLink state={state} />
  const { link } = state
  if (link.type !== 'EMAIL_VERIFICATION') return <ForeignLink link={link} aside={<Promises />} />
  if (link.has_account) return <Confirm link={link} />
  return (
    <AuthFrame aside={<Promises />} title={texts.heading} intro={texts.intro(link.email)}>
      <Head title={texts.title} />
      <CreateAccountForm link={link} />
    </AuthFrame>
  )
}

function NoLink({ state }: { state: Exclude<LinkState, { kind: 'live' }> }) {
  const { link: texts } = useTexts(recoveryTexts)
  const isSignedIn = useSession(({ authenticated }) => authenticated)
  const askAgain = isSignedIn ? (
    <ButtonLink to={paths.profile()} variant="auth">
      {texts.toProfile}
    </ButtonLink>
  ) : (
    <div className="flex flex-col gap-3">
      <ButtonLink to={paths.signIn()} variant="auth">
        {texts.signIn}
      </ButtonLink>
      <ButtonLink to={paths.signUp()} variant="cancel" size="lg">
        {texts.signUp}
      </ButtonLink>
    </div>
  )
  const places = { askAgain, profile: paths.profile(), deadText: texts.deadConfirm }
  return <LinkStateScreen state={state} places={places} aside={<Promises />} />
}

/**
 * Asks for one press, because programs that look at the links of mails open them too. Who is not signed in then chooses a
 * password.
 */
function Confirm({ link }: { link: LiveLink }) {
  const { token, email } = link
  const { create: texts } = useTexts(recoveryTexts)
  const errorText = useErrorText()
  const navigate = useNavigate()
  const [isDone, setIsDone] = useState(false)
  const isOwn = useSession((session) => session.authenticated && session.email === email)
  const call = useActionCall(confirmEmail, {
    showsErrors: true,
    onSuccess({ resetToken }) {
      if (readSession().email === email) updateSession({ is_email_verified: true })
      if (resetToken) void navigate(paths.changePassword({ token: resetToken }), { replace: true })
      else setIsDone(true)
    },
  })

  /** A session that has to be renewed is renewed first: with it the account keeps its password. */
  async function confirm() {
    if (readSession().authenticated) await request(getProfile, {}).catch(() => null)
    await call.send({ body: { token } })
  }

  if (isDone) return <Confirmed email={email} />
  if (call.error?.status === 400) return <NoLink state={{ kind: 'dead' }} />
  return (
    <AuthFrame aside={<Promises />} title={texts.askHeading} intro={isOwn ? email : texts.askText(email)}>
      <Head title={texts.title} />
      <div className="flex flex-col gap-4">
        {call.error && <Alert tone="danger">{errorText(call.error)}</Alert>}
        <Button variant="auth" busy={call.isPending} onClick={() => void confirm()}>
          {texts.ask}
        </Button>
      </div>
    </AuthFrame>
  )
}

function Confirmed({ email }: { email: string }) {
  const { create: texts } = useTexts(recoveryTexts)
  const isSignedIn = useSession(({ authenticated }) => authenticated)
  return (
    <AuthFrame aside={<Promises />} takesFocus title={texts.heading} intro={texts.doneText(email)}>
      <Head title={texts.title} />
      {isSignedIn ? (
        <ButtonLink to={paths.home()} variant="auth">
          {texts.toShop}
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.signIn()} state={{ email }} variant="auth">
          {texts.signIn}
        </ButtonLink>
      )}
    </AuthFrame>
  )
}

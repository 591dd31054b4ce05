import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { verifyEmail } from '#contract/sign-in/account-recovery.ts'
import { request } from '../../api/request.ts'
import { paths } from '../../paths.ts'
import { Head } from '../../runtime/head.tsx'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { AuthFrame, footLink } from '../../shared/sign-in/auth-frame.tsx'
import { SentMail } from '../../shared/sign-in/sent-mail.tsx'
import { linkQuery } from './link-query.ts'
import { Promises } from './promises.tsx'
import { rememberSignUp } from './remembered-sign-up.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { CompleteScreen } from './social/complete-screen.tsx'
import { ConnectScreen } from './social/connect-screen.tsx'
import { SocialButton, SocialNotice } from './social/social-parts.tsx'
import { useSocialSignIn } from './social/use-social-sign-in.ts'
import { authTexts } from '../../shared/sign-in/auth.en.ts'
import { recoveryTexts } from '../../shared/sign-in/recovery.en.ts'

/** A new customer's account: at once, by the provider, or after the address is confirmed. */
export function Component() {
  const { signUp: texts } = useTexts(authTexts)
  const { sent } = useTexts(recoveryTexts)
  const { language } = useLanguage()
  const [search] = useSearchParams()
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  const social = useSocialSignIn('signup')

  async function mailLink(email: string): Promise<void> {
    await request(verifyEmail, { body: { email, type: 'EMAIL_VERIFICATION', role: 'CUSTOMER', language } })
    rememberSignUp({ email, ...linkQuery(search) })
    setMailedTo(email)
  }

  if (social.stage.kind === 'connect') return <ConnectScreen social={social} stage={social.stage} />
  if (social.stage.kind === 'complete') return <CompleteScreen social={social} />
  const frame = {
    aside: <Promises />,
    foot: (
      <p>
        {texts.haveAccount}{' '}
        <Link to={paths.signIn(linkQuery(search))} className={footLink}>
          {texts.toSignIn}
        </Link>
      </p>
    ),
  }
  if (mailedTo !== null) {
    return (
      <AuthFrame {...frame} key="mailed" takesFocus title={texts.mailTitle} intro={sent.signUp(mailedTo)}>
        <Head title={texts.title} />
        <SentMail send={() => mailLink(mailedTo)} onOther={() => setMailedTo(null)} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame {...frame} key="form" title={texts.welcome} intro={texts.intro}>
      <Head title={texts.title} />
      <SignUpForm notice={<SocialNotice social={social} />} mailLink={mailLink} />
      <SocialButton social={social} />
    </AuthFrame>
  )
}

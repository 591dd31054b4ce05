import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { Head } from '../../runtime/head.tsx'
import { useTexts } from '../../shared/language.tsx'
import { returnPath } from '../../shared/session/return-path.ts'
import { AuthFrame, footLink } from '../../shared/sign-in/auth-frame.tsx'
import { isSignInWindow } from '../../shared/sign-in/social-request.ts'
import { SignInForm } from '../../shared/sign-in/sign-in-form.tsx'
import { useReturn } from '../../shared/sign-in/use-return.ts'
import { linkQuery } from './link-query.ts'
import { Promises } from './promises.tsx'
import { CompleteScreen } from './social/complete-screen.tsx'
import { ConnectScreen } from './social/connect-screen.tsx'
import { SignInWindow } from './social/sign-in-window.tsx'
import { SocialButton, SocialNotice } from './social/social-parts.tsx'
import { useSocialSignIn } from './social/use-social-sign-in.ts'
import { authTexts } from '../../shared/sign-in/auth.en.ts'

export function Component() {
  const [isWindow] = useState(isSignInWindow)
  return isWindow ? <SignInWindow /> : <SignIn />
}

/** Sign-in with e-mail and password, or with the provider; then back to where the visitor came from. */
function SignIn() {
  const { signIn: texts } = useTexts(authTexts)
  const goBack = useReturn()
  const [search] = useSearchParams()
  const from = returnPath(search, paths.home())
  const social = useSocialSignIn('signin')
  if (social.stage.kind === 'connect') return <ConnectScreen social={social} stage={social.stage} />
  if (social.stage.kind === 'complete') return <CompleteScreen social={social} />
  return (
    <AuthFrame
      title={texts.welcome}
      intro={texts.intro}
      aside={<Promises />}
      foot={
        <>
          <p>
            {texts.noAccount}{' '}
            <Link to={paths.signUp(linkQuery(search))} className={footLink}>
              {texts.toSignUp}
            </Link>
          </p>
          {from.startsWith('/admin') && (
            <p className="mt-3">
              {texts.adminHint}{' '}
              <Link to={paths.adminSignIn({ from })} className={footLink}>
                {texts.toAdmin}
              </Link>
            </p>
          )}
        </>
      }
    >
      <Head title={texts.title} />
      <SignInForm door="CUSTOMER" notice={<SocialNotice social={social} />} onSignedIn={() => goBack(search)} />
      <SocialButton social={social} />
    </AuthFrame>
  )
}

import { Link, useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { Head } from '../../runtime/head.tsx'
import { useShell } from '../../runtime/shell.ts'
import { speakTo } from '../../shared/speak-to.ts'
import { useTexts } from '../../shared/language.tsx'
import { AuthFrame, footLink } from '../../shared/sign-in/auth-frame.tsx'
import { SignInForm } from '../../shared/sign-in/sign-in-form.tsx'
import { returnPath } from '../../shared/session/return-path.ts'
import { adminAuthTexts } from './auth.en.ts'

/** The admin's own sign-in. */
export function Component() {
  const { signIn: texts } = useTexts(adminAuthTexts)
  const { shop } = useShell()
  const navigate = useNavigate()
  const [search] = useSearchParams()

  async function goOn() {
    await navigate(adminReturnPath(search), { replace: true })
    void speakTo('ADMIN')
  }

  return (
    <AuthFrame
      title={texts.heading(shop.name)}
      intro={texts.intro}
      foot={
        <p>
          {texts.customerHint}{' '}
          <Link to={paths.home()} className={footLink}>
            {texts.toShop(shop.name)}
          </Link>
        </p>
      }
    >
      <Head title={texts.title} />
      <SignInForm door="ADMIN" onSignedIn={goOn} />
    </AuthFrame>
  )
}

/** Where an administrator goes after signing in: back where they came from when that is an admin screen. */
export function adminReturnPath(search: URLSearchParams): string {
  const target = returnPath(search, paths.adminDashboard())
  const isInside = /^\/admin(?:\/|$)/.test(target) && !target.startsWith(paths.adminSignIn())
  return isInside ? target : paths.adminDashboard()
}

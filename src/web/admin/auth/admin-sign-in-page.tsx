import { Link, useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { Head } from '../../runtime/head.tsx'
import { useShell } from '../../runtime/shell.ts'
import { speakTo } from '../../shared/keep-language.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { AuthFrame, footLink } from '../../shared/sign-in/auth-frame.tsx'
import { SignInForm } from '../../shared/sign-in/sign-in-form.tsx'
import { adminReturnPath } from './admin-return-path.ts'

/** The admin's own sign-in. */
export function Component() {
  const { signIn: texts } = useTexts('admin-auth')
  const { shop } = useShell()
  const { choose } = useLanguage()
  const navigate = useNavigate()
  const [search] = useSearchParams()

  function goOn() {
    void speakTo('ADMIN', choose)
    return navigate(adminReturnPath(search), { replace: true })
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

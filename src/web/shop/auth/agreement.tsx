import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shared/language.tsx'
import { authTexts } from '../../shared/sign-in/auth.en.ts'

/** What a new account agrees to. */
export function Agreement() {
  const { signUp: texts } = useTexts(authTexts)
  const link = 'text-text-link underline underline-offset-4'
  return (
    <p className="text-sm text-text-muted">
      {texts.agreeBefore}
      <Link to={paths.terms()} target="_blank" className={link}>
        {texts.agreeTerms}
      </Link>
      {texts.agreeBetween}
      <Link to={paths.policy()} target="_blank" className={link}>
        {texts.agreePolicy}
      </Link>
      {texts.agreeAfter}
    </p>
  )
}

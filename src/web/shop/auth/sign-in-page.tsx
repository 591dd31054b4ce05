import { Link, useNavigate, useSearchParams } from 'react-router'
import { login } from '#contract/accounts.ts'
import { login as loginInFull } from '#schemas/accounts.ts'
import { request } from '../../api/request.ts'
import { paths } from '../../paths.ts'
import { Head } from '../../runtime/head.tsx'
import { FormBanner, useCallForm } from '../../shared/form.tsx'
import { useTexts } from '../../shared/language.tsx'
import { returnPath } from '../../shared/return-path.ts'
import { beginSession } from '../../shared/session.ts'
import { Button } from '../../ui/action/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { linkQuery } from './link-query.ts'
import { RetryWait } from './retry-wait.tsx'
import { useRetryWait } from './use-retry-wait.ts'

/** Sign-in with e-mail and password; then back to where the visitor came from. */
export function Component() {
  const { signIn: texts } = useTexts('auth')
  const [search] = useSearchParams()
  return (
    <AuthFrame title={texts.welcome} intro={texts.intro}>
      <Head title={texts.title} />
      <SignInForm />
      <p className="mt-8 text-center">
        {texts.noAccount}{' '}
        <Link
          to={paths.signUp(linkQuery(search))}
          className="touch-target font-semibold text-text-link underline underline-offset-4"
        >
          {texts.toSignUp}
        </Link>
      </p>
    </AuthFrame>
  )
}

function SignInForm() {
  const { signIn: texts } = useTexts('auth')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { wait, watch, end } = useRetryWait()
  const { form, submit, banner, busy } = useCallForm(loginInFull.body, {
    defaultValues: { email: '', password: '', role: 'CUSTOMER' },
    send: async (body) => {
      const person = await watch(() => request(login, { body }))
      beginSession(person, { password: body.password })
      await navigate(returnPath(search, paths.home()), { replace: true })
    },
  })
  const { errors } = form.formState

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormBanner problem={banner} />
      <RetryWait wait={wait} onEnd={end} />
      <TextField
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" variant="auth" busy={busy}>
        {texts.submit}
      </Button>
    </form>
  )
}

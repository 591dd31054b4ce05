import { Link, useNavigate, useSearchParams } from 'react-router'
import { register } from '#contract/accounts.ts'
import { register as registerInFull } from '#schemas/accounts.ts'
import { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { paths } from '../../paths.ts'
import { Head } from '../../runtime/head.tsx'
import { FormBanner, useCallForm } from '../../shared/form.tsx'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { returnPath } from '../../shared/return-path.ts'
import { beginSession } from '../../shared/session.ts'
import { Button } from '../../ui/action/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { linkQuery } from './link-query.ts'
import { RetryWait } from './retry-wait.tsx'
import { useRetryWait } from './use-retry-wait.ts'

/** A new customer's account; it works at once. */
export function Component() {
  const { signUp: texts } = useTexts('auth')
  const [search] = useSearchParams()
  return (
    <AuthFrame title={texts.welcome} intro={texts.intro}>
      <Head title={texts.title} />
      <SignUpForm />
      <p className="mt-8 text-center">
        {texts.haveAccount}{' '}
        <Link
          to={paths.signIn(linkQuery(search))}
          className="touch-target font-semibold text-text-link underline underline-offset-4"
        >
          {texts.toSignIn}
        </Link>
      </p>
    </AuthFrame>
  )
}

function SignUpForm() {
  const { signUp: texts } = useTexts('auth')
  const { language } = useLanguage()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const referralCode = search.get('ref') ?? ''
  const { wait, watch, end } = useRetryWait()
  const { form, submit, banner, busy } = useCallForm(registerInFull.body, {
    defaultValues: { firstName: '', lastName: '', email: '', password: '', language, referralCode },
    send: async (body) => {
      const { referralCode: code, ...account } = body
      const person = await watch(() => request(register, { body: code ? body : account }).catch(atItsField))
      beginSession(person, { password: body.password })
      await navigate(returnPath(search, paths.home()), { replace: true })
    },
  })
  const { errors } = form.formState

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormBanner problem={banner} />
      <RetryWait wait={wait} onEnd={end} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={texts.firstName}
          autoComplete="given-name"
          maxLength={50}
          required
          error={errors.firstName?.message}
          {...form.register('firstName')}
        />
        <TextField
          label={texts.lastName}
          autoComplete="family-name"
          maxLength={50}
          error={errors.lastName?.message}
          {...form.register('lastName')}
        />
      </div>
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
        help={texts.passwordHelp}
        autoComplete="new-password"
        required
        error={errors.password?.message}
        {...form.register('password')}
      />
      {referralCode !== '' && (
        <TextField
          label={texts.referralCode}
          help={texts.referralHelp}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          error={errors.referralCode?.message}
          {...form.register('referralCode')}
        />
      )}
      <Agreement />
      <Button type="submit" variant="auth" busy={busy}>
        {texts.submit}
      </Button>
    </form>
  )
}

/** A taken address is told beside the address. */
function atItsField(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== 'EMAIL_TAKEN') throw error
  const { status, code, message, requestId } = error
  throw new ApiError({ status, code, message, requestId, fields: [{ field: 'email', message }] })
}

function Agreement() {
  const { signUp: texts } = useTexts('auth')
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

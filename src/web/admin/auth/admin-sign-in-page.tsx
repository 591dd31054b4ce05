import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { login } from '#contract/accounts.ts'
import { login as loginInFull } from '#schemas/accounts.ts'
import { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { paths } from '../../paths.ts'
import { Head } from '../../runtime/head.tsx'
import { useShell } from '../../runtime/shell.ts'
import { FormBanner, useCallForm } from '../../shared/form.tsx'
import { useTexts } from '../../shared/language.tsx'
import { adminReturnPath } from './admin-return-path.ts'
import { beginSession } from '../../shared/session.ts'
import { Button } from '../../ui/action/button.tsx'
import { Countdown } from '../../ui/display/countdown.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

/** The admin's own sign-in. An account with another role is refused exactly as a wrong password is. */
export function Component() {
  const { signIn: texts } = useTexts('admin-auth')
  const { shop } = useShell()
  return (
    <main id="main" tabIndex={-1} className="mx-auto my-auto w-full max-w-md px-4 pt-6 pb-16 outline-none">
      <Head title={texts.title} />
      <div className="rounded-xl border bg-surface p-5 sm:p-8">
        <h1 className="text-2xl break-words">{texts.heading(shop.name)}</h1>
        <p className="mt-1 text-text-muted">{texts.intro}</p>
        <SignInForm />
      </div>
      <p className="mt-5 text-center text-sm text-text-muted">
        {texts.customerHint}{' '}
        <Link to={paths.home()} className="touch-target font-semibold text-text-link underline underline-offset-4">
          {texts.toShop(shop.name)}
        </Link>
      </p>
    </main>
  )
}

function SignInForm() {
  const { signIn: texts } = useTexts('admin-auth')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [waitSeconds, setWaitSeconds] = useState<number | null>(null)
  const { form, submit, banner, busy } = useCallForm(loginInFull.body, {
    defaultValues: { email: '', password: '', role: 'ADMIN' },
    send: async (body) => {
      setWaitSeconds(null)
      const person = await request(login, { body }).catch((error: unknown) => {
        if (error instanceof ApiError) setWaitSeconds(error.retryAfterSeconds ?? null)
        throw error
      })
      beginSession(person, { password: body.password })
      await navigate(adminReturnPath(search), { replace: true })
    },
  })
  const { errors } = form.formState

  return (
    <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-5">
      <FormBanner problem={banner} />
      {banner && waitSeconds !== null && <Wait seconds={waitSeconds} />}
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

/** When the next attempt makes sense. */
function Wait({ seconds }: { seconds: number }) {
  const { signIn: texts } = useTexts('admin-auth')
  const format = (left: number) => {
    if (left === 0) return texts.tryNow
    return left < 60 ? texts.waitSeconds(left) : texts.waitMinutes(Math.floor(left / 60), left % 60)
  }
  return (
    <p className="text-sm font-medium">
      <Countdown seconds={seconds} format={format} />
    </p>
  )
}

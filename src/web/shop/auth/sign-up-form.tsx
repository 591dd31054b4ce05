import { useState } from 'react'
import type { FocusEvent, ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { checkEmailAvailability, register } from '#contract/sign-in/sign-in.ts'
import { register as registerInFull } from '#schemas/sign-in/sign-in.ts'
import { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { paths } from '../../paths.ts'
import { FormBanner, useCallForm } from '../../shared/form.tsx'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { useWords } from '../../shared/words.ts'
import { beginSession } from '../../shared/session/session.ts'
import { EmailField } from '../../shared/sign-in/email-field.tsx'
import { NewPasswordField } from '../../shared/sign-in/new-password-field.tsx'
import { RetryWait } from '../../shared/sign-in/retry-wait.tsx'
import { useRetryWait } from '../../shared/sign-in/use-retry-wait.ts'
import { useReturn } from '../../shared/sign-in/use-return.ts'
import { Button } from '../../ui/action/button.tsx'
import { Agreement } from './agreement.tsx'
import { InvitedBy } from './invited-by.tsx'
import { linkQuery } from './link-query.ts'
import { MailFirst } from './mail-first.tsx'
import { NameFields } from './name-fields.tsx'
import { useShownTerms } from './use-shown-terms.ts'
import { ReferralField } from './referral-field.tsx'
import { forgetReferral, referralOf } from '../../shared/remembered-referral.ts'
import { authTexts } from '../../shared/sign-in/auth.en.ts'

type Props = { notice: ReactNode; mailLink: (email: string) => Promise<void> }

/** Makes an account that works at once. The address is checked when it is left, and confirmed by a mail later. */
export function SignUpForm({ notice, mailLink }: Props) {
  const { signUp: texts } = useTexts(authTexts)
  const { language } = useLanguage()
  const words = useWords()
  const { shown, refetchOnChange } = useShownTerms()
  const goBack = useReturn()
  const [search] = useSearchParams()
  const [ref] = useState(() => referralOf(search))
  const [takenEmail, setTakenEmail] = useState<string | null>(null)
  const { wait, watch, end } = useRetryWait()
  const { form, submit, banner, busy } = useCallForm(registerInFull.body, {
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      language,
      referralCode: ref,
    },
    send: async (body) => {
      const { referralCode: code, ...account } = body
      const person = await watch(() =>
        request(register, { body: { ...(code ? body : account), ...shown } })
          .catch(refetchOnChange)
          .catch(atItsField),
      )
      forgetReferral()
      beginSession(person, { password: body.password })
      await goBack(search)
    },
  })
  const { errors } = form.formState
  const email = form.watch('email')

  async function checkAddress(typed: string) {
    const problem = await takenProblem(typed)
    // Meanwhile another address may have been typed.
    if (problem === null || form.getValues('email') !== typed) return
    setTakenEmail(typed)
    form.setError('email', { type: 'server', message: words(problem) })
  }

  const emailInput = form.register('email')
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {banner ? <FormBanner problem={banner} /> : notice}
      <RetryWait wait={wait} onEnd={end} />
      <InvitedBy code={ref} />
      <NameFields
        first={{ error: errors.firstName?.message, ...form.register('firstName') }}
        last={{ error: errors.lastName?.message, ...form.register('lastName') }}
      />
      <div>
        <EmailField
          label={texts.email}
          autoComplete="username"
          error={errors.email?.message}
          {...emailInput}
          onBlur={(event: FocusEvent<HTMLInputElement>) => {
            void emailInput.onBlur(event)
            void checkAddress(event.target.value)
          }}
        />
        {takenEmail === email && errors.email && (
          <Link
            to={paths.signIn(linkQuery(search))}
            state={{ email }}
            className="touch-target mt-1 inline-block text-sm font-semibold text-text-link underline underline-offset-4"
          >
            {texts.takenSignIn}
          </Link>
        )}
      </div>
      <NewPasswordField form={form} name="password" label={texts.password} email={email} />
      {ref !== '' && (
        <ReferralField
          help={texts.referralHelp}
          error={errors.referralCode?.message}
          {...form.register('referralCode')}
        />
      )}
      <Agreement />
      <Button type="submit" variant="auth" busy={busy}>
        {texts.submit}
      </Button>
      <MailFirst
        isReady={async () => await form.trigger('email', { shouldFocus: true })}
        send={() => mailLink(form.getValues('email').trim())}
      />
    </form>
  )
}

/** The server's message about an address that has an account; null for a free one, and when the request fails. */
async function takenProblem(email: string): Promise<ApiError | null> {
  const isAddress = registerInFull.body.shape.email.safeParse(email).success
  if (!isAddress) return null
  try {
    await request(checkEmailAvailability, { body: { email } })
    return null
  } catch (error) {
    return error instanceof ApiError && error.status === 400 ? error : null
  }
}

/** The error of a taken address is shown beside the address. */
function atItsField(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== 'EMAIL_TAKEN') throw error
  const { status, code, message, key, params, requestId } = error
  const field = { field: 'email', message, key, params }
  throw new ApiError({ status, code, message, key, params, requestId, fields: [field] })
}

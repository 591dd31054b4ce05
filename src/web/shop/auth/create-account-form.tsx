import { useState } from 'react'
import { register } from '#contract/sign-in/sign-in.ts'
import { register as registerInFull } from '#schemas/sign-in/sign-in.ts'
import { request } from '../../api/request.ts'
import { FormBanner, useCallForm } from '../../shared/form.tsx'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { beginSession } from '../../shared/session/session.ts'
import { NewPasswordField } from '../../shared/sign-in/new-password-field.tsx'
import { RetryWait } from '../../shared/sign-in/retry-wait.tsx'
import { useRetryWait } from '../../shared/sign-in/use-retry-wait.ts'
import { useReturn } from '../../shared/sign-in/use-return.ts'
import type { LiveLink } from '../../shared/sign-in/use-link.ts'
import { Button } from '../../ui/action/button.tsx'
import { Agreement } from './agreement.tsx'
import { InvitedBy } from './invited-by.tsx'
import { NameFields } from './name-fields.tsx'
import { useShownTerms } from './use-shown-terms.ts'
import { ReferralField } from './referral-field.tsx'
import { forgetReferral, referralOf } from '../../shared/remembered-referral.ts'
import { forgetSignUp, recallSignUp } from './remembered-sign-up.ts'
import { authTexts } from '../../shared/sign-in/auth.en.ts'

/** The address is proved by the link; name and password make the account. */
export function CreateAccountForm({ link: { email, token } }: { link: LiveLink }) {
  const { signUp: texts } = useTexts(authTexts)
  const { language } = useLanguage()
  const goBack = useReturn()
  const { shown, refetchOnChange } = useShownTerms()
  const { from = '', ref: named = '' } = recallSignUp(email)
  const [ref] = useState(() => referralOf(new URLSearchParams({ ref: named })))
  const { wait, watch, end } = useRetryWait()
  const { form, submit, banner, busy } = useCallForm(registerInFull.body, {
    defaultValues: {
      firstName: '',
      lastName: '',
      email,
      password: '',
      language,
      verificationToken: token,
      referralCode: ref,
    },
    send: async (body) => {
      const { referralCode: code, ...account } = body
      const person = await watch(() =>
        request(register, { body: { ...(code ? body : account), ...shown } }).catch(refetchOnChange),
      )
      beginSession(person, { password: body.password })
      forgetSignUp()
      forgetReferral()
      await goBack(new URLSearchParams({ from }))
    },
  })
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormBanner problem={banner} />
      <RetryWait wait={wait} onEnd={end} />
      <InvitedBy code={ref} />
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NameFields
        first={{ error: errors.firstName?.message, ...form.register('firstName') }}
        last={{ error: errors.lastName?.message, ...form.register('lastName') }}
      />
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
    </form>
  )
}

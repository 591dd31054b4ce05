import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { registerSocial } from '#contract/sign-in/social.ts'
import { registerSocial as registerInFull } from '#schemas/sign-in/social.ts'
import { request } from '../../../api/request.ts'
import { Head } from '../../../runtime/head.tsx'
import { FormBanner, useCallForm } from '../../../shared/form.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { readSession, updateSession } from '../../../shared/session/session.ts'
import { AuthFrame } from '../../../shared/sign-in/auth-frame.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Agreement } from '../agreement.tsx'
import { NameFields } from '../name-fields.tsx'
import { Promises } from '../promises.tsx'
import { InvitedBy } from '../invited-by.tsx'
import { useShownTerms } from '../use-shown-terms.ts'
import { ReferralField } from '../referral-field.tsx'
import { forgetReferral, referralOf } from '../../../shared/remembered-referral.ts'
import type { SocialSignIn } from './use-social-sign-in.ts'
import { authTexts } from '../../../shared/sign-in/auth.en.ts'

/** What a provider cannot know: the person's name, and who told them about the shop. */
export function CompleteScreen({ social: { leave } }: { social: SocialSignIn }) {
  const { social: texts } = useTexts(authTexts)
  const [search] = useSearchParams()
  const { shown, refetchOnChange } = useShownTerms()
  const [ref] = useState(() => referralOf(search))
  const { first_name, last_name } = readSession()
  const { form, submit, banner, busy } = useCallForm(registerInFull.body, {
    defaultValues: { firstName: first_name, lastName: last_name, referralCode: ref },
    send: async ({ referralCode, ...names }) => {
      const body = { ...names, ...(referralCode && { referralCode }), ...shown }
      const person = await request(registerSocial, { body }).catch(refetchOnChange)
      forgetReferral()
      updateSession(person)
      await leave()
    },
  })
  const { errors } = form.formState
  return (
    <AuthFrame aside={<Promises />} takesFocus title={texts.completeTitle} intro={texts.completeIntro}>
      <Head title={texts.completeTitle} />
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <FormBanner problem={banner} />
        <NameFields
          first={{ error: errors.firstName?.message, ...form.register('firstName') }}
          last={{ error: errors.lastName?.message, ...form.register('lastName') }}
        />
        <InvitedBy code={ref} />
        <ReferralField error={errors.referralCode?.message} {...form.register('referralCode')} />
        <Agreement />
        <Button type="submit" variant="auth" busy={busy}>
          {texts.complete}
        </Button>
        <Button variant="quiet" onClick={() => void leave()}>
          {texts.skip}
        </Button>
      </form>
    </AuthFrame>
  )
}

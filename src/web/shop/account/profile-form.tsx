import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { resendVerification } from '#contract/sign-in/account-recovery.ts'
import { getProfile, updateProfile } from '#contract/people/profile.ts'
import type { Profile } from '#contract/people/profile.ts'
import { updateProfile as updateInFull } from '#schemas/people/profile.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { request } from '../../api/request.ts'
import { queryKey } from '../../api/use-query-call.ts'
import { FormBanner, useCallForm } from '../../shared/form.tsx'
import { LeaveWarning } from '../../shared/leave-warning.tsx'
import { chooseLanguage } from '../../shared/choose-language.ts'
import { useTexts } from '../../shared/language.tsx'
import { updateSession } from '../../shared/session/session.ts'
import { Button } from '../../ui/action/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { accountTexts } from '../../texts/account.en.ts'

/** Names and language. The language of the page follows at once. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { profile: texts } = useTexts(accountTexts)
  const client = useQueryClient()
  const { first_name, last_name, language } = profile
  const { form, submit, banner, busy } = useCallForm(updateInFull.body, {
    defaultValues: { first_name, last_name, language },
    send: async (body) => {
      const saved = await request(updateProfile, { body })
      client.setQueryData(queryKey(getProfile, {}), saved)
      updateSession({ first_name: saved.first_name, last_name: saved.last_name })
      form.reset({ first_name: saved.first_name, last_name: saved.last_name, language: saved.language })
      await chooseLanguage(saved.language, { isSaved: true, saying: updateProfile.message })
    },
  })
  const { errors, isDirty } = form.formState

  return (
    <Card title={texts.detailsTitle}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <FormBanner problem={banner} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={texts.firstName}
            required
            autoComplete="given-name"
            maxLength={50}
            error={errors.first_name?.message}
            {...form.register('first_name')}
          />
          <TextField
            label={texts.lastName}
            autoComplete="family-name"
            maxLength={50}
            error={errors.last_name?.message}
            {...form.register('last_name')}
          />
          <TextField
            label={texts.email}
            type="email"
            value={profile.email}
            readOnly
            help={
              <span className="flex flex-wrap items-center gap-2">
                <Badge tone={profile.is_email_verified ? 'success' : 'neutral'}>
                  {profile.is_email_verified ? texts.verified : texts.notVerified}
                </Badge>
                {profile.is_email_verified ? texts.emailHelp : texts.verifyText}
              </span>
            }
          />
          <SelectField
            label={texts.language}
            help={texts.languageHelp}
            options={[
              { value: 'en', label: texts.languages.en },
              { value: 'id', label: texts.languages.id },
            ]}
            error={errors.language?.message}
            {...form.register('language')}
          />
        </div>
        {!profile.is_email_verified && <SendLink />}
        <Button
          type="submit"
          busy={busy}
          disabledReason={isDirty ? undefined : texts.nothingToSave}
          className="sm:self-start"
        >
          {texts.save}
        </Button>
      </form>
      <LeaveWarning when={isDirty && !busy} />
    </Card>
  )
}

/** Mails the link that confirms the address once more. */
function SendLink() {
  const { profile: texts } = useTexts(accountTexts)
  const again = useActionCall(resendVerification)
  const [isSent, setIsSent] = useState(false)

  async function send() {
    setIsSent((await again.send({})) !== undefined)
  }

  return (
    <p className="-mt-2 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Button variant="link" busy={again.isPending} onClick={() => void send()}>
        {texts.sendLink}
      </Button>
      <output className="text-text-muted">{isSent && texts.linkSent}</output>
    </p>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { getProfile, updateProfile } from '#contract/people/profile.ts'
import type { Profile } from '#contract/people/profile.ts'
import { updateProfile as updateProfileInFull } from '#schemas/people/profile.ts'
import { request } from '../../api/request.ts'
import { queryKey } from '../../api/use-query-call.ts'
import { FormBanner, useCallForm } from '../../shared/form.tsx'
import { LeaveWarning } from '../../shared/leave-warning.tsx'
import { useTexts } from '../../shared/language.tsx'
import { chooseLanguage } from '../../shared/choose-language.ts'
import { updateSession } from '../../shared/session/session.ts'
import { languages } from '#contract/language.ts'
import { Button } from '../../ui/action/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { adminProfileTexts } from './profile.en.ts'
import { baseTexts } from '../../texts/base.en.ts'

/** Names and language; the e-mail is only shown. */
export function DetailsForm({ profile }: { profile: Profile }) {
  const { profile: texts } = useTexts(adminProfileTexts)
  const { layout } = useTexts(baseTexts)
  const client = useQueryClient()
  const { first_name, last_name, language } = profile
  const { form, submit, banner, busy } = useCallForm(updateProfileInFull.body, {
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
    <Card title={texts.detailsTitle} description={texts.detailsText}>
      <LeaveWarning when={isDirty && !busy} />
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <FormBanner problem={banner} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={texts.firstName}
            autoComplete="given-name"
            required
            error={errors.first_name?.message}
            {...form.register('first_name')}
          />
          <TextField
            label={texts.lastName}
            autoComplete="family-name"
            error={errors.last_name?.message}
            {...form.register('last_name')}
          />
        </div>
        <TextField label={texts.email} help={texts.emailHelp} type="email" readOnly value={profile.email} />
        <SelectField
          label={texts.language}
          help={texts.languageHelp}
          options={languages.map((value) => ({ value, label: layout.languageNames[value] }))}
          error={errors.language?.message}
          {...form.register('language')}
        />
        <Button
          type="submit"
          className="self-start"
          size="sm"
          busy={busy}
          disabledReason={isDirty || busy ? undefined : texts.nothingToSave}
        >
          {texts.save}
        </Button>
      </form>
    </Card>
  )
}

import { useNavigate } from 'react-router'
import { changePassword } from '#contract/sign-in/sign-in.ts'
import { changePassword as changePasswordInFull } from '#schemas/sign-in/sign-in.ts'
import { request } from '../../api/request.ts'
import { paths } from '../../paths.ts'
import { FormBanner, useCallForm } from '../../shared/form.tsx'
import { useTexts } from '../../shared/language.tsx'
import { endSession, useSession } from '../../shared/session/session.ts'
import { Button } from '../../ui/action/button.tsx'
import { announce } from '../../shared/announce.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { adminProfileTexts } from './profile.en.ts'

/** A changed password ends every session, this one too. */
export function PasswordForm() {
  const { profile: texts } = useTexts(adminProfileTexts)
  const email = useSession((session) => session.email)
  const navigate = useNavigate()
  const { form, submit, banner, busy } = useCallForm(changePasswordInFull.body, {
    defaultValues: { currentPassword: '', newPassword: '' },
    send: async (body) => {
      await request(changePassword, { body })
      form.reset()
      endSession('signed_out')
      announce(changePassword.message)
      await navigate(paths.adminSignIn())
    },
  })
  const { errors } = form.formState

  return (
    <Card title={texts.passwordTitle} description={texts.passwordText}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <FormBanner problem={banner} />
        {/* Password managers learn from it whose password changes. */}
        <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
        <PasswordField
          label={texts.currentPassword}
          autoComplete="current-password"
          required
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
        <PasswordField
          label={texts.newPassword}
          help={texts.newPasswordHelp}
          autoComplete="new-password"
          required
          error={errors.newPassword?.message}
          {...form.register('newPassword')}
        />
        <Button type="submit" className="self-start" size="sm" busy={busy}>
          {texts.changePassword}
        </Button>
      </form>
    </Card>
  )
}

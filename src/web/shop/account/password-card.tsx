import { useState } from 'react'
import { useNavigate } from 'react-router'
import { verifyEmail } from '#contract/sign-in/account-recovery.ts'
import { changePassword } from '#contract/sign-in/sign-in.ts'
import { changePassword as changeInFull } from '#schemas/sign-in/sign-in.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { request } from '../../api/request.ts'
import { paths } from '../../paths.ts'
import { FormBanner, useCallForm } from '../../shared/form.tsx'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { endSession } from '../../shared/session/session.ts'
import { Button } from '../../ui/action/button.tsx'
import { announce } from '../../shared/announce.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { accountTexts } from '../../texts/account.en.ts'

/** A changed password ends every session, this one too. */
export function PasswordCard({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const { profile: texts } = useTexts(accountTexts)
  const [isOpen, setIsOpen] = useState(false)
  if (!hasPassword) {
    return (
      <Card title={texts.passwordTitle} description={texts.noPassword}>
        <SetPassword email={email} />
      </Card>
    )
  }
  return (
    <Card title={texts.passwordTitle} description={texts.passwordText}>
      {isOpen ? (
        <PasswordForm email={email} />
      ) : (
        <Button variant="cancel" onClick={() => setIsOpen(true)}>
          {texts.changePassword}
        </Button>
      )}
    </Card>
  )
}

/** A person without a password gets one as others reset theirs: by a link that proves that the address is theirs. */
function SetPassword({ email }: { email: string }) {
  const { profile: texts } = useTexts(accountTexts)
  const { language } = useLanguage()
  const [isSent, setIsSent] = useState(false)
  const link = useActionCall(verifyEmail)

  async function send() {
    const sent = await link.send({ body: { email, type: 'FORGOT_PASSWORD', role: 'CUSTOMER', language } })
    setIsSent(sent !== undefined)
  }

  return (
    <>
      <Button variant="cancel" busy={link.isPending} onClick={() => void send()}>
        {texts.setPassword}
      </Button>
      <output className="mt-2 block text-sm text-text-muted">{isSent && texts.setPasswordSent(email)}</output>
    </>
  )
}

function PasswordForm({ email }: { email: string }) {
  const { profile: texts } = useTexts(accountTexts)
  const navigate = useNavigate()
  const { form, submit, banner, busy } = useCallForm(changeInFull.body, {
    defaultValues: { currentPassword: '', newPassword: '' },
    send: async (body) => {
      await request(changePassword, { body })
      announce(changePassword.message)
      endSession('signed_out')
      await navigate(paths.signIn())
    },
  })
  const { errors } = form.formState

  return (
    <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-5">
      <FormBanner problem={banner} />
      {/* Lets a password manager find the account of the new password. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
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
      <Button type="submit" busy={busy} className="sm:self-start">
        {texts.changePassword}
      </Button>
    </form>
  )
}

import { useState } from 'react'
import { useNavigate } from 'react-router'
import { closeAccount } from '#contract/sign-in/sign-in.ts'
import { closeAccount as closeInFull } from '#schemas/sign-in/sign-in.ts'
import { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { paths } from '../../paths.ts'
import { FormBanner, useCallForm } from '../../shared/form.tsx'
import { useTexts } from '../../shared/language.tsx'
import { endSession } from '../../shared/session/session.ts'
import { Button } from '../../ui/action/button.tsx'
import { announce } from '../../shared/announce.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { inTheWay, InTheWayNote } from './in-the-way.tsx'
import type { InTheWay } from './in-the-way.tsx'
import { accountTexts } from '../../texts/account.en.ts'

export type CloseAccountDialogProps = { email: string; hasPassword: boolean; onClose: () => void }

const formId = 'close-account'

/** Explains what closing means, requires the password, and shows the reasons when the server refuses. */
export function CloseAccountDialog({ email, hasPassword, onClose }: CloseAccountDialogProps) {
  const { closing: texts } = useTexts(accountTexts)
  const [obstacle, setObstacle] = useState<InTheWay | null>(null)
  const { form, submit, banner, busy } = useCloseForm(hasPassword, setObstacle)
  const { errors } = form.formState
  const mayGiveUp = obstacle?.kind === 'balance'

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={texts.dialogTitle}
      footer={
        <>
          <Button variant="cancel" disabled={busy} onClick={onClose}>
            {texts.keep}
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={busy}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ul className="list-disc space-y-1 pl-5 text-sm">
          {texts.happens.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="text-sm text-text-muted">{texts.first}</p>
        <FormBanner problem={banner} />
        {obstacle && <InTheWayNote obstacle={obstacle} />}
        {mayGiveUp && <CheckboxField label={texts.giveUp} {...form.register('give_up_balance')} />}
        {hasPassword ? (
          <>
            {/* Lets a password manager find the account of the password. */}
            <input type="text" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              label={texts.password}
              help={texts.passwordHelp}
              autoComplete="current-password"
              required
              error={errors.password?.message}
              {...form.register('password')}
            />
          </>
        ) : (
          <p className="text-sm">{texts.withoutPassword}</p>
        )}
      </form>
    </Dialog>
  )
}

function useCloseForm(hasPassword: boolean, onRefused: (obstacle: InTheWay | null) => void) {
  const navigate = useNavigate()
  return useCallForm(closeInFull.body, {
    defaultValues: { ...(hasPassword && { password: '' }), give_up_balance: false },
    send: async (body) => {
      onRefused(null)
      await request(closeAccount, { body }).catch((error: unknown) => {
        if (error instanceof ApiError) onRefused(inTheWay(error))
        throw error
      })
      announce(closeAccount.message)
      endSession('signed_out')
      await navigate(paths.home())
    },
  })
}

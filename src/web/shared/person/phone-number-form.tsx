import { useState } from 'react'
import { sendPhoneOtp } from '#contract/sign-in/account-recovery.ts'
import { sendPhoneOtp as sendInFull } from '#schemas/sign-in/account-recovery.ts'
import { request } from '../../api/request.ts'
import { Button } from '../../ui/action/button.tsx'
import { announce } from '../announce.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { toPhoneText } from '../addresses/phone-text.ts'
import { FormBanner, useCallForm } from '../form.tsx'
import { useTexts } from '../language.tsx'
import type { PendingCode } from './pending-code.ts'
import { pauseIn, ResendPause } from './resend-pause.tsx'
import { baseTexts } from '../../texts/base.en.ts'
import { personTexts } from './person.en.ts'

type PhoneNumberFormProps = {
  typed: string
  onSent: (code: Omit<PendingCode, 'user_id'>) => void
  onCancel: () => void
}

/** Asks for the number to which a code is sent. */
export function PhoneNumberForm({ typed, onSent, onCancel }: PhoneNumberFormProps) {
  const { phone: texts } = useTexts(personTexts)
  const { ui } = useTexts(baseTexts)
  const [resend_at, setResendAt] = useState(0)
  const { form, submit, banner, busy } = useCallForm(sendInFull.body, {
    defaultValues: { phone_number: typed === '' ? '' : toPhoneText(typed) },
    send: async (body) => {
      const sent = await request(sendPhoneOtp, { body }).catch((error: unknown) => {
        setResendAt(pauseIn(error))
        throw error
      })
      announce(sendPhoneOtp.message)
      const now = Date.now()
      const { phone_number } = body
      onSent({ phone_number, resend_at: now + sent.retry_in * 1000, expires_at: now + sent.expires_in * 1000 })
    },
  })
  const { onBlur, ...field } = form.register('phone_number')
  return (
    <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-5">
      <FormBanner problem={banner} />
      <ResendPause key={resend_at} until={resend_at} onEnd={() => setResendAt(0)} />
      <TextField
        label={texts.number}
        help={texts.numberHelp}
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        // The person has just asked for this field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        error={form.formState.errors.phone_number?.message}
        {...field}
        onBlur={(event) => {
          form.setValue('phone_number', toPhoneText(event.target.value))
          return onBlur(event)
        }}
      />
      <div className="flex flex-wrap gap-3 max-sm:[&>*]:flex-1">
        <Button type="submit" busy={busy}>
          {texts.send}
        </Button>
        <Button variant="cancel" onClick={onCancel}>
          {ui.cancel}
        </Button>
      </div>
    </form>
  )
}

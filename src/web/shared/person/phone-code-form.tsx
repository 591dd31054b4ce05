import { useRef, useState } from 'react'
import { sendPhoneOtp } from '#contract/sign-in/account-recovery.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { Button } from '../../ui/action/button.tsx'
import { OtpField } from '../../ui/form/otp-field.tsx'
import { toPhoneText } from '../addresses/phone-text.ts'
import { useTexts } from '../language.tsx'
import type { PendingCode } from './pending-code.ts'
import { ResendPause } from './resend-pause.tsx'
import { useCheckCode } from './use-check-code.ts'
import { personTexts } from './person.en.ts'

type PhoneCodeFormProps = {
  pending: PendingCode
  onSent: (code: Omit<PendingCode, 'user_id'>) => void
  onOtherNumber: () => void
  onDone: (phone_number: string) => void
}

/** The code that was sent: typed, pasted or filled in by the phone; checked as soon as it is whole. */
export function PhoneCodeForm({ pending, onSent, onOtherNumber, onDone }: PhoneCodeFormProps) {
  const { phone: texts } = useTexts(personTexts)
  const { phone_number, resend_at } = pending
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [canResend, setCanResend] = useState(() => resend_at <= Date.now())
  const { check, isChecking, error, isUndelivered, forget } = useCheckCode(phone_number, onDone)
  const another = useActionCall(sendPhoneOtp, {
    announce: true,
    onSuccess: ({ retry_in, expires_in }) => {
      const now = Date.now()
      setCanResend(false)
      onSent({ phone_number, resend_at: now + retry_in * 1000, expires_at: now + expires_in * 1000 })
    },
  })

  async function send(typed: string) {
    if (isChecking || (await check(typed))) return
    setCode('')
    field.current?.focus()
  }

  async function resend() {
    forget()
    setCode('')
    await another.send({ body: { phone_number } })
    field.current?.focus()
  }

  return (
    <form
      noValidate
      className="flex max-w-md flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send(code)
      }}
    >
      <p className="text-sm text-text-muted">{texts.codeSent(toPhoneText(phone_number))}</p>
      <OtpField
        ref={field}
        label={texts.code}
        value={code}
        onChange={setCode}
        onComplete={(typed) => void send(typed)}
        error={error ?? undefined}
        help={isChecking ? texts.checking : undefined}
        readOnly={isChecking}
        // The person has just asked for the code.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <output className="sr-only">{error}</output>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 max-sm:[&>*]:flex-1">
        <Button type="submit" busy={isChecking} disabled={code.length < 6}>
          {texts.check}
        </Button>
        {canResend || isUndelivered ? (
          <Button variant="cancel" busy={another.isPending} onClick={() => void resend()}>
            {texts.resend}
          </Button>
        ) : (
          <ResendPause key={resend_at} until={resend_at} onEnd={() => setCanResend(true)} />
        )}
      </div>
      <Button variant="link" className="self-start text-sm" onClick={onOtherNumber}>
        {texts.otherNumber}
      </Button>
    </form>
  )
}

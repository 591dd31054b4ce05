import { useRef, useState } from 'react'
import {
  getWithdrawalOptions,
  listWithdrawals,
  resendWithdrawalOtp,
  verifyWithdrawalOtp,
} from '#contract/wallet/withdrawals.ts'
import type { Withdrawal } from '#contract/wallet/withdrawals.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { followSend } from '../../shared/follow-send.ts'
import { useErrorText } from '../../shared/use-error-text.ts'
import { Button } from '../../ui/action/button.tsx'
import { OtpField } from '../../ui/form/otp-field.tsx'
import { CancelButton } from './cancel-button.tsx'
import { withdrawTexts } from '../../shared/withdrawals/withdraw.en.ts'

/** The code that went to the phone, checked as soon as it is whole. */
export function CodeStep({ withdrawal, phone }: { withdrawal: Withdrawal; phone: string }) {
  const { code: texts } = useTexts(withdrawTexts)
  const { language } = useLanguage()
  const errorText = useErrorText()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const params = { id: withdrawal.disbursement_id }
  const stale = [getWithdrawalOptions, listWithdrawals]
  const verify = useActionCall(verifyWithdrawalOtp, { stale, announce: true, showsErrors: true })
  const resend = useActionCall(resendWithdrawalOtp, { announce: true })

  async function check(otp: string) {
    if (verify.isPending) return
    if (field.current?.form) followSend(field.current.form)
    if (!(await verify.send({ params, body: { otp } }))) setCode('')
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void check(code)
      }}
    >
      <p className="text-sm text-text-muted">
        {texts.sent(phone)} {withdrawal.expires_at && texts.until(dayAndTime(withdrawal.expires_at, language))}
      </p>
      <OtpField
        ref={field}
        label={texts.label}
        value={code}
        onChange={setCode}
        onComplete={(typed) => void check(typed)}
        error={verify.error ? errorText(verify.error) : undefined}
        readOnly={verify.isPending}
      />
      <div className="flex flex-wrap gap-3 max-sm:[&>*]:w-full">
        <Button type="submit" variant="shop" busy={verify.isPending} disabled={code.length < 6}>
          {texts.check}
        </Button>
        <Button
          variant="cancel"
          busy={resend.isPending}
          onClick={() => {
            verify.reset()
            void resend.send({ params })
          }}
        >
          {texts.resend}
        </Button>
        <CancelButton withdrawal={withdrawal} />
      </div>
    </form>
  )
}

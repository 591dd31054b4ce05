import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import {
  getVoucher,
  listCounterAdmins,
  listMyClaims,
  listMyVouchers,
  redeemOffline,
} from '#contract/vouchers/vouchers.ts'
import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { redeemOffline as redeemInFull } from '#schemas/vouchers/vouchers.ts'
import { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { queryKey, useQueryCall } from '../../api/use-query-call.ts'
import { announce } from '../../shared/announce.ts'
import { useAttemptKey } from '../../shared/attempt-key.ts'
import { FormBanner, useCallForm } from '../../shared/form.tsx'
import { useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { RetryWait } from '../../shared/sign-in/retry-wait.tsx'
import { useRetryWait } from '../../shared/sign-in/use-retry-wait.ts'
import { Button } from '../../ui/action/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { myVouchersTexts } from './my-vouchers.en.ts'

type Props = { voucher: Pick<Voucher, 'voucher_id'>; onClose: () => void }

/** At the counter, on the customer's phone: an administrator says who they are and types the password. */
export function CounterDialog({ voucher, onClose }: Props) {
  const { counter: texts } = useTexts(myVouchersTexts)
  const query = useQueryCall(listCounterAdmins, {})
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="sm" title={texts.title} description={texts.text}>
      <QueryScreen
        query={query}
        outline={<Skeleton className="h-64" />}
        failed={{ inline: { title: texts.loadFailed } }}
      >
        {(data) => <CounterForm voucher={voucher} admins={data.data} onDone={onClose} />}
      </QueryScreen>
    </Dialog>
  )
}

type Admins = { admin_id: string; name: string; email_hint: string }[]

function CounterForm({ voucher, admins, onDone }: { voucher: Props['voucher']; admins: Admins; onDone: () => void }) {
  const { counter: texts } = useTexts(myVouchersTexts)
  const client = useQueryClient()
  const { keyFor, refused } = useAttemptKey()
  const { wait, watch, end } = useRetryWait()
  const { form, submit, banner, busy } = useCallForm(redeemInFull.body, {
    defaultValues: {
      voucher_id: voucher.voucher_id,
      admin_id: admins.length === 1 ? admins[0]?.admin_id : '',
      admin_password: '',
      place: '',
    },
    send: async (body) => {
      try {
        await watch(() => request(redeemOffline, { body }, { idempotencyKey: keyFor(body) }))
      } catch (failure) {
        if (failure instanceof ApiError) refused(failure)
        throw failure
      }
      announce(redeemOffline.message)
      for (const call of [getVoucher, listMyVouchers, listMyClaims]) {
        void client.invalidateQueries({ queryKey: queryKey(call) })
      }
      onDone()
    },
  })
  const { errors } = form.formState

  // A password that was refused is typed anew.
  useEffect(() => {
    if (banner) form.setFocus('admin_password', { shouldSelect: true })
  }, [banner, form])

  if (admins.length === 0) return <Alert tone="warning" title={texts.noneTitle} />
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormBanner problem={banner} />
      <RetryWait wait={wait} onEnd={end} />
      <SelectField
        label={texts.who}
        required
        placeholder={texts.choose}
        options={admins.map(({ admin_id, name, email_hint }) => ({
          value: admin_id,
          label: `${name} · ${email_hint}`,
        }))}
        error={errors.admin_id && texts.chooseFirst}
        {...form.register('admin_id')}
      />
      <PasswordField
        label={texts.password}
        help={texts.passwordHelp}
        autoComplete="current-password"
        required
        error={errors.admin_password?.message}
        {...form.register('admin_password')}
      />
      <TextField
        label={texts.place}
        help={texts.placeHelp}
        maxLength={60}
        autoComplete="off"
        error={errors.place?.message}
        {...form.register('place')}
      />
      <Button type="submit" variant="auth" busy={busy}>
        {texts.confirm}
      </Button>
    </form>
  )
}

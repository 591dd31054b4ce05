import { useState } from 'react'
import { Controller } from 'react-hook-form'
import Percent from 'lucide-react/icons/percent'
import * as z from 'zod'
import { issue } from '#contract/messages/issues.ts'
import { getMyPermissions } from '#contract/staff/staff.ts'
import { giveHandDiscount } from '#contract/vouchers/hand-discount.ts'
import { giveHandDiscount as inFull } from '#schemas/vouchers/hand-discount.ts'
import { request } from '../../../api/request.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { PercentField } from '../../../shared/admin/percent-field.tsx'
import { RecordDialog, useRecordForm } from '../../../shared/admin/record-dialog.tsx'
import { announce } from '../../../shared/announce.ts'
import { useAttemptKey } from '../../../shared/attempt-key.ts'
import { useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { Button } from '../../../ui/action/button.tsx'
import { RupiahField } from '../../../ui/form/rupiah-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { byStaffTexts } from './by-staff.en.ts'

type Props = { user_id: string; onGiven: (code: string) => void }

/** For who may give a discount by hand: a voucher of the customer, whose code is then among the others. */
export function DiscountButton(props: Props) {
  const texts = useTexts(byStaffTexts)
  const limit = useQueryCall(getMyPermissions, {}).data?.discount_limit
  const [isOpen, setIsOpen] = useState(false)
  if (limit === undefined || limit === 0) return null
  return (
    <>
      <Button
        size="sm"
        variant="cancel"
        icon={<Percent />}
        className="self-start max-sm:min-h-11"
        onClick={() => setIsOpen(true)}
      >
        {texts.giveDiscount}
      </Button>
      {isOpen && <DiscountDialog {...props} limit={limit} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const { type, reason } = inFull.body.shape
const Schema = z.object({ type, value: z.int(issue('enter_amount')).min(1, issue('enter_amount')), reason })

function DiscountDialog({ user_id, limit, onGiven, onClose }: Props & { limit: number | null; onClose: () => void }) {
  const texts = useTexts(byStaffTexts)
  const attempt = useAttemptKey()
  const recordForm = useRecordForm(Schema, {
    defaultValues: { type: 'FIXED', reason: '' },
    stale: [],
    onClose,
    send: async (given) => {
      const body = { user_id, ...given }
      const { code } = await request(giveHandDiscount, { body }, { idempotencyKey: attempt.keyFor(body) })
      announce(giveHandDiscount.message)
      onGiven(code)
      onClose()
    },
  })
  const { form } = recordForm
  const Amount = form.watch('type') === 'FIXED' ? RupiahField : PercentField
  return (
    <RecordDialog
      form={recordForm}
      title={texts.giveDiscount}
      description={limit === null ? texts.discountText : texts.discountLimit(rupiah(limit))}
    >
      <SelectField
        label={texts.discountType}
        options={[
          { value: 'FIXED', label: texts.inRupiah },
          { value: 'PERCENTAGE', label: texts.inPercent },
        ]}
        {...form.register('type', { onChange: () => form.resetField('value') })}
      />
      <Controller
        control={form.control}
        name="value"
        render={({ field, fieldState }) => (
          <Amount
            label={texts.discountValue}
            required
            {...field}
            value={field.value ?? null}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextField
        label={texts.discountReason}
        help={texts.discountReasonHelp}
        required
        maxLength={200}
        autoComplete="off"
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
    </RecordDialog>
  )
}

import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { adjustWallet } from '#contract/wallet/wallet-admin.ts'
import type { AnyWallet } from '#contract/wallet/wallet-admin.ts'
import { adjustWallet as adjustInFull } from '#schemas/wallet/wallet-admin.ts'
import { RecordDialog, useRecordForm } from '../../shared/admin/record-dialog.tsx'
import { useTexts } from '../../shared/language.tsx'
import { RupiahField } from '../../ui/form/rupiah-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { changedByCorrections } from './correction-row.tsx'
import { adminPointsTexts } from './points.en.ts'

/** Adds to a purse or takes from it, with a reason that the customer reads. */
export function AdjustDialog({ wallet, onClose }: { wallet: AnyWallet; onClose: () => void }) {
  const { adjust: texts } = useTexts(adminPointsTexts)
  const [isTaken, setIsTaken] = useState(false)
  const recordForm = useRecordForm(adjustInFull.body, {
    // Zero is what an empty field stands for: the schema refuses it.
    defaultValues: { purse: 'POINTS', amount: 0, reason: '' },
    stale: changedByCorrections,
    onClose,
    send: ({ amount, ...body }, save) => {
      const signed = isTaken ? -amount : amount
      return save(adjustWallet, { params: { id: wallet.wallet_id }, body: { ...body, amount: signed } })
    },
  })
  const { form } = recordForm
  const { errors } = form.formState
  const isPoints = form.watch('purse') === 'POINTS'
  return (
    <RecordDialog
      form={recordForm}
      title={texts.title(wallet.customer.name)}
      description={texts.text}
      labels={{ cancel: texts.cancel, submit: texts.send }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={texts.purse}
          options={(['POINTS', 'CASH'] as const).map((value) => ({ value, label: texts.purses[value] }))}
          error={errors.purse?.message}
          {...form.register('purse')}
        />
        <SelectField
          label={texts.direction}
          options={(['add', 'take'] as const).map((value) => ({ value, label: texts.directions[value] }))}
          value={isTaken ? 'take' : 'add'}
          onChange={({ target }) => setIsTaken(target.value === 'take')}
        />
      </div>
      <Controller
        control={form.control}
        name="amount"
        render={({ field: { value, onChange, ...field }, fieldState }) => (
          <RupiahField
            {...field}
            label={texts.amount}
            required
            sign={isPoints ? null : undefined}
            value={value === 0 ? null : value}
            onChange={(amount) => onChange(amount ?? 0)}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextAreaField
        label={texts.reason}
        help={texts.reasonHelp}
        required
        rows={2}
        maxLength={300}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
    </RecordDialog>
  )
}

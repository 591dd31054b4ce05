import { useFieldArray } from 'react-hook-form'
import Trash from 'lucide-react/icons/trash-2'
import * as z from 'zod'
import { changeBankTransferRules, getBankTransferRules, getBusinessSettings } from '#contract/business.ts'
import type { KeptBankTransfer } from '#contract/business.ts'
import { issue } from '#contract/messages/issues.ts'
import { mostTransferAccounts } from '#contract/orders/bank-transfer.ts'
import type { TransferAccount } from '#contract/orders/bank-transfer.ts'
import { BankTransferRules } from '#schemas/orders/bank-transfer.ts'
import { FormRupiahField } from '../../../shared/admin/form-rupiah-field.tsx'
import { RecordDialog, useEditedRecord } from '../../../shared/admin/record-dialog.tsx'
import type { RecordForm } from '../../../shared/admin/record-dialog.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { AddRow } from '../settings/add-row.tsx'
import { bankTransferTexts } from './bank-transfer.en.ts'

const Schema = z.object({
  accounts: BankTransferRules.shape.accounts,
  confirm_alone: z.int(issue('enter_amount')).pipe(BankTransferRules.shape.confirm_alone),
})
type Values = z.input<typeof Schema>

type Props = { kept: KeptBankTransfer; onClose: () => void }

export function BankTransferDialog({ kept, onClose }: Props) {
  const texts = useTexts(bankTransferTexts)
  const recordForm = useEditedRecord(Schema, {
    record: kept,
    valuesOf: (record): Values => record?.bank_transfer ?? { accounts: [], confirm_alone: 0 },
    stale: [getBankTransferRules, getBusinessSettings],
    onClose,
    send: (body, save, version) => save(changeBankTransferRules, { body: { ...body, version } }),
  })
  return (
    <RecordDialog
      form={recordForm}
      title={texts.editTitle}
      fieldLabels={{ accounts: texts.accounts, confirm_alone: texts.confirm_alone }}
      show={(name, value) => (name === 'accounts' ? accountsText(value) : rupiah(Number(value)))}
    >
      <Accounts form={recordForm.form} />
      <FormRupiahField
        control={recordForm.form.control}
        name="confirm_alone"
        label={texts.confirm_alone}
        help={texts.confirmAloneHelp}
        required
      />
    </RecordDialog>
  )
}

function accountsText(value: unknown): string {
  const accounts = Array.isArray(value) ? (value as TransferAccount[]) : []
  return accounts.map(({ bank, number, holder }) => `${bank} ${number} ${holder}`).join('; ')
}

function Accounts({ form }: { form: RecordForm<Values, z.output<typeof Schema>>['form'] }) {
  const texts = useTexts(bankTransferTexts)
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'accounts' })
  const errors = form.formState.errors.accounts
  const names = ['bank', 'number', 'holder'] as const
  return (
    <fieldset>
      <legend className="font-semibold">{texts.accounts}</legend>
      <ul className="mt-2 flex flex-col gap-4">
        {fields.map(({ id }, index) => (
          <li key={id} className="flex flex-col gap-3 border-b pb-4">
            {names.map((name) => (
              <TextField
                key={name}
                label={texts[name]}
                required
                maxLength={name === 'holder' ? 100 : 40}
                inputMode={name === 'number' ? 'numeric' : undefined}
                autoComplete="off"
                error={errors?.[index]?.[name]?.message}
                {...form.register(`accounts.${index}.${name}`)}
              />
            ))}
            <IconButton
              label={texts.remove(index + 1)}
              icon={<Trash />}
              variant="danger"
              onClick={() => remove(index)}
              className="self-end"
            />
          </li>
        ))}
      </ul>
      <AddRow
        className="mt-3"
        disabledReason={fields.length >= mostTransferAccounts ? texts.full(mostTransferAccounts) : undefined}
        onClick={() => append({ bank: '', number: '', holder: '' })}
      >
        {texts.add}
      </AddRow>
    </fieldset>
  )
}

import * as z from 'zod'
import { issue } from '#contract/messages/issues.ts'
import { enterTransfer } from '#contract/orders/bank-transfer.ts'
import { getAnyOrder, listAllOrders } from '#contract/orders/orders-admin.ts'
import type { AdminOrder } from '#contract/orders/orders-admin.ts'
import { listDiscrepancies } from '#contract/orders/reconciliation.ts'
import { enterTransfer as schema } from '#schemas/orders/bank-transfer.ts'
import { FormRupiahField } from '../../../shared/admin/form-rupiah-field.tsx'
import { RecordDialog, useRecordForm } from '../../../shared/admin/record-dialog.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { transfersTexts } from './transfers.en.ts'

/** What money that came changes. */
export const changedByTransfers = [getAnyOrder, listAllOrders, listDiscrepancies]

const Schema = z.object({
  amount: z.int(issue('enter_amount')).pipe(schema.body.shape.amount),
  note: schema.body.shape.note.unwrap(),
})

type Props = { order: AdminOrder; isFurther: boolean; onClose: () => void }

/** Typed as the statement has it, never proposed: who confirms has looked at the account. */
export function EnterTransferDialog({ order, isFurther, onClose }: Props) {
  const texts = useTexts(transfersTexts)
  const recordForm = useRecordForm(Schema, {
    defaultValues: { note: '' },
    stale: changedByTransfers,
    onClose,
    send: (body, save) =>
      save(enterTransfer, { params: { id: order.order_id }, body: { ...body, is_further: isFurther } }),
  })
  const { form } = recordForm
  const { errors } = form.formState
  return (
    <RecordDialog form={recordForm} title={isFurther ? texts.enterFurther : texts.enter}>
      <p className="text-text-muted">{texts.enterHelp}</p>
      <FormRupiahField control={form.control} name="amount" label={texts.amount} help={texts.amountHelp} required />
      <TextField
        label={texts.note}
        help={texts.noteHelp}
        maxLength={200}
        autoComplete="off"
        error={errors.note?.message}
        {...form.register('note')}
      />
    </RecordDialog>
  )
}

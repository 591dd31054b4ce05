import { useState } from 'react'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import * as z from 'zod'
import { issue } from '#contract/messages/issues.ts'
import { enterBill, listShippingCosts } from '#contract/orders/courier-bills.ts'
import type { BillLine } from '#contract/orders/courier-bills.ts'
import type { AdminOrder } from '#contract/orders/orders-admin.ts'
import { enterBill as schema } from '#schemas/orders/courier-bills.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { FormRupiahField } from '../../../shared/admin/form-rupiah-field.tsx'
import { RecordDialog, useRecordForm } from '../../../shared/admin/record-dialog.tsx'
import { shortDay } from '../../../shared/dates.ts'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { Button } from '../../../ui/action/button.tsx'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { costTexts } from './costs.en.ts'

type Edited = Pick<BillLine, 'delivery_id' | 'bill'> & { billed: number | null }

/** What couriers billed for the parcels of an order, beside what was charged; bills are typed here. */
export function CostCard({ order }: { order: AdminOrder }) {
  const texts = useTexts(costTexts)
  const { language } = useLanguage()
  const [edited, setEdited] = useState<Edited | null>(null)
  const { data } = useQueryCall(listShippingCosts, { query: { order_id: order.order_id, state: 'all' } })
  const parcels = parcelsOf(order)
  const [newest] = parcels
  const cost = data?.data[0]
  if (!newest) return null
  return (
    <Card
      title={texts.title}
      description={cost ? texts.summary(rupiah(order.shipping_fee), rupiah(cost.billed)) : texts.none}
      action={
        <Button
          variant="cancel"
          size="sm"
          icon={<Plus />}
          onClick={() => setEdited({ delivery_id: newest.delivery_id, bill: '', billed: null })}
        >
          {texts.add}
        </Button>
      }
    >
      {cost && (
        <ul className="divide-y">
          {cost.lines.map((line) => (
            <li key={`${line.delivery_id} ${line.bill}`} className="flex items-center justify-between gap-3 py-2">
              <span className="min-w-0 break-words">
                <span className="font-semibold">{line.bill}</span>{' '}
                <span className="tabular">{rupiah(line.billed)}</span>
                <span className="tabular block text-xs text-text-muted">
                  {line.awb_number} · {shortDay(line.entered_at, language)}
                  {line.entered_by && ` · ${texts.by(line.entered_by)}`}
                </span>
              </span>
              <IconButton size="sm" label={texts.edit(line.bill)} icon={<Pencil />} onClick={() => setEdited(line)} />
            </li>
          ))}
        </ul>
      )}
      {edited && <BillDialog parcels={parcels} edited={edited} onClose={() => setEdited(null)} />}
    </Card>
  )
}

function parcelsOf({ delivery, earlier_deliveries }: AdminOrder) {
  return delivery ? [delivery, ...earlier_deliveries] : earlier_deliveries
}

const Schema = z.object({
  delivery_id: schema.body.shape.delivery_id,
  bill: schema.body.shape.bill,
  billed: z.int(issue('enter_amount')).pipe(schema.body.shape.billed),
})

type BillDialogProps = { parcels: ReturnType<typeof parcelsOf>; edited: Edited; onClose: () => void }

function BillDialog({ parcels, edited, onClose }: BillDialogProps) {
  const texts = useTexts(costTexts)
  const recordForm = useRecordForm(Schema, {
    defaultValues: { ...edited, billed: edited.billed ?? undefined },
    stale: [listShippingCosts],
    onClose,
    send: (body, save) => save(enterBill, { body }),
  })
  const { form } = recordForm
  const { errors } = form.formState
  const options = parcels.map(({ delivery_id, awb_number }, index) => ({
    value: delivery_id,
    label: texts.parcelName(parcels.length - index, awb_number ?? texts.withoutAwb),
  }))
  return (
    <RecordDialog form={recordForm} title={edited.bill === '' ? texts.add : texts.edit(edited.bill)}>
      {parcels.length > 1 && <SelectField label={texts.parcel} options={options} {...form.register('delivery_id')} />}
      <TextField
        label={texts.bill}
        required
        maxLength={60}
        autoComplete="off"
        readOnly={edited.bill !== ''}
        error={errors.bill?.message}
        {...form.register('bill')}
      />
      <FormRupiahField control={form.control} name="billed" label={texts.billed} help={texts.billedHelp} required />
    </RecordDialog>
  )
}

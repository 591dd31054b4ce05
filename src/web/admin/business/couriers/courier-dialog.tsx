import * as z from 'zod'
import { issue } from '#contract/messages/issues.ts'
import { changeCourierService, listCourierServices } from '#contract/orders/courier-services.ts'
import type { CourierService } from '#contract/orders/courier-services.ts'
import { CourierServiceFields as Fields } from '#schemas/orders/courier-services.ts'
import { FormRupiahField } from '../../../shared/admin/form-rupiah-field.tsx'
import { RecordDialog, useEditedRecord } from '../../../shared/admin/record-dialog.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { couriersTexts } from './couriers.en.ts'

const Schema = z.object({
  surcharge: z.int(issue('enter_amount')).pipe(Fields.shape.surcharge),
  cut_off: z
    .string()
    .trim()
    .transform((text) => (text === '' ? null : text.replace(/^(\d)[.:]/, '0$1:').replace('.', ':')))
    .pipe(Fields.shape.cut_off),
  is_active: Fields.shape.is_active,
})

/** Cut-off and surcharge of one service of a courier. */
export function CourierDialog({ service, onClose }: { service: CourierService; onClose: () => void }) {
  const texts = useTexts(couriersTexts)
  const recordForm = useEditedRecord(Schema, {
    record: service,
    valuesOf: (kept): z.input<typeof Schema> => ({
      surcharge: kept?.surcharge ?? 0,
      cut_off: kept?.cut_off ?? '',
      is_active: kept?.is_active ?? true,
    }),
    stale: [listCourierServices],
    onClose,
    send: (values, save, version) => {
      const { courier_code, service_code } = service
      return save(changeCourierService, { params: { courier_code, service_code }, body: { ...values, version } })
    },
  })
  const { form } = recordForm
  const { errors } = form.formState
  return (
    <RecordDialog
      form={recordForm}
      title={texts.editTitle(`${service.courier_name} ${service.service_name}`)}
      fieldLabels={{ surcharge: texts.surcharge, cut_off: texts.cut_off, is_active: texts.is_active }}
      show={(name, value) => name === 'surcharge' && typeof value === 'number' && rupiah(value)}
    >
      <FormRupiahField
        control={form.control}
        name="surcharge"
        label={texts.surcharge}
        help={texts.surchargeHelp}
        required
      />
      <TextField
        label={texts.cut_off}
        help={texts.cutOffHelp}
        autoComplete="off"
        suffix="WIB"
        maxLength={5}
        error={errors.cut_off?.message}
        {...form.register('cut_off')}
      />
      <SwitchField label={texts.is_active} help={texts.isActiveHelp} {...form.register('is_active')} />
    </RecordDialog>
  )
}

import type * as z from 'zod'
import { addPromotion, changePromotion, listPromotions } from '#contract/vouchers/promotions.ts'
import type { AdminPromotion } from '#contract/vouchers/promotions.ts'
import { NewPromotion, PromotionKind } from '#schemas/vouchers/promotions.ts'
import { RecordDialog, useEditedRecord } from '../../shared/admin/record-dialog.tsx'
import { FormWibField } from '../../shared/admin/wib-field.tsx'
import type { RecordProps } from '../../shared/admin-list/record-list-screen.tsx'
import { useTexts } from '../../shared/language.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { AmountGiftFields, BreakFields, DeliveryFields, UnitsGiftFields } from './promotion-fields.tsx'
import type { PromotionValues } from './promotion-fields.tsx'
import { promotionsTexts } from './promotions.en.ts'

/** The form gives every field, times as null while they are empty. */
const schema = NewPromotion as unknown as z.ZodType<PromotionValues, PromotionValues>

/** A promotion: what it does, from what on, where and when. */
export function PromotionDialog({ record, onClose }: RecordProps<AdminPromotion>) {
  const { form: texts } = useTexts(promotionsTexts)
  const recordForm = useEditedRecord(schema, {
    record,
    valuesOf,
    stale: [listPromotions],
    onClose,
    send: (terms, save, version) =>
      record
        ? save(changePromotion, { params: { id: record.promotion_id }, body: { version, terms } })
        : save(addPromotion, { body: terms }),
  })
  const { form } = recordForm
  const { errors } = form.formState
  const kind = form.watch('kind')
  const time = (name: 'starts_at' | 'ends_at', label: string, usualTime: string) => (
    <FormWibField control={form.control} name={name} label={label} required usualTime={usualTime} />
  )
  return (
    <RecordDialog
      form={recordForm}
      size="lg"
      title={record ? texts.editTitle(record.name) : texts.addTitle}
      fieldLabels={{
        kind: texts.kind,
        name: texts.name,
        category_id: texts.category,
        product_id: texts.product,
        min_quantity: texts.least,
        percent_bps: texts.percent,
        min_spend: texts.spend,
        max_discount: texts.most,
        provinces: texts.provinces,
        gift_product_id: texts.gift,
        gift_quantity: texts.giftUnits,
        max_times: texts.times,
        starts_at: texts.starts,
        ends_at: texts.ends,
        is_active: texts.active,
      }}
    >
      <SelectField
        label={texts.kind}
        options={PromotionKind.options.map((value) => ({ value, label: texts.kinds[value] }))}
        {...form.register('kind')}
      />
      <TextField
        label={texts.name}
        help={texts.nameHelp}
        required
        maxLength={60}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      {kind === 'QUANTITY_BREAK' && <BreakFields form={form} names={record} />}
      {kind === 'GIFT_FOR_UNITS' && <UnitsGiftFields form={form} names={record} />}
      {kind === 'FREE_DELIVERY' && <DeliveryFields form={form} />}
      {kind === 'GIFT_FOR_AMOUNT' && <AmountGiftFields form={form} names={record} />}
      <div className="grid gap-5 sm:grid-cols-2">
        {time('starts_at', texts.starts, '00:00')}
        {time('ends_at', texts.ends, '23:59')}
      </div>
      <SwitchField label={texts.active} {...form.register('is_active')} />
    </RecordDialog>
  )
}

function valuesOf(record: AdminPromotion | null): PromotionValues {
  return {
    kind: record?.kind ?? 'QUANTITY_BREAK',
    name: record?.name ?? '',
    category_id: record?.category_id ?? null,
    product_id: record?.product_id ?? null,
    min_quantity: record?.min_quantity ?? null,
    percent_bps: record?.percent_bps ?? null,
    min_spend: record?.min_spend ?? null,
    max_discount: record?.max_discount ?? null,
    provinces: record?.provinces ?? [],
    gift_product_id: record?.gift_product_id ?? null,
    gift_quantity: record?.gift_quantity ?? null,
    max_times: record?.max_times ?? null,
    starts_at: record?.starts_at ?? '',
    ends_at: record?.ends_at ?? '',
    is_active: record?.is_active ?? true,
  }
}

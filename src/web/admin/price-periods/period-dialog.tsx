import { useState } from 'react'
import { Controller } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { addPricePeriods, changePricePeriod, listPricePeriods } from '#contract/catalogue/price-periods.ts'
import type { PricePeriod } from '#contract/catalogue/price-periods.ts'
import { serverNow } from '../../api/server-clock.ts'
import { FormRupiahField } from '../../shared/admin/form-rupiah-field.tsx'
import type { ChosenItem } from '../../shared/admin/add-items.tsx'
import type { RecordProps } from '../../shared/admin-list/record-list-screen.tsx'
import { PercentField } from '../../shared/admin/percent-field.tsx'
import { RecordDialog, useEditedRecord } from '../../shared/admin/record-dialog.tsx'
import { FormWibField } from '../../shared/admin/wib-field.tsx'
import { useTexts } from '../../shared/language.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { PeriodItems } from './period-items.tsx'
import { periodSchema } from './period-schema.ts'
import type { CheckedPeriod, PeriodValues } from './period-schema.ts'
import { pricePeriodsTexts } from './price-periods.en.ts'

/** A price with a time: new for some items, or one that is there. What has begun keeps its price and its start. */
export function PeriodDialog({ record, onClose }: RecordProps<PricePeriod>) {
  const texts = useTexts(pricePeriodsTexts)
  const [chosen, setChosen] = useState<readonly ChosenItem[]>([])
  const recordForm = useEditedRecord(periodSchema, {
    record,
    valuesOf,
    stale: [listPricePeriods],
    onClose,
    send: ({ way, item_ids, ...values }, save, version) => {
      const reduction = way === 'PRICE' ? { reduction_bps: null } : { price: null }
      const body = { ...values, ...reduction }
      if (!record) return save(addPricePeriods, { body: { ...body, item_ids } })
      return save(changePricePeriod, { params: { id: record.period_id }, body: { ...body, version } })
    },
  })
  const { form } = recordForm
  const { errors } = form.formState
  const hasBegun = record !== null && record.state !== 'COMING'
  const time = (name: 'starts_at' | 'ends_at', label: string, usualTime: string) => (
    <FormWibField control={form.control} name={name} label={label} required usualTime={usualTime} />
  )
  const count = (name: 'quota' | 'per_customer', label: string, help: string) => (
    <FormRupiahField control={form.control} name={name} sign={null} label={label} help={help} />
  )

  function choose(items: readonly ChosenItem[]) {
    setChosen(items)
    form.setValue(
      'item_ids',
      items.map(({ id }) => id),
      { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
    )
  }

  return (
    <RecordDialog
      form={recordForm}
      size="lg"
      title={record ? texts.editTitle(record.name) : texts.addTitle}
      fieldLabels={{
        name: texts.name,
        starts_at: texts.starts,
        ends_at: texts.ends,
        price: texts.fixed,
        reduction_bps: texts.reduction,
        quota: texts.quota,
        per_customer: texts.limit,
      }}
    >
      {hasBegun && <Alert tone="info">{texts.begun}</Alert>}
      {!record && <PeriodItems items={chosen} onChange={choose} error={errors.item_ids?.message} />}
      <TextField
        label={texts.name}
        help={texts.nameHelp}
        required
        maxLength={80}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {!hasBegun && time('starts_at', texts.starts, '00:00')}
        {time('ends_at', texts.ends, '23:59')}
      </div>
      {!hasBegun && <ReductionFields form={form} />}
      <div className="grid gap-5 sm:grid-cols-2">
        {count('quota', texts.quota, texts.quotaHelp)}
        {!hasBegun && count('per_customer', texts.limit, texts.limitHelp)}
      </div>
    </RecordDialog>
  )
}

/** How it is reduced: by a part of the price, or to a fixed one. */
function ReductionFields({ form }: { form: UseFormReturn<PeriodValues, unknown, CheckedPeriod> }) {
  const texts = useTexts(pricePeriodsTexts)
  return (
    <>
      <RadioCards
        label={texts.way}
        columns={2}
        options={(['PERCENT', 'PRICE'] as const).map((value) => ({ value, label: texts.ways[value] }))}
        {...form.register('way')}
      />
      {form.watch('way') === 'PRICE' ? (
        <FormRupiahField control={form.control} name="price" label={texts.fixed} required />
      ) : (
        <Controller
          control={form.control}
          name="reduction_bps"
          render={({ field, fieldState }) => (
            <PercentField
              {...field}
              label={texts.reduction}
              help={texts.reductionHelp}
              required
              error={fieldState.error?.message}
            />
          )}
        />
      )}
    </>
  )
}

/** A new one begins with the next hour, so that nothing is on sale before it was looked at. */
function valuesOf(record: PricePeriod | null): PeriodValues {
  const hourMs = 3_600_000
  return {
    item_ids: record ? [record.item.id] : [],
    name: record?.name ?? '',
    starts_at: record?.starts_at ?? new Date(Math.ceil(serverNow() / hourMs) * hourMs).toISOString(),
    ends_at: record?.ends_at ?? null,
    way: record && record.price !== null ? 'PRICE' : 'PERCENT',
    price: record?.price ?? null,
    reduction_bps: record?.reduction_bps ?? null,
    quota: record?.quota ?? null,
    per_customer: record?.per_customer ?? null,
  }
}

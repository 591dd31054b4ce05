import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { createPlan, listAdminPlans, updatePlan } from '#contract/skinvestment/skinvestment-admin.ts'
import type { AdminPlan } from '#contract/skinvestment/skinvestment-admin.ts'
import { createPlan as createInFull } from '#schemas/skinvestment/skinvestment-admin.ts'
import { RecordDialog, useEditedRecord } from '../../shared/admin/record-dialog.tsx'
import type { RecordProps } from '../../shared/admin-list/record-list-screen.tsx'
import { useTexts } from '../../shared/language.tsx'
import { percentOf } from '../../shared/percent.ts'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { BundleField } from './bundle-field.tsx'
import type { ChosenBundle } from './bundle-field.tsx'
import { LengthsField, usualLengths } from './lengths-field.tsx'
import type { Lengths } from './lengths-field.tsx'
import { adminSkinvestmentTexts } from './skinvestment.en.ts'

/** Makes a plan from a bundle, or changes what one offers from now on. */
export function OfferDialog({ record, onClose }: RecordProps<AdminPlan>) {
  const { form: texts } = useTexts(adminSkinvestmentTexts)
  const offer = useOffer(record, onClose)
  const show = (name: string, value: unknown) => {
    // The form holds these values under these names.
    if (name === 'lengths') return <ShownLengths lengths={value as Lengths} />
    if (name === 'description') return Object.values(value as AdminPlan['description']).join(' / ')
    return undefined
  }
  return (
    <RecordDialog
      form={offer}
      title={record ? texts.editTitle(record.bundle.name) : texts.addTitle}
      fieldLabels={{ lengths: texts.lengths, description: texts.description, is_active: texts.active }}
      show={show}
    >
      <Fields form={offer.form} record={record} />
    </RecordDialog>
  )
}

function ShownLengths({ lengths }: { lengths: Lengths }) {
  const { form: texts } = useTexts(adminSkinvestmentTexts)
  return lengths.map(({ parcels, discount_bps }) => (
    <span key={parcels} className="block">
      {texts.length(parcels)}: {texts.percent(percentOf(discount_bps))}
    </span>
  ))
}

function Fields({ form, record }: Pick<ReturnType<typeof useOffer>, 'form'> & { record: AdminPlan | null }) {
  const { form: texts } = useTexts(adminSkinvestmentTexts)
  const [bundle, setBundle] = useState<ChosenBundle | null>(record?.bundle ?? null)
  const { errors } = form.formState
  return (
    <>
      {record === null && (
        <BundleField
          chosen={bundle}
          error={errors.bundle_id && texts.bundleNeeded}
          onChoose={(next) => {
            setBundle(next)
            form.setValue('bundle_id', next.bundle_id, { shouldDirty: true, shouldValidate: true })
          }}
        />
      )}
      <Controller
        control={form.control}
        name="lengths"
        render={({ field: { value, onChange } }) => (
          <LengthsField
            value={value}
            price={bundle?.price ?? null}
            error={errors.lengths && texts.lengthsNeeded}
            onChange={onChange}
          />
        )}
      />
      <TextAreaField
        label={texts.descriptionEn}
        help={texts.descriptionHelp}
        lang="en"
        rows={2}
        maxLength={500}
        error={errors.description?.en?.message}
        {...form.register('description.en')}
      />
      <TextAreaField
        label={texts.descriptionId}
        lang="id"
        rows={2}
        maxLength={500}
        error={errors.description?.id?.message}
        {...form.register('description.id')}
      />
      <SwitchField label={texts.active} help={texts.activeHelp} {...form.register('is_active')} />
    </>
  )
}

function useOffer(record: AdminPlan | null, onClose: () => void) {
  return useEditedRecord(createInFull.body, {
    record,
    valuesOf: (plan) => (plan ? valuesOf(plan) : newPlan),
    stale: [listAdminPlans],
    onClose,
    send: (body, save, version) => {
      if (!record) return save(createPlan, { body })
      const { bundle_id: _, ...changes } = body
      return save(updatePlan, { params: { id: record.plan_id }, body: { ...changes, version } })
    },
  })
}

const newPlan = { bundle_id: '', lengths: usualLengths, description: { en: '', id: '' }, is_active: true }

function valuesOf({ bundle, lengths, description, is_active }: AdminPlan): typeof newPlan {
  // The shop keeps only discounts that it offers.
  return { bundle_id: bundle.bundle_id, lengths: lengths as Lengths, description, is_active }
}

import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { createPlan, listAdminPlans, updatePlan } from '#contract/skinvestment/skinvestment-admin.ts'
import type { AdminPlan } from '#contract/skinvestment/skinvestment-admin.ts'
import { createPlan as createInFull } from '#schemas/skinvestment/skinvestment-admin.ts'
import { conflictIn } from '../../shared/admin/conflict/conflict-in.ts'
import { RecordDialog, useRecordForm } from '../../shared/admin/record-dialog.tsx'
import type { RecordProps } from '../../shared/admin-list/record-list-screen.tsx'
import { useTexts } from '../../shared/language.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
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
  const { kept, isOutdated, ...recordForm } = useOffer(record, onClose)
  return (
    <RecordDialog form={recordForm} title={kept ? texts.editTitle(kept.bundle.name) : texts.addTitle}>
      {isOutdated && (
        <Alert tone="warning" live>
          {texts.conflict}
        </Alert>
      )}
      <Fields form={recordForm.form} kept={kept} />
    </RecordDialog>
  )
}

function Fields({ form, kept }: Pick<ReturnType<typeof useOffer>, 'form' | 'kept'>) {
  const { form: texts } = useTexts(adminSkinvestmentTexts)
  const [bundle, setBundle] = useState<ChosenBundle | null>(kept?.bundle ?? null)
  const { errors } = form.formState
  return (
    <>
      {kept === null && (
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

/** The form of a plan; `kept` is what the shop has of it, null for a new one. */
function useOffer(record: AdminPlan | null, onClose: () => void) {
  const [kept, setKept] = useState(record)
  const [isOutdated, setIsOutdated] = useState(false)
  const recordForm = useRecordForm(createInFull.body, {
    defaultValues: kept ? valuesOf(kept) : newPlan,
    stale: [listAdminPlans],
    onClose,
    send: async (body, save) => {
      setIsOutdated(false)
      if (kept === null) return save(createPlan, { body })
      const { bundle_id: _, ...changes } = body
      try {
        await save(updatePlan, { params: { id: kept.plan_id }, body: { ...changes, version: kept.version } })
      } catch (error) {
        // Another administrator was first: the form begins anew with what they saved.
        const theirs = conflictIn<{ present: AdminPlan }>(error, 'present')?.present
        if (!theirs) throw error
        setKept(theirs)
        recordForm.form.reset(valuesOf(theirs))
        setIsOutdated(true)
      }
    },
  })
  return { ...recordForm, kept, isOutdated }
}

const newPlan = { bundle_id: '', lengths: usualLengths, description: { en: '', id: '' }, is_active: true }

function valuesOf({ bundle, lengths, description, is_active }: AdminPlan): typeof newPlan {
  // The shop keeps only discounts that it offers.
  return { bundle_id: bundle.bundle_id, lengths: lengths as Lengths, description, is_active }
}

import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import type { Body } from '#contract/call.ts'
import { createPlan, listAdminPlans, updatePlan } from '#contract/skinvestment/skinvestment-admin.ts'
import type { AdminPlan } from '#contract/skinvestment/skinvestment-admin.ts'
import { createPlan as createInFull } from '#schemas/skinvestment/skinvestment-admin.ts'
import { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { queryKey } from '../../api/use-query-call.ts'
import { announce } from '../../shared/announce.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { FormBanner, useCallForm } from '../../shared/form.tsx'
import { useTexts } from '../../shared/language.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { BundleField } from './bundle-field.tsx'
import type { ChosenBundle } from './bundle-field.tsx'
import { LengthsField } from './lengths-field.tsx'
import { usualLengths } from './usual-lengths.ts'
import type { Lengths } from './usual-lengths.ts'

type Props = { plan: AdminPlan | 'new'; onClose: () => void }
type Changes = Omit<Body<typeof createPlan>, 'bundle_id'>

/** Makes a plan from a bundle, or changes what one offers from now on. */
export function OfferDialog({ plan, onClose }: Props) {
  const { form: texts } = useTexts('admin-skinvestment')
  const { form, submit, banner, busy, kept, isOutdated } = useOffer(plan, onClose)
  return (
    <FormDialog
      title={kept ? texts.editTitle(kept.bundle.name) : texts.addTitle}
      labels={{ cancel: texts.cancel, submit: texts.save }}
      submit={submit}
      busy={busy}
      onClose={onClose}
    >
      <FormBanner problem={banner} />
      {isOutdated && (
        <Alert tone="warning" live>
          {texts.conflict}
        </Alert>
      )}
      <Fields form={form} kept={kept} />
    </FormDialog>
  )
}

function Fields({ form, kept }: Pick<ReturnType<typeof useOffer>, 'form' | 'kept'>) {
  const { form: texts } = useTexts('admin-skinvestment')
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
function useOffer(plan: Props['plan'], onClose: () => void) {
  const client = useQueryClient()
  const [kept, setKept] = useState(plan === 'new' ? null : plan)
  const [isOutdated, setIsOutdated] = useState(false)
  const call = useCallForm(createInFull.body, {
    defaultValues: kept ? valuesOf(kept) : newPlan,
    send: async (body) => {
      setIsOutdated(false)
      if (kept === null) {
        await request(createPlan, { body })
        announce(createPlan.message)
      } else {
        const { bundle_id: _, ...changes } = body
        if (!(await change(kept, changes))) return
        announce(updatePlan.message)
      }
      await client.invalidateQueries({ queryKey: queryKey(listAdminPlans) })
      onClose()
    },
  })

  /** False where another administrator was first: the form begins anew with what they saved. */
  async function change({ plan_id, version }: AdminPlan, changes: Changes): Promise<boolean> {
    try {
      await request(updatePlan, { params: { id: plan_id }, body: { ...changes, version } })
      return true
    } catch (error) {
      const theirs = error instanceof ApiError && error.code === 'CONFLICT' ? presentIn(error.details) : null
      if (!theirs) throw error
      setKept(theirs)
      call.form.reset(valuesOf(theirs))
      setIsOutdated(true)
      return false
    }
  }

  return { ...call, kept, isOutdated }
}

const newPlan = { bundle_id: '', lengths: usualLengths, description: { en: '', id: '' }, is_active: true }

function valuesOf({ bundle, lengths, description, is_active }: AdminPlan): typeof newPlan {
  // The shop keeps only discounts that it offers.
  return { bundle_id: bundle.bundle_id, lengths: lengths as Lengths, description, is_active }
}

/** `conflict` carries the plan as it is now. */
function presentIn(details: unknown): AdminPlan | null {
  if (typeof details !== 'object' || details === null || !('present' in details)) return null
  return details.present as AdminPlan
}

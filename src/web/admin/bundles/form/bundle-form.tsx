import { useState } from 'react'
import { bundleMessages, changeBundle, createBundle } from '#contract/catalogue/bundles-admin.ts'
import type { AdminBundle, BundlePart, BundleConflict } from '#contract/catalogue/bundles-admin.ts'
import { request } from '../../../api/request.ts'
import { conflictIn } from '../../../shared/admin/conflict/conflict-in.ts'
import { fieldNames, shownIn, toBody } from '../../../shared/admin/bilingual/flat-texts.ts'
import { ConflictNotice } from '../../../shared/admin/conflict/conflict-notice.tsx'
import { useEdited } from '../../../shared/admin/conflict/use-edited.ts'
import { SaveBar } from '../../../shared/admin/save-bar.tsx'
import { FormBanner, useCallForm } from '../../../shared/form.tsx'
import { LeaveWarning } from '../../../shared/leave-warning.tsx'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { useErrorText } from '../../../shared/use-error-text.ts'
import { announce, announceFailure } from '../../../shared/announce.ts'
import { BasicsCard, NameCard, PicturesCard, PriceCard, TextCards, VisibilityCard } from './bundle-cards.tsx'
import { BundlePreview } from '../bundle-preview.tsx'
import { bundleSchema } from './bundle-schema.ts'
import type { ParsedBundle } from './bundle-schema.ts'
import { bundleTextNames, copyOf, emptyValues, heldParts, valuesOf } from '../bundle-values.ts'
import { FiguresCard } from '../figures-card.tsx'
import { PartsCard } from './parts-card.tsx'
import { toForm } from '../to-form.ts'
import { useRefreshBundles } from '../use-bundle-actions.ts'
import { useShownValue } from './use-shown-value.tsx'
import { adminBundlesTexts } from '../bundles.en.ts'

type BundleFormProps = {
  /** Left out for a new one. */
  bundle?: AdminBundle
  /** What a new one begins as. */
  model?: AdminBundle | undefined
  back: string
  onSaved: (bundle: AdminBundle) => void
}

/** Adds a bundle or edits one; of an edited one it sends what was changed, so that nothing else is overwritten. */
export function BundleForm({ bundle, model, back, onSaved }: BundleFormProps) {
  const { form: texts } = useTexts(adminBundlesTexts)
  const { language } = useLanguage()
  const errorText = useErrorText()
  const refresh = useRefreshBundles()
  const [initial] = useState(() => (bundle ? valuesOf(bundle) : model ? copyOf(model) : emptyValues))
  const [known, learn] = useKnownParts((bundle ?? model)?.items ?? [])
  const [isSending, setIsSending] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const { form, submit, banner, busy } = useCallForm(bundleSchema, {
    defaultValues: initial,
    fieldNames: fieldNames(bundleTextNames),
    send,
  })
  const edited = useEdited(form, { values: initial, version: bundle?.version ?? 0 })
  const { labelOf, show } = useShownValue(known)

  const values = form.watch()
  const shown = { name: shownIn(values, 'name', language), description: shownIn(values, 'description', language) }
  const parts = heldParts(values.items, known)
  const isDirty = form.formState.isDirty && !isSaved

  async function send(parsed: ParsedBundle) {
    try {
      const saved = await (bundle
        ? save(bundle.bundle_id, parsed)
        : request(createBundle, { body: toForm(toBody(bundleTextNames, parsed)) }))
      setIsSaved(true)
      announce(bundle ? changeBundle.message : createBundle.message)
      await refresh()
      onSaved(saved)
    } catch (error) {
      const conflict = conflictIn<BundleConflict>(error, 'bundle')
      const why = conflict ? undefined : { detail: errorText(error) }
      announceFailure(bundle ? bundleMessages.updateFailed : bundleMessages.createFailed, why)
      if (!conflict) throw error
      learn(conflict.bundle.items)
      edited.rebaseOn({ ...conflict, values: valuesOf(conflict.bundle), version: conflict.bundle.version })
    }
  }

  function save(id: string, parsed: ParsedBundle): Promise<AdminBundle> {
    const changes = Object.fromEntries(edited.changedNames().map((name) => [name, parsed[name]]))
    return request(changeBundle, {
      params: { id },
      body: toForm({ ...toBody(bundleTextNames, changes), version: edited.version }),
    })
  }

  return (
    <form noValidate onSubmit={submit}>
      <LeaveWarning when={isDirty && !busy} />
      <div className="mb-4 flex flex-col gap-4 empty:hidden">
        <ConflictNotice conflict={edited.conflict} labelOf={labelOf} show={show} onTakeTheirs={edited.takeTheirs} />
        <FormBanner problem={banner} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <NameCard form={form} />
          <PicturesCard form={form} onBusyChange={setIsSending} />
          <PartsCard form={form} parts={parts} onLearn={learn} />
          <PriceCard form={form} parts={parts} />
          <BasicsCard form={form} />
          <VisibilityCard form={form} />
          <TextCards form={form} bundle={bundle ?? null} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-18">
          <FiguresCard parts={parts} price={values.price} />
          <BundlePreview values={{ ...values, ...shown }} parts={parts} />
        </div>
      </div>
      <SaveBar
        isDirty={isDirty}
        busy={busy}
        back={back}
        saveLabel={bundle ? texts.save : texts.add}
        disabledReason={isSending ? texts.picturesBusy : undefined}
      />
    </form>
  )
}

/** Products by their ids: those that the bundle holds, and all that were picked. */
function useKnownParts(items: readonly BundlePart[]) {
  const [known, setKnown] = useState<ReadonlyMap<string, BundlePart>>(() => byId(items))
  const learn = (more: readonly BundlePart[]) => setKnown((now) => new Map([...now, ...byId(more)]))
  return [known, learn] as const
}

function byId(parts: readonly BundlePart[]): Map<string, BundlePart> {
  return new Map(parts.map((part) => [part.product_id, part]))
}

import { useState } from 'react'
import type { BundleRow } from '#contract/catalogue/bundles-admin.ts'
import { BundlePicker } from '../../shared/admin/bundle-picker.tsx'
import { LineThumb } from '../../shared/items/line-thumb.tsx'
import { useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { Button } from '../../ui/action/button.tsx'
import { FieldNote } from '../../ui/form/field.tsx'
import { adminSkinvestmentTexts } from './skinvestment.en.ts'

export type ChosenBundle = Pick<BundleRow, 'bundle_id' | 'name' | 'image_url' | 'price'>

type Props = { chosen: ChosenBundle | null; error: string | undefined; onChoose: (bundle: ChosenBundle) => void }

/** The bundle that a plan is made from. */
export function BundleField({ chosen, error, onChoose }: Props) {
  const { form: texts } = useTexts(adminSkinvestmentTexts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{texts.bundle}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {chosen && (
          <>
            <LineThumb imageUrl={chosen.image_url} className="size-12" />
            <p className="min-w-0 flex-1 basis-40">
              <span className="block font-semibold wrap-anywhere">{chosen.name}</span>
              <span className="tabular block text-sm text-text-muted">{rupiah(chosen.price)}</span>
            </p>
          </>
        )}
        <Button variant="cancel" size="sm" className="max-sm:min-h-11" onClick={() => setIsOpen(true)}>
          {chosen ? texts.other : texts.choose}
        </Button>
      </div>
      {error !== undefined && (
        <div className="mt-1.5">
          <FieldNote id="plan-bundle-note" error={error} />
        </div>
      )}
      {isOpen && (
        <BundlePicker
          open
          onOpenChange={setIsOpen}
          texts={{
            title: texts.pickTitle,
            search: { label: texts.pickSearch, placeholder: texts.pickHint },
            results: texts.pickResults,
            nothing: texts.pickNothing,
          }}
          held={new Set(chosen ? [chosen.bundle_id] : [])}
          onPick={(bundle) => {
            onChoose(bundle)
            setIsOpen(false)
          }}
        />
      )}
    </fieldset>
  )
}

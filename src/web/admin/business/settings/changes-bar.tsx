import { useTexts } from '../../../shared/language.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { adminTexts } from '../../../texts/admin.en.ts'
import { adminBusinessTexts } from '../business.en.ts'

type ChangesBarProps = {
  isDirty: boolean
  busy: boolean
  onDiscard: () => void
  disabledReason?: string | undefined
}

/** Stays at the foot of the window below a permanent form: it saves, or resets to the saved values. */
export function ChangesBar({ isDirty, busy, onDiscard, disabledReason }: ChangesBarProps) {
  const { saving } = useTexts(adminTexts)
  const { form: texts } = useTexts(adminBusinessTexts)
  return (
    <div className="sticky bottom-0 z-20 short:static -mx-4 mt-2 flex flex-wrap items-center justify-end gap-3 border-t bg-surface-sunken px-4 py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:-mx-6 md:px-6">
      <output className="mr-auto text-sm text-text-muted max-sm:basis-full">{isDirty ? saving.unsaved : ''}</output>
      {isDirty && (
        <Button variant="cancel" onClick={onDiscard} className="max-sm:flex-1">
          {texts.discard}
        </Button>
      )}
      <Button
        type="submit"
        busy={busy}
        disabledReason={disabledReason ?? (isDirty || busy ? undefined : texts.nothingToSave)}
        className="max-sm:flex-1"
      >
        {saving.save}
      </Button>
    </div>
  )
}

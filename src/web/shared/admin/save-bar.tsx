import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Button } from '../../ui/action/button.tsx'
import { useTexts } from '../language.tsx'
import { adminTexts } from '../../texts/admin.en.ts'

type SaveBarProps = {
  /** The form has unsaved changes. */
  isDirty: boolean
  busy: boolean
  /** Where *Cancel* leads. */
  back: string
  saveLabel?: string | undefined
  /** Why nothing can be saved now: pictures are still on their way. */
  disabledReason?: string | undefined
  /** Further buttons between the two. */
  children?: ReactNode
}

/** Stays at the foot of the window below a long form; render it inside the form, because it submits it. */
export function SaveBar({ isDirty, busy, back, saveLabel, disabledReason, children }: SaveBarProps) {
  const { saving } = useTexts(adminTexts)
  return (
    <div
      data-save-bar
      className="sticky bottom-0 z-20 short:static -mx-4 mt-6 flex flex-wrap items-center justify-end gap-3 border-t bg-surface px-4 py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:-mx-6 md:px-6"
    >
      <output className="mr-auto text-sm text-text-muted max-sm:basis-full">{isDirty ? saving.unsaved : ''}</output>
      <ButtonLink variant="cancel" to={back} className="max-sm:flex-1">
        {saving.cancel}
      </ButtonLink>
      {children}
      <Button type="submit" busy={busy} disabledReason={disabledReason} className="max-sm:flex-1">
        {saveLabel ?? saving.save}
      </Button>
    </div>
  )
}

import { useConfirm } from '../ui/overlay/confirm.tsx'
import { useTexts } from './language.tsx'
import { baseTexts } from '../texts/base.en.ts'

/** Asks before changes are lost; resolves to whether they may be. `void askToLeave(onClose)` */
export function useAskToLeave(): (onLeave?: () => void) => Promise<boolean> {
  const { errors } = useTexts(baseTexts)
  const confirm = useConfirm()
  return (onLeave) =>
    confirm({
      title: errors.unsavedTitle,
      description: errors.unsavedText,
      confirmLabel: errors.unsavedLeave,
      cancelLabel: errors.unsavedStay,
      onConfirm: onLeave,
    })
}

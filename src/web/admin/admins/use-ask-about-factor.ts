import { askForFactor, getMyPermissions, listPermissionSets } from '#contract/staff/staff.ts'
import type { PermissionSet } from '#contract/staff/staff.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { useConfirm } from '../../ui/overlay/confirm.tsx'
import { adminTexts } from '../../texts/admin.en.ts'
import { adminPeopleTexts } from '../../texts/admin-people.en.ts'
import { setName } from './set-name.ts'

/** Asks whether holders of a set need a second factor from now on, or no more. */
export function useAskAboutFactor(): (set: PermissionSet) => void {
  const { sets: texts } = useTexts(adminPeopleTexts)
  const { sets: words } = useTexts(adminTexts)
  const confirm = useConfirm()
  const change = useActionCall(askForFactor, { stale: [listPermissionSets, getMyPermissions], announce: true })
  return (set) => {
    const is_needed = !set.needs_factor
    const name = setName(set, words)
    void confirm({
      title: is_needed ? texts.askTitle(name) : texts.dropTitle(name),
      description: is_needed ? texts.askText : texts.dropText,
      confirmLabel: is_needed ? texts.askForFactor : texts.dropFactor,
      onConfirm: async () => (await change.send({ params: { code: set.code }, body: { is_needed } })) !== undefined,
    })
  }
}

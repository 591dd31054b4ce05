import { listAdmins } from '#contract/staff/admins.ts'
import { deletePermissionSet, getMyPermissions, listPermissionSets } from '#contract/staff/staff.ts'
import type { PermissionSet } from '#contract/staff/staff.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useConfirm } from '../../ui/overlay/confirm.tsx'
import { adminTexts } from '../../texts/admin.en.ts'
import { adminPeopleTexts } from '../../texts/admin-people.en.ts'
import { setName } from './set-name.ts'

/** Asks before a set is deleted, and what those who hold it get instead. */
export function useAskToDelete(sets: readonly PermissionSet[]): (set: PermissionSet) => void {
  const { sets: texts } = useTexts(adminPeopleTexts)
  const { sets: words } = useTexts(adminTexts)
  const confirm = useConfirm()
  const call = useActionCall(deletePermissionSet, {
    stale: [listPermissionSets, listAdmins, getMyPermissions],
    announce: true,
  })
  return (set) =>
    void confirm.withFields({ replacement: '' }, ({ replacement }, change) => ({
      title: texts.deleteTitle(setName(set, words)),
      description: set.admins === 0 ? texts.deleteText : texts.deleteHeld(set.admins),
      confirmLabel: texts.remove,
      tone: 'danger',
      confirmDisabledReason: set.admins > 0 && replacement === '' ? texts.replacementMissing : undefined,
      onConfirm: async () => {
        const query = replacement === '' ? {} : { replacement }
        return (await call.send({ params: { code: set.code }, query })) !== undefined
      },
      content: set.admins > 0 && (
        <SelectField
          label={texts.replacement}
          placeholder={texts.chooseReplacement}
          value={replacement}
          onChange={({ target }) => change({ replacement: target.value })}
          options={sets
            .filter(({ code }) => code !== set.code && code !== 'OWNER')
            .map((other) => ({ value: other.code, label: setName(other, words) }))}
        />
      ),
    }))
}

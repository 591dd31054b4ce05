import { listAdmins } from '#contract/staff/admins.ts'
import type { AdminAccount } from '#contract/staff/admins.ts'
import { getMyPermissions, listPermissionSets, setAdminSets } from '#contract/staff/staff.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { useConfirm } from '../../ui/overlay/confirm.tsx'
import { nameOf } from './admin-name.ts'
import { SetsField } from './sets-field.tsx'
import { adminPeopleTexts } from '../../texts/admin-people.en.ts'

/** Asks what an administrator may do, by the sets that they hold. */
export function useAskForSets(): (admin: AdminAccount) => void {
  const { actions: texts } = useTexts(adminPeopleTexts)
  const confirm = useConfirm()
  const call = useActionCall(setAdminSets, {
    stale: [listAdmins, listPermissionSets, getMyPermissions],
    announce: true,
  })
  return (admin) =>
    void confirm.withFields({ sets: admin.sets }, ({ sets }, change) => ({
      title: texts.setsTitle(nameOf(admin)),
      description: texts.setsText,
      confirmLabel: texts.saveSets,
      confirmDisabledReason: sets.length === 0 ? texts.chooseSet : undefined,
      onConfirm: async () => (await call.send({ params: { id: admin.user_id }, body: { sets } })) !== undefined,
      content: <SetsField value={sets} onChange={(chosen) => change({ sets: chosen })} />,
    }))
}

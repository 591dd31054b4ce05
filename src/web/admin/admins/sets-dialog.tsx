import { useState } from 'react'
import { listAdmins } from '#contract/accounts/admins.ts'
import type { AdminAccount } from '#contract/accounts/admins.ts'
import { getMyPermissions, listPermissionSets, setAdminSets } from '#contract/accounts/staff.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { nameOf } from './admin-name.ts'
import { SetsField } from './sets-field.tsx'

/** What an administrator may do, by the sets that they hold. */
export function SetsDialog({ admin, onClose }: { admin: AdminAccount; onClose: () => void }) {
  const { actions: texts } = useTexts('admin-people')
  const [sets, setSets] = useState(admin.sets)
  const call = useActionCall(setAdminSets, {
    stale: [listAdmins, listPermissionSets, getMyPermissions],
    announce: true,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.setsTitle(nameOf(admin))}
      description={texts.setsText}
      confirmLabel={texts.saveSets}
      confirmDisabledReason={sets.length === 0 ? texts.chooseSet : undefined}
      onConfirm={async () => (await call.send({ params: { id: admin.user_id }, body: { sets } })) !== undefined}
    >
      <SetsField value={sets} onChange={setSets} />
    </ConfirmDialog>
  )
}

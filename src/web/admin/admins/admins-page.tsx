import { useState } from 'react'
import KeyRound from 'lucide-react/icons/key-round'
import SearchX from 'lucide-react/icons/search-x'
import UserPlus from 'lucide-react/icons/user-plus'
import { listAdmins } from '#schemas/staff/admins.ts'
import { AdminListScreen } from '../../shared/admin-list/admin-list-screen.tsx'
import { useAdminList } from '../../shared/admin-list/use-admin-list.ts'
import { useTexts } from '../../shared/language.tsx'
import { listPermissionSets } from '#contract/staff/staff.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { adminTexts } from '../../texts/admin.en.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Button } from '../../ui/action/button.tsx'
import { adminPaths } from '../../admin-paths.ts'
import { adminList } from '../../shared/admin-list/admin-list.ts'
import { adminColumns } from './admin-columns.tsx'
import { setName } from './set-name.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { useAdminActions } from './use-admin-actions.tsx'
import { adminPeopleTexts } from '../../texts/admin-people.en.ts'
import { AdminMenu } from './admin-menu.tsx'

/** The administrators of the shop. */
const administrators = adminList(listAdmins, { views: 'administrators', to: adminPaths.admins })

const statuses = ['ACTIVE', 'INVITED', 'SUSPENDED'] as const

/** Who may run the shop: found, invited, suspended, removed. */
export function Component() {
  const { admins: texts, sets } = useTexts(adminPeopleTexts)
  const view = useAdminList(administrators, { keyOf: (admin) => admin.user_id })
  const { sets: words } = useTexts(adminTexts)
  const [isInviting, setIsInviting] = useState(false)
  const known = useQueryCall(listPermissionSets, {}).data?.data ?? []
  const actions = useAdminActions()
  return (
    <AdminListScreen
      view={view}
      texts={{ ...texts, emptyTitle: texts.noMatchTitle, emptyText: texts.noMatchText }}
      actions={
        <>
          <ButtonLink
            to={adminPaths.permissionSets()}
            variant="cancel"
            size="sm"
            className="max-sm:min-h-11"
            icon={<KeyRound />}
          >
            {sets.button}
          </ButtonLink>
          <Button size="sm" className="max-sm:min-h-11" icon={<UserPlus />} onClick={() => setIsInviting(true)}>
            {texts.invite}
          </Button>
        </>
      }
      filters={[
        {
          kind: 'choice',
          name: 'status',
          label: texts.status,
          any: texts.anyStatus,
          options: statuses.map((value) => ({ value, label: texts.statuses[value] })),
          inBar: true,
        },
        {
          kind: 'choice',
          name: 'set',
          label: texts.sets,
          any: texts.anySet,
          options: known.map((set) => ({ value: set.code, label: setName(set, words) })),
          inBar: true,
        },
      ]}
      columns={() => adminColumns(texts)}
      rowActions={(admin) => <AdminMenu admin={admin} actions={actions} />}
      icon={<SearchX />}
      dialogs={
        <>
          {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
          {actions.dialog}
        </>
      }
    />
  )
}

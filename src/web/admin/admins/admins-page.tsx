import { useState } from 'react'
import KeyRound from 'lucide-react/icons/key-round'
import SearchX from 'lucide-react/icons/search-x'
import UserPlus from 'lucide-react/icons/user-plus'
import { listAdmins } from '#schemas/staff/admins.ts'
import { AdminListScreen } from '../../shared/admin-list/admin-list-screen.tsx'
import { useAdminList } from '../../shared/admin-list/use-admin-list.ts'
import { useTexts } from '../../shared/language.tsx'
import { Button } from '../../ui/action/button.tsx'
import { adminPaths } from '../../admin-paths.ts'
import { adminList } from '../../shared/admin-list/admin-list.ts'
import { adminColumns } from './admin-columns.tsx'
import { PermissionsDialog } from './permissions-dialog.tsx'
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
  const [opened, setOpened] = useState<'invite' | 'sets' | null>(null)
  const actions = useAdminActions()
  return (
    <AdminListScreen
      view={view}
      texts={{ ...texts, emptyTitle: texts.noMatchTitle, emptyText: texts.noMatchText }}
      actions={
        <>
          <Button
            variant="cancel"
            size="sm"
            className="max-sm:min-h-11"
            icon={<KeyRound />}
            onClick={() => setOpened('sets')}
          >
            {sets.button}
          </Button>
          <Button size="sm" className="max-sm:min-h-11" icon={<UserPlus />} onClick={() => setOpened('invite')}>
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
      ]}
      columns={() => adminColumns(texts)}
      rowActions={(admin) => <AdminMenu admin={admin} actions={actions} />}
      icon={<SearchX />}
      dialogs={
        <>
          {opened === 'invite' && <InviteDialog onClose={() => setOpened(null)} />}
          {opened === 'sets' && <PermissionsDialog onClose={() => setOpened(null)} />}
          {actions.dialog}
        </>
      }
    />
  )
}

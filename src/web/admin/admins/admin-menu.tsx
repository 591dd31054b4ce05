import Ban from 'lucide-react/icons/ban'
import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import Pencil from 'lucide-react/icons/pencil'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import ScrollText from 'lucide-react/icons/scroll-text'
import ShieldOff from 'lucide-react/icons/shield-off'
import Trash2 from 'lucide-react/icons/trash-2'
import type { AdminAccount } from '#contract/staff/admins.ts'
import { adminPaths } from '../../admin-paths.ts'
import { RowMenu } from '../../shared/admin-list/row-menu.tsx'
import { useTexts } from '../../shared/language.tsx'
import type { MenuItem } from '../../ui/overlay/menu.tsx'
import { nameOf } from './admin-name.ts'
import type { AdminActions } from './use-admin-actions.tsx'
import { adminPeopleTexts } from '../../texts/admin-people.en.ts'

/** The actions on an administrator; an action that administrators may not do to themselves shows the reason. */
export function AdminMenu({ admin, actions }: { admin: AdminAccount; actions: AdminActions }) {
  const { admins: texts } = useTexts(adminPeopleTexts)
  return <RowMenu label={texts.more(nameOf(admin))} items={useItems(admin, actions)} />
}

function useItems(admin: AdminAccount, { start }: AdminActions): MenuItem[] {
  const { actions: texts } = useTexts(adminPeopleTexts)
  const notYourself = admin.is_me ? texts.notYourself : undefined
  const again: MenuItem = {
    key: 'invite',
    label: texts.inviteAgain,
    icon: <Mail />,
    onSelect: () => start('invite', admin),
  }
  const rename: MenuItem = {
    key: 'rename',
    label: texts.rename,
    icon: <Pencil />,
    disabledReason: admin.is_me ? texts.ownProfile : undefined,
    onSelect: () => start('rename', admin),
  }
  const status: MenuItem =
    admin.status === 'SUSPENDED'
      ? {
          key: 'reactivate',
          label: texts.reactivate,
          icon: <RotateCcw />,
          onSelect: () => start('reactivate', admin),
        }
      : {
          key: 'suspend',
          label: texts.suspend,
          icon: <Ban />,
          disabledReason: notYourself,
          onSelect: () => start('suspend', admin),
        }
  const sets: MenuItem = {
    key: 'sets',
    label: texts.changeSets,
    icon: <KeyRound />,
    onSelect: () => start('sets', admin),
  }
  return [
    { key: 'log', label: texts.log, icon: <ScrollText />, to: adminPaths.auditLog({ actor_id: admin.user_id }) },
    ...(admin.status === 'INVITED' ? [again] : []),
    rename,
    sets,
    status,
    { kind: 'separator', key: 'line' },
    {
      key: 'removeFactors',
      label: texts.removeFactors,
      icon: <ShieldOff />,
      tone: 'danger',
      disabledReason: notYourself ?? (admin.has_factor ? undefined : texts.noFactor),
      onSelect: () => start('removeFactors', admin),
    },
    {
      key: 'remove',
      label: texts.remove,
      icon: <Trash2 />,
      tone: 'danger',
      disabledReason: notYourself,
      onSelect: () => start('remove', admin),
    },
  ]
}

import type { AdminAccount, AdminStatus } from '#contract/staff/admins.ts'
import { Moment } from '../../shared/admin-list/moment.tsx'
import { useTexts } from '../../shared/language.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import type { TableColumn } from '../../ui/display/table-columns.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import type { Tone } from '../../ui/feedback/tone.ts'
import { nameOf } from './admin-name.ts'
import { GivenBy } from './given-by.tsx'
import { setName } from './set-name.ts'
import { adminTexts } from '../../texts/admin.en.ts'
import type { adminPeopleTexts } from '../../texts/admin-people.en.ts'

const tones: Record<AdminStatus, Tone> = { ACTIVE: 'success', INVITED: 'info', SUSPENDED: 'danger' }

export function adminColumns(texts: (typeof adminPeopleTexts)['admins']): TableColumn<AdminAccount>[] {
  return [
    {
      key: 'name',
      header: texts.person,
      isTitle: true,
      sortable: true,
      cell: (admin) => <Person admin={admin} you={texts.you} />,
    },
    {
      key: 'status',
      header: texts.status,
      cell: ({ status }) => <StatusBadge tone={tones[status]}>{texts.statuses[status]}</StatusBadge>,
    },
    {
      key: 'sets',
      header: texts.sets,
      cell: ({ grants }) => <Sets grants={grants} />,
    },
    {
      key: 'has_factor',
      header: texts.factor,
      cell: ({ has_factor }) => (has_factor ? texts.factorStates.yes : texts.factorStates.no),
    },
    {
      key: 'last_sign_in_at',
      header: texts.lastSignIn,
      cell: ({ last_sign_in_at, status }) =>
        last_sign_in_at === null ? (
          <span className="text-text-muted">{status === 'INVITED' ? '–' : texts.notLately}</span>
        ) : (
          <Moment at={last_sign_in_at} />
        ),
    },
    {
      key: 'created_at',
      header: texts.added,
      sortable: true,
      cell: ({ created_at }) => <Moment at={created_at} />,
    },
  ]
}

/** Each with since when and by whom. */
function Sets({ grants }: Pick<AdminAccount, 'grants'>) {
  const { sets: names } = useTexts(adminTexts)
  return (
    <span className="flex flex-col gap-1.5 py-1">
      {grants.map((grant) => (
        <span key={grant.code}>
          <Badge tone={grant.code === 'OWNER' ? 'accent' : 'neutral'}>{setName(grant, names)}</Badge>
          <GivenBy grant={grant} />
        </span>
      ))}
    </span>
  )
}

function Person({ admin, you }: { admin: AdminAccount; you: string }) {
  const name = nameOf(admin)
  return (
    <span className="flex min-w-0 items-center gap-3 py-1">
      <Avatar name={name} src={admin.profile_picture ?? undefined} size="sm" />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="break-words">{name}</span>
          {admin.is_me && <Badge>{you}</Badge>}
        </span>
        <span className="block text-xs font-normal break-all text-text-muted">{admin.email}</span>
      </span>
    </span>
  )
}

import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Trash2 from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import { isShippedSet, permissionGroups } from '#contract/staff/permissions.ts'
import type { PermissionGroup } from '#contract/staff/permissions.ts'
import type { PermissionSet } from '#contract/staff/staff.ts'
import { RowMenu } from '../../shared/admin-list/row-menu.tsx'
import { useTexts } from '../../shared/language.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { MenuItem } from '../../ui/overlay/menu.tsx'
import { adminTexts } from '../../texts/admin.en.ts'
import { adminPeopleTexts } from '../../texts/admin-people.en.ts'
import { setName } from './set-name.ts'

type Actions = Record<'edit' | 'copy' | 'showHolders' | 'factor' | 'remove', (set: PermissionSet) => void>
type TableProps = { sets: readonly PermissionSet[]; actions: Actions }

// Their keys are the groups.
const groups = Object.keys(permissionGroups) as PermissionGroup[]
// What gets the focus scrolls clear of the pinned column.
const frame = 'relative scroll-pl-40 overflow-x-auto rounded-xl border bg-surface lg:scroll-pl-64'
const first = 'sticky left-0 z-1 bg-surface text-left'

/** What each set allows: permissions beside, sets above. On narrow screens the sets scroll past the permissions. */
export function PermissionTable({ sets, actions }: TableProps) {
  const { sets: texts } = useTexts(adminPeopleTexts)
  const { permissionGroups: groupNames, permissions: names } = useTexts(adminTexts)
  return (
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={texts.caption} tabIndex={0} className={frame}>
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{texts.caption}</caption>
        <thead>
          <tr className="align-bottom [&>th]:border-b [&>th]:p-2">
            <th
              scope="col"
              className={`${first} min-w-36 pl-4! align-middle font-semibold text-text-muted lg:min-w-60`}
            >
              {texts.permission}
            </th>
            {sets.map((set) => (
              <th key={set.code} scope="col" className="min-w-24 font-semibold sm:min-w-28">
                <SetHead set={set} actions={actions} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={sets.length + 1}
                className="border-b bg-surface-sunken px-4 py-1.5 text-left text-xs font-semibold text-text-muted"
              >
                <span className="sticky left-4">{groupNames[group]}</span>
              </th>
            </tr>
            {permissionGroups[group].map((one) => (
              <tr key={one} className="[&>*]:border-b [&>*]:p-2">
                <th scope="row" className={`${first} pl-4! font-normal`}>
                  {names[one]}
                </th>
                {sets.map((set) => (
                  <td key={set.code} className="text-center">
                    <Mark isAllowed={set.permissions.includes(one)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function Mark({ isAllowed }: { isAllowed: boolean }) {
  const { sets: texts } = useTexts(adminPeopleTexts)
  if (!isAllowed)
    return (
      <span className="text-text-muted">
        <span aria-hidden>–</span>
        <span className="sr-only">{texts.no}</span>
      </span>
    )
  return (
    <span className="text-success">
      <Check aria-hidden className="mx-auto size-5" />
      <span className="sr-only">{texts.yes}</span>
    </span>
  )
}

function SetHead({ set, actions }: { set: PermissionSet; actions: Actions }) {
  const { sets: texts } = useTexts(adminPeopleTexts)
  const { sets: words } = useTexts(adminTexts)
  const name = setName(set, words)
  const items: MenuItem[] = [
    { key: 'holders', label: texts.who, icon: <Users />, onSelect: () => actions.showHolders(set) },
    {
      key: 'edit',
      label: texts.edit,
      icon: <Pencil />,
      disabledReason: set.code === 'OWNER' ? texts.ownersStay : undefined,
      onSelect: () => actions.edit(set),
    },
    {
      key: 'copy',
      label: texts.copy,
      icon: <Copy />,
      disabledReason: set.code === 'OWNER' ? texts.ownersStay : undefined,
      onSelect: () => actions.copy(set),
    },
    {
      key: 'factor',
      label: set.needs_factor ? texts.dropFactor : texts.askForFactor,
      icon: <ShieldCheck />,
      onSelect: () => actions.factor(set),
    },
    { kind: 'separator', key: 'line' },
    {
      key: 'remove',
      label: texts.remove,
      icon: <Trash2 />,
      tone: 'danger',
      disabledReason: isShippedSet(set.code) ? texts.shippedStay : undefined,
      onSelect: () => actions.remove(set),
    },
  ]
  return (
    <span className="flex flex-col items-center gap-1">
      <span className="max-w-40 wrap-anywhere">{name}</span>
      <button
        type="button"
        className="touch-target text-xs font-normal text-text-link underline underline-offset-4"
        aria-label={`${name}: ${texts.holders(set.admins)}`}
        onClick={() => actions.showHolders(set)}
      >
        {texts.holders(set.admins)}
      </button>
      {set.needs_factor && <Badge>{texts.needsFactor}</Badge>}
      <RowMenu label={texts.more(name)} items={items} />
    </span>
  )
}

import { listAdmins } from '#contract/staff/admins.ts'
import type { PermissionSet } from '#contract/staff/staff.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { showLoadFailed } from '../../shared/admin/load-failed.tsx'
import { useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { adminTexts } from '../../texts/admin.en.ts'
import { adminPeopleTexts } from '../../texts/admin-people.en.ts'
import { nameOf } from './admin-name.ts'
import { GivenBy } from './given-by.tsx'
import { setName } from './set-name.ts'

/** Who holds a set, since when and given by whom. */
export function HoldersDialog({ set, onClose }: { set: PermissionSet; onClose: () => void }) {
  const { sets: texts } = useTexts(adminPeopleTexts)
  const { sets: words } = useTexts(adminTexts)
  const query = useQueryCall(listAdmins, { query: { set: set.code, limit: 100 } })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.holdersTitle(setName(set, words))}>
      <QueryScreen query={query} outline={<Skeleton className="h-24 rounded-xl" />} failed={showLoadFailed}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-text-muted">{texts.nobody}</p>
          ) : (
            <ul className="divide-y">
              {data.map((admin) => (
                <li key={admin.user_id} className="py-2.5">
                  <span className="block font-semibold wrap-anywhere">{nameOf(admin)}</span>
                  <span className="block text-xs break-all text-text-muted">{admin.email}</span>
                  {admin.grants
                    .filter(({ code }) => code === set.code)
                    .map((grant) => (
                      <GivenBy key={grant.code} grant={grant} />
                    ))}
                </li>
              ))}
            </ul>
          )
        }
      </QueryScreen>
    </Dialog>
  )
}

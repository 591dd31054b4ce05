import { useState } from 'react'
import Plus from 'lucide-react/icons/plus'
import { listPermissionSets } from '#contract/staff/staff.ts'
import type { PermissionSet } from '#contract/staff/staff.ts'
import { adminPaths } from '../../admin-paths.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { showLoadFailed } from '../../shared/admin/load-failed.tsx'
import { useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { adminPeopleTexts } from '../../texts/admin-people.en.ts'
import { HoldersDialog } from './holders-dialog.tsx'
import { PermissionTable } from './permission-table.tsx'
import { SetDialog } from './set-dialog.tsx'
import { useAskAboutFactor } from './use-ask-about-factor.ts'
import { useAskToDelete } from './use-ask-to-delete.tsx'

/** `copied` is what a new set begins with. */
type Opened = { kind: 'holders' | 'edit'; set: PermissionSet } | { kind: 'add'; copied: PermissionSet | null }

/** The sets of permissions: what each allows, who holds it, and the shop's own made, changed and deleted. */
export function Component() {
  const { sets: texts, admins } = useTexts(adminPeopleTexts)
  const query = useQueryCall(listPermissionSets, {})
  const [opened, setOpened] = useState<Opened | null>(null)
  const askToDelete = useAskToDelete(query.data?.data ?? [])
  const askAboutFactor = useAskAboutFactor()
  const onClose = () => setOpened(null)
  return (
    <AdminScreen
      title={texts.title}
      back={{ to: adminPaths.admins(), label: admins.title }}
      actions={
        <Button
          size="sm"
          className="max-sm:min-h-11"
          icon={<Plus />}
          onClick={() => setOpened({ kind: 'add', copied: null })}
        >
          {texts.add}
        </Button>
      }
    >
      <p className="mb-4 max-w-3xl text-text-muted">{texts.text}</p>
      <QueryScreen query={query} outline={<Skeleton className="h-140 rounded-xl" />} failed={showLoadFailed}>
        {({ data }) => (
          <PermissionTable
            sets={data}
            actions={{
              edit: (set) => setOpened({ kind: 'edit', set }),
              copy: (copied) => setOpened({ kind: 'add', copied }),
              showHolders: (set) => setOpened({ kind: 'holders', set }),
              factor: askAboutFactor,
              remove: askToDelete,
            }}
          />
        )}
      </QueryScreen>
      {opened?.kind === 'holders' && <HoldersDialog set={opened.set} onClose={onClose} />}
      {opened?.kind === 'edit' && <SetDialog record={opened.set} copied={null} onClose={onClose} />}
      {opened?.kind === 'add' && <SetDialog record={null} copied={opened.copied} onClose={onClose} />}
    </AdminScreen>
  )
}

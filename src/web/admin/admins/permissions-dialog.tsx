import { useState } from 'react'
import { ownersOnly, permissions } from '#contract/staff/permissions.ts'
import type { Permission } from '#contract/staff/permissions.ts'
import { changePermissionSet, listPermissionSets } from '#contract/staff/staff.ts'
import type { PermissionSet } from '#contract/staff/staff.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { showLoadFailed } from '../../shared/admin/load-failed.tsx'
import { useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { adminTexts } from '../../texts/admin.en.ts'
import { adminPeopleTexts } from '../../texts/admin-people.en.ts'

type Given = Exclude<Permission, (typeof ownersOnly)[number]>
const givable = permissions.filter((one): one is Given => !ownersOnly.some((reserved) => reserved === one))

/** What each set allows; that of owners is no list. */
export function PermissionsDialog({ onClose }: { onClose: () => void }) {
  const { sets: texts } = useTexts(adminPeopleTexts)
  const { sets: names } = useTexts(adminTexts)
  const query = useQueryCall(listPermissionSets, {})
  const editable = (query.data?.data ?? []).filter(({ code }) => code !== 'OWNER')
  const [chosen, setChosen] = useState('ORDERS')
  const set = editable.find(({ code }) => code === chosen)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.title} description={texts.text}>
      <QueryScreen query={query} outline={<Skeleton className="h-96 rounded-xl" />} failed={showLoadFailed}>
        {() => (
          <SelectField
            label={texts.set}
            options={editable.map(({ code }) => ({ value: code, label: names[code] }))}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          />
        )}
      </QueryScreen>
      {set && <SetForm key={`${set.code} ${set.version}`} set={set} onClose={onClose} />}
    </Dialog>
  )
}

function SetForm({ set, onClose }: { set: PermissionSet; onClose: () => void }) {
  const { sets: texts } = useTexts(adminPeopleTexts)
  const { permissions: names } = useTexts(adminTexts)
  const [held, setHeld] = useState<readonly string[]>(set.permissions)
  const call = useActionCall(changePermissionSet, { stale: [listPermissionSets], announce: true })
  const body = { permissions: givable.filter((one) => held.includes(one)), version: set.version }
  return (
    <div className="mt-4 flex flex-col gap-4">
      <p className="text-sm text-text-muted">{texts.holders(set.admins)}</p>
      <fieldset>
        <legend className="mb-1.5 font-medium">{texts.allowed}</legend>
        <div className="flex flex-col gap-1.5">
          {givable.map((one) => (
            <CheckboxField
              key={one}
              label={names[one]}
              checked={held.includes(one)}
              onChange={({ target }) =>
                setHeld(target.checked ? [...held, one] : held.filter((other) => other !== one))
              }
            />
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="cancel" onClick={onClose}>
          {texts.close}
        </Button>
        <Button busy={call.isPending} onClick={() => void call.send({ params: { code: set.code }, body })}>
          {texts.save}
        </Button>
      </div>
    </div>
  )
}

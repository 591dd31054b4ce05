import { Controller } from 'react-hook-form'
import {
  completePermissions,
  isShippedSet,
  ownersOnly,
  permissionGroups,
  permissions,
  withoutPermission,
} from '#contract/staff/permissions.ts'
import type { Permission, PermissionGroup } from '#contract/staff/permissions.ts'
import { listAdmins } from '#contract/staff/admins.ts'
import { addPermissionSet, changePermissionSet, getMyPermissions, listPermissionSets } from '#contract/staff/staff.ts'
import type { PermissionSet } from '#contract/staff/staff.ts'
import { addPermissionSet as addInFull } from '#schemas/staff/staff.ts'
import { RecordDialog, useEditedRecord } from '../../shared/admin/record-dialog.tsx'
import { useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { RupiahField } from '../../ui/form/rupiah-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { adminTexts } from '../../texts/admin.en.ts'
import { adminPeopleTexts } from '../../texts/admin-people.en.ts'
import { setName } from './set-name.ts'

type Given = Exclude<Permission, (typeof ownersOnly)[number]>
const isGivable = (one: Permission): one is Given => !ownersOnly.some((reserved) => reserved === one)
const givable = permissions.filter(isGivable)
// Their keys are the groups.
const groups = Object.keys(permissionGroups) as PermissionGroup[]

type SetDialogProps = {
  /** Null for a new one, which begins as `copied` allows. */
  record: PermissionSet | null
  copied: PermissionSet | null
  onClose: () => void
}

/** A set of permissions: what it allows, and of the shop's own what it is called. */
export function SetDialog({ record, copied, onClose }: SetDialogProps) {
  const { sets: texts } = useTexts(adminPeopleTexts)
  const { sets: words, permissions: names } = useTexts(adminTexts)
  const hasOwnName = record === null || !isShippedSet(record.code)
  const recordForm = useEditedRecord(addInFull.body, {
    record,
    valuesOf: (set) => ({
      name: set ? setName(set, words) : copied ? texts.copyOf(setName(copied, words)).slice(0, 40) : '',
      permissions: givable.filter((one) => (set ?? copied)?.permissions.includes(one)),
      discount_limit: (set ?? copied)?.discount_limit ?? 0,
    }),
    stale: [listPermissionSets, listAdmins, getMyPermissions],
    onClose,
    send: ({ name, ...body }, save, version) => {
      if (!record) return save(addPermissionSet, { body: { name, ...body } })
      const params = { code: record.code }
      return save(changePermissionSet, { params, body: { ...body, ...(hasOwnName && { name }), version } })
    },
  })
  const { form } = recordForm
  return (
    <RecordDialog
      form={recordForm}
      title={record ? texts.editTitle(setName(record, words)) : texts.addTitle}
      description={record ? texts.holdersFollow(record.admins) : texts.addText}
      fieldLabels={{ name: texts.name, permissions: texts.allowed, discount_limit: texts.discountLimit }}
      show={(name, value) =>
        name === 'discount_limit'
          ? rupiah(Number(value))
          : name === 'permissions' &&
            givable.flatMap((one) => (Array.isArray(value) && value.includes(one) ? names[one] : [])).join('; ')
      }
      className="gap-5"
    >
      {hasOwnName && (
        <TextField
          label={texts.name}
          help={texts.nameHelp}
          required
          maxLength={40}
          autoComplete="off"
          error={form.formState.errors.name?.message}
          {...form.register('name')}
        />
      )}
      <Controller
        control={form.control}
        name="permissions"
        render={({ field }) => (
          <PermissionBoxes held={field.value} onChange={(held) => field.onChange(held.filter(isGivable))} />
        )}
      />
      <Controller
        control={form.control}
        name="discount_limit"
        render={({ field, fieldState }) => (
          <RupiahField
            label={texts.discountLimit}
            help={texts.discountLimitHelp}
            {...field}
            value={Number(field.value ?? 0)}
            onChange={(amount) => field.onChange(amount ?? 0)}
            error={fieldState.error?.message}
          />
        )}
      />
    </RecordDialog>
  )
}

type BoxesProps = { held: readonly Permission[]; onChange: (held: readonly Permission[]) => void }

/** A box per permission, in groups; one that is of no use without another brings it along. */
function PermissionBoxes({ held, onChange }: BoxesProps) {
  const { permissionGroups: groupNames, permissions: names } = useTexts(adminTexts)
  return (
    <div className="flex flex-col gap-4">
      {groups.map((group) => (
        <fieldset key={group}>
          <legend className="mb-1 font-semibold">{groupNames[group]}</legend>
          <div className="flex flex-col gap-1.5">
            {permissionGroups[group].filter(isGivable).map((one) => (
              <CheckboxField
                key={one}
                label={names[one]}
                checked={held.includes(one)}
                onChange={({ target }) =>
                  onChange(target.checked ? completePermissions([...held, one]) : withoutPermission(held, one))
                }
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

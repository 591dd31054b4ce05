import { changeAdmin, listAdmins } from '#contract/staff/admins.ts'
import type { AdminAccount } from '#contract/staff/admins.ts'
import { changeAdmin as changeInFull } from '#schemas/staff/admins.ts'
import { RecordDialog, useRecordForm } from '../../shared/admin/record-dialog.tsx'
import { useTexts } from '../../shared/language.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { nameOf } from './admin-name.ts'
import { adminPeopleTexts } from '../../texts/admin-people.en.ts'

/** Corrects a name that was misspelt in the invitation. */
export function RenameDialog({ admin, onClose }: { admin: AdminAccount; onClose: () => void }) {
  const { form: texts } = useTexts(adminPeopleTexts)
  const { first_name, last_name, user_id } = admin
  const recordForm = useRecordForm(changeInFull.body.pick({ first_name: true, last_name: true }), {
    defaultValues: { first_name, last_name },
    stale: [listAdmins],
    onClose,
    send: (body, save) => save(changeAdmin, { params: { id: user_id }, body }),
  })
  const { form } = recordForm
  const { errors } = form.formState
  return (
    <RecordDialog form={recordForm} title={texts.renameTitle(nameOf(admin))} size="sm" className="gap-5">
      <TextField
        label={texts.firstName}
        required
        maxLength={50}
        autoComplete="off"
        error={errors.first_name?.message}
        {...form.register('first_name')}
      />
      <TextField
        label={texts.lastName}
        maxLength={50}
        autoComplete="off"
        error={errors.last_name?.message}
        {...form.register('last_name')}
      />
    </RecordDialog>
  )
}

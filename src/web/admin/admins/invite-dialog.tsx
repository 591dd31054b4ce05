import { inviteAdmin, listAdmins } from '#contract/staff/admins.ts'
import { inviteAdmin as inviteInFull } from '#schemas/staff/admins.ts'
import { RecordDialog, useRecordForm } from '../../shared/admin/record-dialog.tsx'
import { useTexts } from '../../shared/language.tsx'
import { languages } from '#contract/language.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SetsField } from './sets-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { adminPeopleTexts } from '../../texts/admin-people.en.ts'
import { baseTexts } from '../../texts/base.en.ts'

/** Invites an administrator, who chooses a password by the link of a mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { form: texts } = useTexts(adminPeopleTexts)
  const { layout } = useTexts(baseTexts)
  const recordForm = useRecordForm(inviteInFull.body, {
    defaultValues: { email: '', first_name: '', last_name: '', language: 'id', sets: [] as string[] },
    stale: [listAdmins],
    onClose,
    send: (body, save) => save(inviteAdmin, { body }),
  })
  const { form } = recordForm
  const { errors } = form.formState
  return (
    <RecordDialog
      form={recordForm}
      title={texts.inviteTitle}
      description={texts.inviteText}
      labels={{ submit: texts.invite }}
      className="gap-5"
    >
      <TextField
        label={texts.email}
        help={texts.emailHelp}
        type="email"
        required
        autoComplete="off"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
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
      </div>
      <SelectField
        label={texts.language}
        options={languages.map((value) => ({ value, label: layout.languageNames[value] }))}
        error={errors.language?.message}
        {...form.register('language')}
      />
      <SetsField
        value={form.watch('sets')}
        onChange={(sets) =>
          form.setValue('sets', sets, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
        }
        error={errors.sets?.message}
      />
    </RecordDialog>
  )
}

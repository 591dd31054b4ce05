import { useQueryClient } from '@tanstack/react-query'
import { changeAdmin, listAdmins } from '#contract/accounts/admins.ts'
import type { AdminAccount } from '#contract/accounts/admins.ts'
import { changeAdmin as changeInFull } from '#schemas/accounts/admins.ts'
import { request } from '../../api/request.ts'
import { queryKey } from '../../api/use-query-call.ts'
import { FormBanner, useCallForm } from '../../shared/form.tsx'
import { useTexts } from '../../shared/language.tsx'
import { announce } from '../../shared/announce.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { nameOf } from './admin-name.ts'

/** Corrects a name that was misspelt in the invitation. */
export function RenameDialog({ admin, onClose }: { admin: AdminAccount; onClose: () => void }) {
  const { form: texts } = useTexts('admin-people')
  const client = useQueryClient()
  const { first_name, last_name, user_id } = admin
  const { form, submit, banner, busy } = useCallForm(changeInFull.body.pick({ first_name: true, last_name: true }), {
    defaultValues: { first_name, last_name },
    send: async (body) => {
      await request(changeAdmin, { params: { id: user_id }, body })
      announce(changeAdmin.message)
      await client.invalidateQueries({ queryKey: queryKey(listAdmins) })
      onClose()
    },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      title={texts.renameTitle(nameOf(admin))}
      size="sm"
      labels={{ cancel: texts.cancel, submit: texts.save }}
      submit={submit}
      busy={busy}
      onClose={onClose}
      className="gap-5"
    >
      <FormBanner problem={banner} />
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
    </FormDialog>
  )
}

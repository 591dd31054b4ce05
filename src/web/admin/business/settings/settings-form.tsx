import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ConflictNotice } from '../../../shared/admin/conflict/conflict-notice.tsx'
import { FormBanner } from '../../../shared/form.tsx'
import { LeaveWarning } from '../../../shared/leave-warning.tsx'
import { ChangesBar } from './changes-bar.tsx'
import type { SettingsFormState } from './use-settings-form.ts'

type SettingsFormProps<V extends FieldValues, O> = {
  state: SettingsFormState<V, O>
  labelOf: (name: keyof V & string) => string
  show: (name: keyof V & string, value: unknown) => ReactNode
  disabledReason?: string | undefined
  children: ReactNode
}

/** Around the fields of a tab: who else saved, what is wrong, and the bar that saves. */
export function SettingsForm<V extends FieldValues, O>(props: SettingsFormProps<V, O>) {
  const { form, submit, banner, busy, edited } = props.state
  const { isDirty } = form.formState
  return (
    <form noValidate onSubmit={submit} className="flex max-w-3xl flex-col gap-4">
      <ConflictNotice
        conflict={edited.conflict}
        labelOf={props.labelOf}
        show={props.show}
        onTakeTheirs={edited.takeTheirs}
      />
      <FormBanner problem={banner} />
      {props.children}
      <ChangesBar isDirty={isDirty} busy={busy} onDiscard={() => form.reset()} disabledReason={props.disabledReason} />
      <LeaveWarning when={isDirty && !busy} alsoQuery />
    </form>
  )
}

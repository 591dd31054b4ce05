import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { PasswordRules } from './password-rules.tsx'

type Props<I extends FieldValues, O> = {
  form: UseFormReturn<I, unknown, O>
  name: Path<I>
  label: string
  email?: string | undefined
}

/** A password to be chosen, with its rules ticked off below while it is typed. Needs the texts `auth`. */
export function NewPasswordField<I extends FieldValues, O>({ form, name, label, email }: Props<I, O>) {
  const password = String(useWatch({ control: form.control, name }) ?? '')
  const error = form.getFieldState(name, form.formState).error
  const [seen, setSeen] = useState({ error, refused: '' })
  // The server's word is on the text as it was sent; typing on makes it another one.
  if (error !== seen.error) setSeen({ error, refused: error?.type === 'server' ? password : seen.refused })

  return (
    <div>
      <PasswordField
        label={label}
        autoComplete="new-password"
        required
        error={error?.message}
        {...form.register(name)}
      />
      <PasswordRules password={password} email={email} refused={seen.refused} />
    </div>
  )
}

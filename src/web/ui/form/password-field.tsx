import { useState } from 'react'
import type { ComponentProps } from 'react'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useUiLabels } from '../ui-labels.tsx'
import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'

export type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'style' | 'className' | 'id' | 'required' | 'type' | 'autoComplete'> & {
    autoComplete: 'current-password' | 'new-password'
  }

/**
 * A password that can be looked at.
 * `<PasswordField label={texts.password} autoComplete="current-password" {...register('password')} />`
 */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hideLabel, help, error, required, id, className, ...input } = props
  const [isShown, setIsShown] = useState(false)
  const labels = useUiLabels()
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field {...{ label, hideLabel, help, error, required, id, className }}>
      {(control) => (
        <span className="relative">
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className="ui-input pr-12"
          />
          <button
            type="button"
            aria-label={isShown ? labels.hidePassword : labels.showPassword}
            aria-controls={control.id}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-lg text-text-muted hover:text-text"
          >
            <Icon aria-hidden className="size-5" />
          </button>
        </span>
      )}
    </Field>
  )
}

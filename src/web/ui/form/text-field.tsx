import type { ComponentProps, ReactNode } from 'react'
import clsx from 'clsx'
import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'style' | 'className' | 'id' | 'required' | 'prefix'> & {
    /** Inside the box, before and after the text: an icon, a unit, a code. */
    prefix?: ReactNode
    suffix?: ReactNode
  }

/**
 * One line of text. Takes what `register` returns.
 * `<TextField label={texts.email} type="email" autoComplete="email" error={errors.email?.message} {...register('email')} />`
 */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, help, error, required, id, className, prefix, suffix, ...input } = props
  return (
    <Field {...{ label, hideLabel, help, error, required, id, className }}>
      {(control) =>
        prefix || suffix ? (
          <span className={clsx('ui-input flex items-center gap-2', input.disabled && 'cursor-not-allowed')}>
            {prefix && <span className="shrink-0 text-text-muted [&>svg]:size-5">{prefix}</span>}
            <input {...input} {...control} className="min-w-0 flex-1 bg-transparent outline-none" />
            {suffix && <span className="shrink-0 text-text-muted [&>svg]:size-5">{suffix}</span>}
          </span>
        ) : (
          <input {...input} {...control} className="ui-input" />
        )
      }
    </Field>
  )
}

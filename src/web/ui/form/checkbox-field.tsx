import { useId } from 'react'
import type { ReactNode } from 'react'
import { Checkbox } from './checkbox.tsx'
import type { CheckboxProps } from './checkbox.tsx'
import { FieldNote, RequiredMark } from './field.tsx'

export type CheckboxFieldProps = Omit<CheckboxProps, 'id'> & {
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
  id?: string | undefined
}

/** A yes or no with its words. `<CheckboxField label={texts.agree} error={errors.agree?.message} {...register('agree')} />` */
export function CheckboxField({ label, help, error, id, className, required, ...input }: CheckboxFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const hasNote = Boolean(help) || Boolean(error)
  return (
    <div className={className}>
      <label htmlFor={inputId} className="inline-flex min-h-6 items-start gap-2.5 py-0.5">
        <Checkbox
          {...input}
          id={inputId}
          className="mt-0.5"
          aria-invalid={error ? true : undefined}
          aria-required={required || undefined}
          aria-describedby={hasNote ? `${inputId}-note` : undefined}
        />
        <span>
          {label}
          {required && <RequiredMark />}
        </span>
      </label>
      {hasNote && (
        <div className="pl-7.5">
          <FieldNote id={`${inputId}-note`} help={help} error={error} />
        </div>
      )}
    </div>
  )
}

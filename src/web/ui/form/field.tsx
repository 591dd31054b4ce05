import { useId } from 'react'
import type { ReactNode } from 'react'
import { CircleAlert } from '../icons/list-icons.ts'
import clsx from 'clsx'

/** What every field takes beside the attributes of its input. */
export type FieldProps = {
  label: ReactNode
  /** Hides the label from sight, not from screen readers: for filters whose meaning the place makes plain. */
  hideLabel?: boolean | undefined
  help?: ReactNode
  /** Replaces the help and marks the input as wrong. */
  error?: string | undefined
  required?: boolean | undefined
  id?: string | undefined
  /** For the box around label, input and help. */
  className?: string | undefined
}

/** What an input spreads to be tied to its label, help and error. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

type Props = FieldProps & { aside?: ReactNode; children: (control: FieldControl) => ReactNode }

/**
 * Label above, help or error below, tied to the input by ids.
 * `<Field label={texts.phone} error={errors.phone?.message}>{(control) => <input className="ui-input" {...control} />}</Field>`
 */
export function Field({ label, hideLabel, help, error, required, id, className, aside, children }: Props) {
  const ownId = useId()
  const inputId = id ?? ownId
  const noteId = `${inputId}-note`
  const hasNote = Boolean(error) || Boolean(help)
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={inputId} className={hideLabel ? 'sr-only' : 'self-start text-sm font-semibold'}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children({
        id: inputId,
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {(hasNote || aside) && (
        <div className="flex justify-between gap-4">
          <FieldNote id={noteId} help={help} error={error} />
          {aside}
        </div>
      )}
    </div>
  )
}

/** The star; screen readers announce "required" from the input itself. */
export function RequiredMark() {
  return (
    <span aria-hidden className="text-danger">
      {' *'}
    </span>
  )
}

/** Help, or the error in its place. */
export function FieldNote({ id, help, error }: { id: string; help?: ReactNode; error?: string | undefined }) {
  if (error) {
    return (
      <p id={id} data-mistake="" className="flex items-start gap-1.5 text-sm font-medium text-danger">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {error}
      </p>
    )
  }
  return help ? (
    <p id={id} className="min-w-0 text-sm wrap-anywhere text-text-muted">
      {help}
    </p>
  ) : null
}

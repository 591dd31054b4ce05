import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'

export type OtpFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'style' | 'className' | 'id' | 'required' | 'type' | 'value' | 'onChange'> & {
    value: string
    onChange: (code: string) => void
    /** The number of digits; 6 by default. */
    length?: number | undefined
    /** Called once with the full code. */
    onComplete?: ((code: string) => void) | undefined
  }

/**
 * A one-time code: one wide-set input, so that pasting, autofill from messages and screen readers just work.
 * `<OtpField label={texts.code} value={code} onChange={setCode} onComplete={verify} error={error} />`
 */
export function OtpField(props: OtpFieldProps) {
  const {
    label,
    hideLabel,
    help,
    error,
    required,
    id,
    className,
    value,
    onChange,
    length = 6,
    onComplete,
    ...input
  } = props

  function change(typed: string) {
    const code = typed.replace(/\D/g, '').slice(0, length)
    if (code === value) return
    onChange(code)
    if (code.length === length) onComplete?.(code)
  }

  return (
    <Field {...{ label, hideLabel, help, error, required, id, className }}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          // The pattern makes iOS offer the code from the message.
          pattern="\d*"
          value={value}
          onChange={(event) => change(event.target.value)}
          className="ui-input tabular min-h-14 text-center text-2xl font-semibold tracking-[0.5em] [text-indent:0.5em]"
        />
      )}
    </Field>
  )
}

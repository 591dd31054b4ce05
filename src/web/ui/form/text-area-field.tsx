import { useState } from 'react'
import type { ChangeEvent, ComponentProps } from 'react'
import { useUiLabels } from '../ui-labels.tsx'
import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'

export type TextAreaFieldProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'style' | 'className' | 'id' | 'required'>

/**
 * Several lines of text; with `maxLength` it counts.
 * `<TextAreaField label={texts.review} rows={5} maxLength={1000} {...register('comment')} />`
 */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hideLabel, help, error, required, id, className, onChange, rows = 4, ...input } = props
  const [typed, setTyped] = useState<number | null>(null)

  function change(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(event.target.value.length)
    onChange?.(event)
  }

  const used = typed ?? String(input.value ?? input.defaultValue ?? '').length
  const counter = input.maxLength !== undefined && <Counter used={used} allowed={input.maxLength} />
  return (
    <Field {...{ label, hideLabel, help, error, required, id, className }} aside={counter}>
      {(control) => <textarea {...input} {...control} rows={rows} onChange={change} className="ui-input resize-y" />}
    </Field>
  )
}

function Counter({ used, allowed }: { used: number; allowed: number }) {
  const { charactersUsed } = useUiLabels()
  return (
    <span className="tabular ml-auto shrink-0 text-sm text-text-muted">
      <span aria-hidden>
        {used}/{allowed}
      </span>
      {/* Spoken only near the end: a count at every letter would drown the typing. */}
      <output className="sr-only">{used > allowed * 0.9 ? charactersUsed(used, allowed) : ''}</output>
    </span>
  )
}

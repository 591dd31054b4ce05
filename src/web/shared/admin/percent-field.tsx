import { useState } from 'react'
import type { Ref } from 'react'
import { percentOf, toBasisPoints } from '../percent.ts'
import type { FieldProps } from '../../ui/form/field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

type PercentFieldProps = FieldProps & {
  /** Basis points; null while empty. */
  value: number | null
  onChange: (bps: number | null) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  name?: string
}

/** A percentage as people type it, with a comma or a point. */
export function PercentField({ value, onChange, onBlur, ...field }: PercentFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = value === null ? '' : percentOf(value)

  function type(text: string) {
    setTyped(text)
    onChange(text.trim() === '' ? null : toBasisPoints(text))
  }

  return (
    <TextField
      {...field}
      suffix="%"
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shown}
      onChange={(event) => type(event.target.value)}
      // What is no percentage goes.
      onBlur={() => {
        setTyped(null)
        onBlur?.()
      }}
    />
  )
}

import { TextField } from '../../../ui/form/text-field.tsx'
import type { TextFieldProps } from '../../../ui/form/text-field.tsx'

type FigureProps = Omit<TextFieldProps, 'required' | 'inputMode'> & { unit: string }

/** A number with its unit. */
export function Figure({ unit, ...field }: FigureProps) {
  return <TextField {...field} required inputMode="decimal" autoComplete="off" suffix={unit} />
}

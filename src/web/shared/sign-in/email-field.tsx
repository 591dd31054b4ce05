import { TextField } from '../../ui/form/text-field.tsx'
import type { TextFieldProps } from '../../ui/form/text-field.tsx'

/** An e-mail address, with the keyboard for it and without the corrections that spoil one. */
export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      {...props}
    />
  )
}

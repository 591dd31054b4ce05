import { useTexts } from '../../shared/language.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { TextFieldProps } from '../../ui/form/text-field.tsx'
import { authTexts } from '../../shared/sign-in/auth.en.ts'

type One = Omit<TextFieldProps, 'label' | 'autoComplete' | 'maxLength'>

/** How a person is called; takes what `register` returns for each. */
export function NameFields({ first, last }: { first: One; last: One }) {
  const { signUp: texts } = useTexts(authTexts)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label={texts.firstName} autoComplete="given-name" maxLength={50} required {...first} />
      <TextField label={texts.lastName} autoComplete="family-name" maxLength={50} {...last} />
    </div>
  )
}

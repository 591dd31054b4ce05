import { useTexts } from '../../shared/language.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { TextFieldProps } from '../../ui/form/text-field.tsx'
import { authTexts } from '../../shared/sign-in/auth.en.ts'

/** The code of the person who told them about the shop. */
export function ReferralField(props: Omit<TextFieldProps, 'label'>) {
  const { signUp: texts } = useTexts(authTexts)
  return (
    <TextField
      label={texts.referralCode}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
      {...props}
    />
  )
}

import type { ApiError } from '../../../api/api-error.ts'
import { useTexts } from '../../language.tsx'
import { useWords } from '../../words.ts'
import { useErrorText } from '../../use-error-text.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { adminTexts } from '../../../texts/admin.en.ts'

type ViewNameFieldProps = {
  name: string
  onChange: (name: string) => void
  /** Nothing is typed, and the field has to show that as an error. */
  isMissing: boolean
  /** Why the server did not take the name. */
  refusal: ApiError | null
  className?: string
}

/** The name of a view, with what is wrong with it. */
export function ViewNameField({ name, onChange, isMissing, refusal, className }: ViewNameFieldProps) {
  const { views: texts } = useTexts(adminTexts)
  const words = useWords()
  const errorText = useErrorText()
  const refusalText = (error: ApiError) => (error.fields[0] ? words(error.fields[0]) : errorText(error))
  const refused = refusal ? refusalText(refusal) : undefined
  return (
    <TextField
      className={className}
      label={texts.name}
      maxLength={60}
      autoComplete="off"
      value={name}
      onChange={(event) => onChange(event.target.value)}
      error={isMissing ? texts.nameMissing : refused}
    />
  )
}

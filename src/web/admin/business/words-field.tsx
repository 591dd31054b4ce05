import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTexts } from '../../shared/language.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { baseTexts } from '../../texts/base.en.ts'

type WordsFieldProps = {
  label: string
  help?: ReactNode
  required?: boolean
  maxLength: number
  en: UseFormRegisterReturn
  id: UseFormRegisterReturn
  errors?: { en?: { message?: string | undefined }; id?: { message?: string | undefined } } | undefined
}

/** One line in both languages, the shop's own first. Where words are needed at all, English ones are; Indonesian pages show the Indonesian words if there are any. */
export function WordsField({ label, help, required = false, maxLength, en, id, errors }: WordsFieldProps) {
  const { layout } = useTexts(baseTexts)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      {help && <p className="-mt-1 mb-2 text-sm text-text-muted">{help}</p>}
      <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
        <TextField
          label={layout.languageNames.id}
          lang="id"
          maxLength={maxLength}
          error={errors?.id?.message}
          {...id}
        />
        <TextField
          label={layout.languageNames.en}
          lang="en"
          maxLength={maxLength}
          required={required}
          error={errors?.en?.message}
          {...en}
        />
      </div>
    </fieldset>
  )
}

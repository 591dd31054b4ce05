import { useId } from 'react'
import { ageGroups, skinTypes } from '#contract/reviews/reviews.ts'
import { useTexts } from '../../../shared/language.tsx'
import { reviewsTexts } from '../../../shared/reviews/reviews.en.ts'
import { FieldNote } from '../../../ui/form/field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import type { Typed } from './review-form.tsx'

type Props = { isForSkin: boolean; values: Typed; change: (changes: Partial<Typed>) => void }

/** What writers may say of themselves, and who reads it. */
export function AboutWriter({ isForSkin, values: { skin_type, age_group }, change }: Props) {
  const { form: texts, common } = useTexts(reviewsTexts)
  const noteId = useId()
  return (
    <fieldset aria-describedby={noteId} className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{texts.aboutYou}</legend>
      <FieldNote id={noteId} help={texts.aboutHelp} />
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {isForSkin && (
          <SelectField
            label={texts.skinType}
            value={skin_type}
            placeholder={texts.unsaid}
            onChange={({ target }) => change({ skin_type: skinTypes.find((one) => one === target.value) ?? '' })}
            options={skinTypes.map((value) => ({ value, label: common.skinTypes[value] }))}
          />
        )}
        <SelectField
          label={texts.age}
          value={age_group}
          placeholder={texts.unsaid}
          onChange={({ target }) => change({ age_group: ageGroups.find((one) => one === target.value) ?? '' })}
          options={ageGroups.map((value) => ({ value, label: common.ageGroups[value] }))}
        />
      </div>
    </fieldset>
  )
}

import { useTexts } from '../../../shared/language.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { RulesFormState } from './rules-form.tsx'
import { adminBusinessTexts } from '../business.en.ts'

/** What no text of a product may say; marked while it is written. */
export function ClaimRules({ form }: { form: RulesFormState }) {
  const { rules: texts } = useTexts(adminBusinessTexts)
  const { errors } = form.formState
  return (
    <Card title={texts.claims} description={texts.claimsText}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {(['claims_id', 'claims_en'] as const).map((name) => (
          <TextAreaField
            key={name}
            label={texts[name]}
            help={texts.claimsHelp}
            rows={6}
            error={errors[name]?.message}
            {...form.register(name)}
          />
        ))}
      </div>
    </Card>
  )
}

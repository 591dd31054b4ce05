import { useTexts } from '../../../shared/language.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Figure } from './figure.tsx'
import type { RulesFormState } from './rules-form.tsx'
import { adminBusinessTexts } from '../business.en.ts'

const units = { first_response_hours: 'hours', resolution_hours: 'hours', return_days: 'days' } as const

/** What the shop promises customers who ask, and how long goods can be complained of. */
export function SupportRules({ form }: { form: RulesFormState }) {
  const { rules: texts } = useTexts(adminBusinessTexts)
  const { errors } = form.formState
  const names = Object.keys(units) as (keyof typeof units)[]
  return (
    <Card title={texts.support} description={texts.supportText}>
      <div className="grid gap-5 sm:grid-cols-2">
        {names.map((name) => (
          <Figure
            key={name}
            label={texts[name]}
            help={texts.supportHelp[name]}
            unit={texts[units[name]]}
            error={errors[name]?.message}
            {...form.register(name)}
          />
        ))}
      </div>
    </Card>
  )
}

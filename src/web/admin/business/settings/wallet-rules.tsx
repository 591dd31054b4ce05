import { useTexts } from '../../../shared/language.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Figure } from './figure.tsx'
import type { RulesFormState } from './rules-form.tsx'
import { adminBusinessTexts } from '../business.en.ts'

const amounts = ['min_amount', 'max_per_day', 'fee'] as const

/** What customers may withdraw, and what one administrator may correct alone. */
export function WalletRules({ form }: { form: RulesFormState }) {
  const { rules: texts } = useTexts(adminBusinessTexts)
  const { errors } = form.formState
  return (
    <>
      <Card title={texts.withdrawals} description={texts.withdrawalsText}>
        <div className="grid gap-5 sm:grid-cols-2">
          {amounts.map((name) => (
            <Figure
              key={name}
              label={texts[name]}
              help={texts.withdrawalHelp[name]}
              unit="Rp"
              error={errors[name]?.message}
              {...form.register(name)}
            />
          ))}
          <Figure
            label={texts.wait_hours}
            help={texts.withdrawalHelp.wait_hours}
            unit={texts.hours}
            error={errors.wait_hours?.message}
            {...form.register('wait_hours')}
          />
        </div>
      </Card>
      <Card title={texts.wallet}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Figure
            label={texts.adjust_alone}
            help={texts.adjustAloneHelp}
            unit="Rp"
            error={errors.adjust_alone?.message}
            {...form.register('adjust_alone')}
          />
        </div>
      </Card>
    </>
  )
}

import { useTexts } from '../../../shared/language.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { FieldNote } from '../../../ui/form/field.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { RulesFormState } from './rules-form.tsx'
import { adminBusinessTexts } from '../business.en.ts'
import { baseTexts } from '../../../texts/base.en.ts'

/** When parcels leave: what the announcement may promise. */
export function DispatchRules({ form }: { form: RulesFormState }) {
  const { rules: texts } = useTexts(adminBusinessTexts)
  const { layout } = useTexts(baseTexts)
  const { errors } = form.formState
  return (
    <Card title={texts.dispatch} description={texts.dispatchText}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={texts.cut_off}
          help={texts.cutOffHelp}
          required
          autoComplete="off"
          suffix="WIB"
          error={errors.cut_off?.message}
          {...form.register('cut_off')}
        />
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">{texts.weekdays}</legend>
          <div className="grid grid-cols-1 gap-x-4 gap-y-1 min-[420px]:grid-cols-2">
            {layout.weekdays.map((name, index) => (
              <CheckboxField key={name} label={name} value={String(index + 1)} {...form.register('weekdays')} />
            ))}
          </div>
          <FieldNote id="dispatch-weekdays" error={errors.weekdays?.message ?? errors.weekdays?.root?.message} />
        </fieldset>
        <TextAreaField
          label={texts.closed_days}
          help={texts.closedDaysHelp}
          rows={3}
          error={errors.closed_days?.message}
          {...form.register('closed_days')}
        />
        <TextAreaField
          label={texts.open_days}
          help={texts.openDaysHelp}
          rows={3}
          error={errors.open_days?.message}
          {...form.register('open_days')}
        />
      </div>
    </Card>
  )
}

import type { UseFormReturn } from 'react-hook-form'
import type { VersionedSettings } from '#contract/business.ts'
import { useTexts } from '../../../shared/language.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ClaimRules } from './claim-rules.tsx'
import { CourierRules } from './courier-rules.tsx'
import { DispatchRules } from './dispatch-rules.tsx'
import { Figure } from './figure.tsx'
import { FlatRates } from './flat-rates.tsx'
import { groups, RulesSchema, rulesOf, sectionsOf } from './rules-values.ts'
import type { Rules, RulesValues } from './rules-values.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'
import { SupportRules } from './support-rules.tsx'
import { WalletRules } from './wallet-rules.tsx'
import { adminBusinessTexts } from '../business.en.ts'

export type RulesFormState = UseFormReturn<RulesValues, unknown, Rules>

/** What the shop reckons with: tax, limits, times, weights and points. */
export function RulesForm({ kept }: { kept: VersionedSettings }) {
  const { rules: texts, form: words } = useTexts(adminBusinessTexts)
  const state = useSettingsForm<RulesValues, Rules>({ kept, schema: RulesSchema, valuesOf: rulesOf, sectionsOf })
  const { form } = state
  return (
    <SettingsForm
      state={state}
      labelOf={(name) => texts[name]}
      show={(_, value) => (typeof value === 'string' ? value : listed(value) || words.empty)}
    >
      <SellingRules form={form} />
      <PaymentTimes form={form} />
      <WeighingRules form={form} />
      <FlatRates form={form} />
      <DispatchRules form={form} />
      <PointRules form={form} />
      <WalletRules form={form} />
      <SupportRules form={form} />
      <ClaimRules form={form} />
    </SettingsForm>
  )
}

/** Groups of figures in the order in which the form has them. */
function listed(value: unknown): string {
  if (Array.isArray(value)) return value.map(listed).join('; ')
  return typeof value === 'object' && value !== null ? Object.values(value).join(' / ') : String(value)
}

function SellingRules({ form }: { form: RulesFormState }) {
  const { rules: texts } = useTexts(adminBusinessTexts)
  const { errors } = form.formState
  return (
    <Card title={texts.selling}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Figure label={texts.tax} help={texts.taxHelp} unit="%" error={errors.tax?.message} {...form.register('tax')} />
        <Figure
          label={texts.low_stock_threshold}
          help={texts.lowStockHelp}
          unit={texts.pieces}
          error={errors.low_stock_threshold?.message}
          {...form.register('low_stock_threshold')}
        />
        <Figure
          label={texts.auto_complete_days}
          help={texts.autoCompleteHelp}
          unit={texts.days}
          error={errors.auto_complete_days?.message}
          {...form.register('auto_complete_days')}
        />
        <Figure
          label={texts.unpaid_orders}
          help={texts.unpaidOrdersHelp}
          unit={texts.orders}
          error={errors.unpaid_orders?.message}
          {...form.register('unpaid_orders')}
        />
        <Figure
          label={texts.unpaid_units}
          help={texts.unpaidUnitsHelp}
          unit={texts.pieces}
          error={errors.unpaid_units?.message}
          {...form.register('unpaid_units')}
        />
      </div>
    </Card>
  )
}

function PaymentTimes({ form }: { form: RulesFormState }) {
  const { rules: texts, groups: names } = useTexts(adminBusinessTexts)
  const errors = form.formState.errors.expiry
  return (
    <Card title={texts.expiry} description={texts.expiryText}>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {groups.map((group) => (
          <Figure
            key={group}
            label={names[group]}
            unit={texts.minutes}
            error={errors?.[group]?.message}
            {...form.register(`expiry.${group}`)}
          />
        ))}
      </div>
    </Card>
  )
}

function WeighingRules({ form }: { form: RulesFormState }) {
  const { rules: texts } = useTexts(adminBusinessTexts)
  const { errors } = form.formState
  return (
    <Card title={texts.weighing} description={texts.weighingText}>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Figure
          label={texts.tolerance_grams}
          help={texts.toleranceHelp}
          unit="g"
          error={errors.tolerance_grams?.message}
          {...form.register('tolerance_grams')}
        />
        <Figure
          label={texts.volume_divisor}
          help={texts.divisorHelp}
          unit="cm³/g"
          error={errors.volume_divisor?.message}
          {...form.register('volume_divisor')}
        />
        <Figure
          label={texts.rate_cache_minutes}
          help={texts.rateCacheHelp}
          unit={texts.minutes}
          error={errors.rate_cache_minutes?.message}
          {...form.register('rate_cache_minutes')}
        />
      </div>
      <CourierRules form={form} />
    </Card>
  )
}

function PointRules({ form }: { form: RulesFormState }) {
  const { rules: texts } = useTexts(adminBusinessTexts)
  const { errors } = form.formState
  return (
    <Card title={texts.points} description={texts.pointsText}>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Figure label={texts.earn} unit="%" error={errors.earn?.message} {...form.register('earn')} />
        <Figure
          label={texts.special_earn}
          unit="%"
          error={errors.special_earn?.message}
          {...form.register('special_earn')}
        />
        <Figure label={texts.max_share} unit="%" error={errors.max_share?.message} {...form.register('max_share')} />
        <Figure
          label={texts.expire_months}
          unit={texts.months}
          error={errors.expire_months?.message}
          {...form.register('expire_months')}
        />
        <Figure
          label={texts.review_text}
          unit={texts.pointsUnit}
          error={errors.review_text?.message}
          {...form.register('review_text')}
        />
        <Figure
          label={texts.review_photo}
          unit={texts.pointsUnit}
          error={errors.review_photo?.message}
          {...form.register('review_photo')}
        />
      </div>
    </Card>
  )
}

import { Controller } from 'react-hook-form'
import { VoucherType } from '#schemas/vouchers/vouchers.ts'
import { FormRupiahField } from '../../../shared/admin/form-rupiah-field.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { RadioCards } from '../../../ui/form/radio-cards.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { putAll } from './form-state.ts'
import type { VoucherCardProps, VoucherFormState } from './form-state.ts'
import { GiftFields } from './gift-fields.tsx'
import { Locked } from './locked.tsx'
import { PercentField } from '../../../shared/admin/percent-field.tsx'
import type { KnownThings } from './use-known.ts'
import { hasCap, withType } from './voucher-values.ts'
import { adminVoucherFormTexts } from './voucher-form.en.ts'

/** Per cent, rupiah, shipping or a gift, and how much. */
export function GiveCard({ form, fixed, known }: VoucherCardProps & { known: KnownThings }) {
  const { give: texts } = useTexts(adminVoucherFormTexts)
  const type = form.watch('type')

  function choose(chosen: string) {
    const next = types.find((one) => one === chosen)
    if (next && next !== type) putAll(form, withType(next))
  }

  return (
    <Card title={texts.title}>
      <div className="flex flex-col gap-5">
        <Locked names={['type']} fixed={fixed}>
          <RadioCards
            label={texts.type}
            hideLabel
            name="type"
            columns={2}
            value={type}
            options={types.map((value) => ({
              value,
              label: texts.kinds[value].label,
              description: texts.kinds[value].help,
            }))}
            onChange={(event) => choose(event.target.value)}
          />
        </Locked>
        {type === 'FREEBIE' ? (
          <GiftFields form={form} fixed={fixed} known={known} />
        ) : (
          <div className="grid items-start gap-5 sm:grid-cols-2">
            {type !== 'FREE_SHIPPING' && (
              <Locked names={['value']} fixed={fixed}>
                <ValueField form={form} />
              </Locked>
            )}
            {hasCap(type) && (
              <Locked names={['max_discount']} fixed={fixed}>
                <FormRupiahField
                  control={form.control}
                  name="max_discount"
                  label={texts.maxDiscount}
                  help={type === 'PERCENTAGE' ? texts.maxDiscountHelp : texts.maxShippingHelp}
                />
              </Locked>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}

const types = VoucherType.options

function ValueField({ form }: { form: VoucherFormState }) {
  const { give: texts } = useTexts(adminVoucherFormTexts)
  if (form.watch('type') === 'FIXED')
    return <FormRupiahField control={form.control} name="value" label={texts.amount} required />
  return (
    <Controller
      control={form.control}
      name="value"
      render={({ field, fieldState }) => (
        <PercentField
          label={texts.percent}
          help={texts.percentHelp}
          required
          {...field}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}

import { VoucherAudience } from '#schemas/vouchers/vouchers.ts'
import { useTexts } from '../../../shared/language.tsx'
import { RadioCards } from '../../../ui/form/radio-cards.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ChosenCustomers } from './chosen-customers.tsx'
import { putAll } from './form-state.ts'
import type { VoucherCardProps } from './form-state.ts'
import { Locked } from './locked.tsx'
import type { KnownPeople } from './use-known.ts'
import { adminVoucherFormTexts } from './voucher-form.en.ts'

type AudienceCardProps = VoucherCardProps & {
  people: KnownPeople
  /** The voucher whose chosen customers the form began with. */
}

/** Who may use it. */
export function AudienceCard({ form, fixed, people }: AudienceCardProps) {
  const { audience: texts } = useTexts(adminVoucherFormTexts)
  const audience = form.watch('audience')

  function choose(chosen: string) {
    const next = VoucherAudience.options.find((one) => one === chosen)
    if (next && next !== audience) putAll(form, { audience: next, customer_ids: [] })
  }

  return (
    <Card title={texts.title}>
      <div className="flex flex-col gap-5">
        <Locked names={['audience']} fixed={fixed}>
          <RadioCards
            label={texts.audience}
            hideLabel
            name="audience"
            columns={2}
            value={audience}
            options={VoucherAudience.options.map((value) => ({
              value,
              label: texts.kinds[value].label,
              description: texts.kinds[value].help,
            }))}
            onChange={(event) => choose(event.target.value)}
          />
        </Locked>
        {audience === 'CHOSEN' && (
          <Locked names={['customer_ids']} fixed={fixed}>
            <ChosenCustomers form={form} people={people} />
          </Locked>
        )}
      </div>
    </Card>
  )
}

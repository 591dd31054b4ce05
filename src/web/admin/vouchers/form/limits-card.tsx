import { FormRupiahField } from '../../../shared/admin/form-rupiah-field.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { VoucherCardProps } from './form-state.ts'
import { Locked } from './locked.tsx'
import { adminVoucherFormTexts } from './voucher-form.en.ts'

/** How often it may be used, and how much may be given away in all. */
export function LimitsCard({ form, fixed }: VoucherCardProps) {
  const { limits: texts } = useTexts(adminVoucherFormTexts)
  const [type, quota, budget, campaign] = form.watch(['type', 'quota', 'budget', 'campaign'])
  const isOpen = quota === null && budget === null && campaign === null
  return (
    <Card title={texts.title}>
      <div className="flex flex-col gap-5">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Locked names={['quota']} fixed={fixed}>
            <FormRupiahField
              control={form.control}
              name="quota"
              label={texts.quota}
              help={texts.quotaHelp}
              sign={null}
            />
          </Locked>
          <Locked names={['per_customer_limit']} fixed={fixed}>
            <FormRupiahField
              control={form.control}
              name="per_customer_limit"
              label={texts.perCustomer}
              sign={null}
              required
            />
          </Locked>
          {type !== 'FREEBIE' && (
            <Locked names={['budget']} fixed={fixed}>
              <FormRupiahField control={form.control} name="budget" label={texts.budget} help={texts.budgetHelp} />
            </Locked>
          )}
        </div>
        {isOpen && <Alert tone="warning" title={texts.unlimitedWarning} />}
      </div>
    </Card>
  )
}

import { FormWibField } from '../../../shared/admin/wib-field.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { VoucherCardProps } from './form-state.ts'
import { Locked } from './locked.tsx'
import { adminVoucherFormTexts } from './voucher-form.en.ts'

/** From when until when, whether it is on, and whether customers see it by themselves. */
export function TimeCard({ form, fixed, isCampaign }: VoucherCardProps & { isCampaign: boolean }) {
  const { time: texts } = useTexts(adminVoucherFormTexts)
  const field = (name: 'starts_at' | 'ends_at', label: string, usualTime: string) => (
    <Locked names={[name]} fixed={fixed}>
      <FormWibField control={form.control} name={name} label={label} required usualTime={usualTime} />
    </Locked>
  )
  return (
    <Card title={texts.title}>
      <div className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          {field('starts_at', texts.starts, '00:00')}
          {field('ends_at', texts.ends, '23:59')}
        </div>
        <SwitchField label={texts.active} help={texts.activeHelp} {...form.register('is_active')} />
        <SwitchField
          label={texts.listed}
          help={isCampaign ? texts.campaignNotListed : texts.listedHelp}
          disabled={isCampaign}
          checked={form.watch('is_public')}
          onChange={(event) => form.setValue('is_public', event.target.checked, { shouldDirty: true })}
        />
      </div>
    </Card>
  )
}

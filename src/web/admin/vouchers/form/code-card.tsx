import Dices from 'lucide-react/icons/dices'
import type { AdminVoucher } from '#contract/vouchers/vouchers-admin.ts'
import { FormRupiahField } from '../../../shared/admin/form-rupiah-field.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { group } from '../../../shared/money.ts'
import { Button } from '../../../ui/action/button.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { putAll } from './form-state.ts'
import type { VoucherCardProps } from './form-state.ts'
import { Locked } from './locked.tsx'
import { adminVoucherFormTexts } from './voucher-form.en.ts'

type CodeCardProps = VoucherCardProps & {
  isNew: boolean
  /** Of an edited one. */
  campaign: AdminVoucher['campaign']
}

/** One code for all, or many for one use each. */
export function CodeCard({ form, fixed, isNew, campaign }: CodeCardProps) {
  const { code: texts } = useTexts(adminVoucherFormTexts)
  const { errors } = form.formState
  const wanted = form.watch('campaign')
  const isCampaign = wanted !== null || campaign !== null

  function setCampaign(isOn: boolean) {
    putAll(form, isOn ? { campaign: { prefix: '', count: 100 }, is_public: false } : { campaign: null })
  }

  return (
    <Card title={texts.title}>
      <div className="flex flex-col gap-5">
        <Locked names={['code']} fixed={fixed}>
          <div className="flex flex-wrap items-start gap-3">
            <TextField
              className="min-w-[min(13rem,100%)] flex-1 sm:max-w-88"
              label={isCampaign ? texts.campaignCode : texts.code}
              help={isCampaign ? texts.campaignCodeHelp : texts.codeHelp}
              required
              maxLength={24}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              error={errors.code?.message}
              {...form.register('code', { setValueAs: (typed: string) => typed.toUpperCase() })}
            />
            <Button
              variant="cancel"
              className="mt-6.5"
              icon={<Dices />}
              onClick={() => putAll(form, { code: suggested() })}
            >
              {texts.suggest}
            </Button>
          </div>
        </Locked>
        {campaign && <p className="text-text-muted">{texts.campaignKept(group(campaign.count))}</p>}
        {isNew && (
          <SwitchField
            label={texts.campaign}
            help={texts.campaignHelp}
            checked={wanted !== null}
            onChange={(event) => setCampaign(event.target.checked)}
          />
        )}
        {isNew && wanted !== null && (
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField
              label={texts.prefix}
              help={texts.prefixHelp}
              required
              maxLength={10}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              error={errors.campaign?.prefix?.message ?? errors.campaign?.message}
              {...form.register('campaign.prefix', { setValueAs: (typed: string) => typed.trim().toUpperCase() })}
            />
            <FormRupiahField
              control={form.control}
              name="campaign.count"
              label={texts.howMany}
              help={texts.howManyHelp}
              sign={null}
              required
            />
          </div>
        )}
      </div>
    </Card>
  )
}

/** Letters and digits that are not mistaken for one another. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

function suggested(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(8))
  return Array.from(numbers, (number) => letters[number % letters.length]).join('')
}

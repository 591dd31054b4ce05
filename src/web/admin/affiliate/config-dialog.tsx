import { useQueryClient } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { changeAffiliateConfig, getAffiliateConfig, listAffiliates } from '#contract/affiliate/affiliate-admin.ts'
import type { AffiliateConfig } from '#contract/affiliate/affiliate-admin.ts'
import { AffiliateConfigInput } from '#schemas/affiliate/affiliate-admin.ts'
import { request } from '../../api/request.ts'
import { queryKey, useQueryCall } from '../../api/use-query-call.ts'
import { FormRupiahField } from '../../shared/admin/form-rupiah-field.tsx'
import { showLoadFailed } from '../../shared/admin/load-failed.tsx'
import { PercentField } from '../../shared/admin/percent-field.tsx'
import { announce } from '../../shared/announce.ts'
import { FormBanner, useCallForm } from '../../shared/form.tsx'
import { useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { group, rupiah } from '../../shared/money.ts'
import { Button } from '../../ui/action/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { adminTexts } from '../../texts/admin.en.ts'
import { adminAffiliateTexts } from './affiliate.en.ts'
import { useRatesMeant } from './use-rates-meant.ts'

const formId = 'affiliate-config'
const rates = ['basic_rate_bps', 'special_rate_bps'] as const
const numbers = ['min_order', 'commission_months', 'referee_bonus_points', 'hold_days', 'link_days'] as const

/** What referring a customer earns, and what a change leaves as it is. */
export function ConfigDialog({ onClose }: { onClose: () => void }) {
  const { config: texts } = useTexts(adminAffiliateTexts)
  const { saving } = useTexts(adminTexts)
  const query = useQueryCall(getAffiliateConfig, {}, { staleTime: Infinity })
  const { data } = query
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      footer={
        <>
          <Button variant="cancel" onClick={onClose}>
            {saving.cancel}
          </Button>
          <Button type="submit" form={formId} disabledReason={data ? undefined : texts.loading}>
            {saving.save}
          </Button>
        </>
      }
    >
      <QueryScreen query={query} outline={<Skeleton className="h-80" />} failed={showLoadFailed}>
        {(data) => <ConfigForm config={data} onClose={onClose} />}
      </QueryScreen>
    </Dialog>
  )
}

function ConfigForm({ config, onClose }: { config: AffiliateConfig; onClose: () => void }) {
  const { config: texts } = useTexts(adminAffiliateTexts)
  const client = useQueryClient()
  const ratesMeant = useRatesMeant()
  const { version, updated_at: _, running, ...defaultValues } = config
  const { form, submit, banner } = useCallForm(AffiliateConfigInput, {
    defaultValues,
    send: async (body) => {
      const isMeant = await ratesMeant(
        rates.map((name) => ({ label: texts.fields[name].label, before: config[name], after: body[name] })),
      )
      if (!isMeant) return
      await request(changeAffiliateConfig, { body: { ...body, version } })
      announce(changeAffiliateConfig.message)
      onClose()
      const stale = [getAffiliateConfig, listAffiliates]
      await Promise.all(stale.map((call) => client.invalidateQueries({ queryKey: queryKey(call) })))
    },
  })
  const { placed, pending, pending_amount } = running
  return (
    <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormBanner problem={banner} />
      <Alert tone="info" title={texts.meansTitle}>
        {texts.means(group(placed), group(pending), rupiah(pending_amount))}
      </Alert>
      <CheckboxField label={texts.enabled} help={texts.enabledHelp} {...form.register('is_enabled')} />
      <div className="grid gap-4 sm:grid-cols-2">
        {rates.map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field, fieldState }) => (
              <PercentField {...texts.fields[name]} required {...field} error={fieldState.error?.message} />
            )}
          />
        ))}
        {numbers.map((name) => (
          <FormRupiahField
            key={name}
            control={form.control}
            name={name}
            {...texts.fields[name]}
            required
            sign={name === 'min_order' ? undefined : null}
          />
        ))}
      </div>
    </form>
  )
}

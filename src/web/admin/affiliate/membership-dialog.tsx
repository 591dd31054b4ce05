import { changeSpecialMember, getAffiliate, listAffiliates } from '#contract/affiliate/affiliate-admin.ts'
import type { AffiliateDetail } from '#contract/affiliate/affiliate-admin.ts'
import { changeSpecialMember as changeInFull } from '#schemas/affiliate/affiliate-admin.ts'
import { Controller } from 'react-hook-form'
import { PercentField } from '../../shared/admin/percent-field.tsx'
import { RecordDialog, useRecordForm } from '../../shared/admin/record-dialog.tsx'
import { useTexts } from '../../shared/language.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { adminAffiliateTexts } from './affiliate.en.ts'
import { useRatesMeant } from './use-rates-meant.ts'

/** Grants or ends a special membership, with a rate of its own if wanted. */
export function MembershipDialog({ member, onClose }: { member: AffiliateDetail; onClose: () => void }) {
  const { membership: texts } = useTexts(adminAffiliateTexts)
  const { user_id, special, rate_bps } = member
  const ratesMeant = useRatesMeant()
  const recordForm = useRecordForm(changeInFull.body, {
    defaultValues: {
      is_special: special !== null,
      rate_bps: special?.own_rate_bps ?? null,
      reason: special?.reason ?? '',
    },
    stale: [getAffiliate, listAffiliates],
    onClose,
    send: async (body, save) => {
      const after = body.rate_bps ?? rate_bps
      if (body.is_special && !(await ratesMeant([{ label: texts.rate, before: rate_bps, after }]))) return
      await save(changeSpecialMember, { params: { id: user_id }, body })
    },
  })
  const { form } = recordForm
  const { errors } = form.formState
  return (
    <RecordDialog form={recordForm} title={texts.title(member.name)} description={texts.text} size="sm">
      <CheckboxField label={texts.isSpecial} {...form.register('is_special')} />
      <Controller
        control={form.control}
        name="rate_bps"
        render={({ field, fieldState }) => (
          <PercentField
            label={texts.rate}
            help={texts.rateHelp}
            {...field}
            value={field.value ?? null}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextAreaField
        label={texts.reason}
        help={texts.reasonHelp}
        required
        rows={2}
        maxLength={300}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
    </RecordDialog>
  )
}

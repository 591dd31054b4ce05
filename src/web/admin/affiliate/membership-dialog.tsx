import { changeSpecialMember, getAffiliate } from '#contract/affiliate/affiliate-admin.ts'
import type { AffiliateDetail } from '#contract/affiliate/affiliate-admin.ts'
import { changeSpecialMember as changeInFull } from '#schemas/affiliate/affiliate-admin.ts'
import { asWhole } from '../../shared/as-whole.ts'
import { RecordDialog, useRecordForm } from '../../shared/admin/record-dialog.tsx'
import { useTexts } from '../../shared/language.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { adminAffiliateTexts } from './affiliate.en.ts'

/** Grants or ends a special membership, with a rate of its own if wanted. */
export function MembershipDialog({ member, onClose }: { member: AffiliateDetail; onClose: () => void }) {
  const { membership: texts } = useTexts(adminAffiliateTexts)
  const { user_id, special } = member
  const recordForm = useRecordForm(changeInFull.body, {
    defaultValues: {
      is_special: special !== null,
      rate_bps: special?.own_rate_bps ?? null,
      reason: special?.reason ?? '',
    },
    stale: [getAffiliate],
    onClose,
    send: (body, save) => save(changeSpecialMember, { params: { id: user_id }, body }),
  })
  const { form } = recordForm
  const { errors } = form.formState
  return (
    <RecordDialog form={recordForm} title={texts.title(member.name)} description={texts.text} size="sm">
      <CheckboxField label={texts.isSpecial} {...form.register('is_special')} />
      <TextField
        label={texts.rate}
        help={texts.rateHelp}
        inputMode="numeric"
        autoComplete="off"
        error={errors.rate_bps?.message}
        {...form.register('rate_bps', asWhole)}
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

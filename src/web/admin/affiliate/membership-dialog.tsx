import { useQueryClient } from '@tanstack/react-query'
import { changeSpecialMember, getAffiliate } from '#contract/affiliate/affiliate-admin.ts'
import type { AffiliateDetail } from '#contract/affiliate/affiliate-admin.ts'
import { changeSpecialMember as changeInFull } from '#schemas/affiliate/affiliate-admin.ts'
import { request } from '../../api/request.ts'
import { queryKey } from '../../api/use-query-call.ts'
import { announce } from '../../shared/announce.ts'
import { FormBanner, useCallForm } from '../../shared/form.tsx'
import { useTexts } from '../../shared/language.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { FormDialog } from '../../shared/form-dialog.tsx'

/** Grants or ends a special membership, with a rate of its own if wanted. */
export function MembershipDialog({ member, onClose }: { member: AffiliateDetail; onClose: () => void }) {
  const { membership: texts } = useTexts('admin-affiliate')
  const client = useQueryClient()
  const { user_id, special } = member
  const { form, submit, banner, busy } = useCallForm(changeInFull.body, {
    defaultValues: {
      is_special: special !== null,
      rate_bps: special?.own_rate_bps ?? null,
      reason: special?.reason ?? '',
    },
    send: async (body) => {
      await request(changeSpecialMember, { params: { id: user_id }, body })
      announce(changeSpecialMember.message)
      await client.invalidateQueries({ queryKey: queryKey(getAffiliate) })
      onClose()
    },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      title={texts.title(member.name)}
      description={texts.text}
      size="sm"
      labels={{ cancel: texts.cancel, submit: texts.save }}
      submit={submit}
      busy={busy}
      onClose={onClose}
    >
      <FormBanner problem={banner} />
      <CheckboxField label={texts.isSpecial} {...form.register('is_special')} />
      <TextField
        label={texts.rate}
        help={texts.rateHelp}
        inputMode="numeric"
        autoComplete="off"
        error={errors.rate_bps?.message}
        {...form.register('rate_bps', {
          setValueAs: (typed: unknown) => (typed === '' || typed === null ? null : Number(typed)),
        })}
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
    </FormDialog>
  )
}

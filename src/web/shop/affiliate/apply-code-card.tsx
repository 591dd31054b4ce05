import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { getAffiliateSummary } from '#contract/affiliate/affiliate.ts'
import { applyReferralCode } from '#contract/affiliate/referral.ts'
import { applyReferralCode as applyInFull } from '#schemas/affiliate/referral.ts'
import { request } from '../../api/request.ts'
import { queryKey } from '../../api/use-query-call.ts'
import { announce } from '../../shared/announce.ts'
import { FormBanner, useCallForm } from '../../shared/form.tsx'
import { useTexts } from '../../shared/language.tsx'
import { forgetReferral, referralOf } from '../../shared/remembered-referral.ts'
import { updateSession } from '../../shared/session/session.ts'
import { Button } from '../../ui/action/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { affiliateTexts } from './affiliate.en.ts'

/** Who told me about the shop, as long as it can still be said. */
export function ApplyCodeCard() {
  const { apply: texts } = useTexts(affiliateTexts)
  const client = useQueryClient()
  const [code] = useState(() => referralOf(new URLSearchParams()))
  const { form, submit, banner, busy } = useCallForm(applyInFull.body, {
    defaultValues: { code },
    send: async (body) => {
      const { referred_by_code } = await request(applyReferralCode, { body })
      forgetReferral()
      updateSession({ referred_by_code })
      announce(applyReferralCode.message)
      await client.invalidateQueries({ queryKey: queryKey(getAffiliateSummary) })
    },
  })
  return (
    <Card title={texts.title} description={texts.text}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <FormBanner problem={banner} />
        <TextField
          label={texts.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          error={form.formState.errors.code?.message}
          {...form.register('code')}
        />
        <Button type="submit" variant="cancel" busy={busy} className="self-start">
          {texts.apply}
        </Button>
      </form>
    </Card>
  )
}

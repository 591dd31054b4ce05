import { changeReferralCode } from '#contract/affiliate/referral.ts'
import type { AffiliateSummary } from '#contract/affiliate/affiliate.ts'
import { changeReferralCode as changeInFull } from '#schemas/affiliate/referral.ts'
import { request } from '../../api/request.ts'
import { reloadIfReachable } from '../../runtime/reload.ts'
import { announce } from '../../shared/announce.ts'
import { day } from '../../shared/dates.ts'
import { FormBanner, useCallForm } from '../../shared/form.tsx'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { Button } from '../../ui/action/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { affiliateTexts } from './affiliate.en.ts'

/** So long the words are on screen before the page begins anew. */
const readingMs = 1_500

/** A code of my own, once in 30 days. The page reloads afterwards, because the link stands in many places. */
export function CodeCard({ summary }: { summary: AffiliateSummary }) {
  const { code: texts } = useTexts(affiliateTexts)
  const { language } = useLanguage()
  const { referral_code, can_change_at } = summary
  const { form, submit, banner, busy } = useCallForm(changeInFull.body, {
    defaultValues: { code: '' },
    send: async (body) => {
      await request(changeReferralCode, { body })
      announce(changeReferralCode.message)
      setTimeout(() => void reloadIfReachable(), readingMs)
    },
  })
  return (
    <Card title={texts.title} description={texts.present(referral_code)}>
      {can_change_at ? (
        <p className="text-sm text-text-muted">{texts.again(day(can_change_at, language))}</p>
      ) : (
        <form noValidate onSubmit={submit} className="flex flex-col gap-3">
          <FormBanner problem={banner} />
          <TextField
            label={texts.own}
            help={texts.help}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={16}
            error={form.formState.errors.code?.message}
            {...form.register('code')}
          />
          <Button type="submit" variant="cancel" busy={busy} className="self-start">
            {texts.change}
          </Button>
        </form>
      )}
    </Card>
  )
}

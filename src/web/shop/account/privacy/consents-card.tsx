import { useQueryClient } from '@tanstack/react-query'
import { getMyConsents, setConsent } from '#contract/privacy/consents.ts'
import type { Consent, MyConsents } from '#contract/privacy/consents.ts'
import { useActionCall } from '../../../api/use-action-call.ts'
import { queryKey } from '../../../api/use-query-call.ts'
import { day } from '../../../shared/dates.ts'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useConfirm } from '../../../ui/overlay/confirm.tsx'
import { privacyTexts } from './privacy.en.ts'

/** Each purpose with its switch, which takes effect at once. */
export function ConsentsCard({ consents, described_reviews }: MyConsents) {
  const texts = useTexts(privacyTexts)
  return (
    <Card title={texts.consentsTitle}>
      <div className="divide-y">
        {consents.map((consent) => (
          <Choice key={consent.purpose} consent={consent} describedReviews={described_reviews} />
        ))}
      </div>
    </Card>
  )
}

function Choice({ consent, describedReviews }: { consent: Consent; describedReviews: number }) {
  const texts = useTexts(privacyTexts)
  const { language } = useLanguage()
  const client = useQueryClient()
  const confirm = useConfirm()
  const save = useActionCall(setConsent, {
    announce: true,
    onSuccess: (mine) => client.setQueryData(queryKey(getMyConsents, {}), mine),
  })
  const { purpose, given_at, taken_back_at } = consent
  const { label, help } = texts.purposes[purpose]
  const set = (is_given: boolean) => save.send({ body: { purpose, is_given } })

  function choose(is_given: boolean) {
    if (is_given || purpose !== 'SKIN_PROFILE' || describedReviews === 0) return void set(is_given)
    void confirm({
      title: texts.forgetTitle,
      description: texts.forgetText(describedReviews),
      confirmLabel: texts.forget,
      tone: 'danger',
      onConfirm: () => set(false),
    })
  }

  return (
    <SwitchField
      className="py-4 first:pt-0 last:pb-0"
      label={label}
      help={
        <>
          {help}
          {given_at && <span className="mt-1 block">{texts.since(day(given_at, language))}</span>}
          {taken_back_at && <span className="mt-1 block">{texts.until(day(taken_back_at, language))}</span>}
        </>
      }
      checked={given_at !== null}
      disabled={save.isPending}
      onChange={({ target }) => choose(target.checked)}
    />
  )
}

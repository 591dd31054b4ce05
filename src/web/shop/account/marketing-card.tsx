import { useQueryClient } from '@tanstack/react-query'
import { getMarketingConsent, setMarketingConsent } from '#contract/people/marketing.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { queryKey, useQueryCall } from '../../api/use-query-call.ts'
import { day } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { accountTexts } from '../../texts/account.en.ts'

/** Whether the shop may write about more than orders. Off until the customer switches it on. */
export function MarketingCard() {
  const { marketing: texts } = useTexts(accountTexts)
  const query = useQueryCall(getMarketingConsent, {})
  return (
    <Card title={texts.title}>
      <QueryScreen
        query={query}
        outline={<Skeleton className="h-12" />}
        failed={{ inline: { title: texts.loadFailed } }}
      >
        {(data) => <Choice agreedAt={data.agreed_at} />}
      </QueryScreen>
    </Card>
  )
}

function Choice({ agreedAt }: { agreedAt: string | null }) {
  const { marketing: texts } = useTexts(accountTexts)
  const { language } = useLanguage()
  const client = useQueryClient()
  const save = useActionCall(setMarketingConsent, {
    announce: true,
    onSuccess: (consent) => client.setQueryData(queryKey(getMarketingConsent, {}), consent),
  })
  return (
    <SwitchField
      label={texts.label}
      help={
        <>
          {texts.help}
          {agreedAt && <span className="mt-1 block">{texts.since(day(agreedAt, language))}</span>}
        </>
      }
      checked={agreedAt !== null}
      disabled={save.isPending}
      onChange={({ target }) => void save.send({ body: { is_agreed: target.checked } })}
    />
  )
}

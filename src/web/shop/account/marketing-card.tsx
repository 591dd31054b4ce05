import { useQueryClient } from '@tanstack/react-query'
import { getMarketingConsent, setMarketingConsent } from '#contract/accounts/marketing.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { queryKey, useQueryCall } from '../../api/use-query-call.ts'
import { day } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { useErrorText } from '../../shared/use-error-text.ts'
import { Button } from '../../ui/action/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { Card } from '../../ui/layout/card.tsx'

/** Whether the shop may write about more than orders. Off until the customer switches it on. */
export function MarketingCard() {
  const { marketing: texts, page } = useTexts('account')
  const errorText = useErrorText()
  const { data, error, isFetching, refetch } = useQueryCall(getMarketingConsent, {})
  return (
    <Card title={texts.title}>
      {data && <Choice agreedAt={data.agreed_at} />}
      {!data && !error && <Skeleton className="h-12" />}
      {!data && error && (
        <Alert
          tone="danger"
          title={texts.loadFailed}
          action={
            <Button variant="cancel" size="sm" busy={isFetching} onClick={() => void refetch()}>
              {page.retry}
            </Button>
          }
        >
          {errorText(error)}
        </Alert>
      )}
    </Card>
  )
}

function Choice({ agreedAt }: { agreedAt: string | null }) {
  const { marketing: texts } = useTexts('account')
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

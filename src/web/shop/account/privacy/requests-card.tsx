import { askCorrection, listMyRequests } from '#contract/privacy/requests.ts'
import type { PrivacyRequest } from '#contract/privacy/requests.ts'
import { askCorrection as askInFull } from '#schemas/privacy/requests.ts'
import { useQueryClient } from '@tanstack/react-query'
import { request } from '../../../api/request.ts'
import { queryKey, useQueryCall } from '../../../api/use-query-call.ts'
import { announce } from '../../../shared/announce.ts'
import { dayAndTime } from '../../../shared/dates.ts'
import { FormBanner, useCallForm } from '../../../shared/form.tsx'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { QueryScreen } from '../../../shared/query-screen.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { privacyTexts } from './privacy.en.ts'

/** What I asked of the shop, with its dates; a correction is asked for here. */
export function RequestsCard() {
  const { requests: texts } = useTexts(privacyTexts)
  const query = useQueryCall(listMyRequests, { query: { limit: 10 } })
  return (
    <Card title={texts.title} description={texts.text}>
      <QueryScreen
        query={query}
        outline={<Skeleton className="h-16" />}
        failed={{ inline: { title: texts.loadFailed } }}
      >
        {({ data }) => (
          <div className="flex flex-col gap-5">
            {data.length > 0 && (
              <ul className="divide-y text-sm">
                {data.map((one) => (
                  <Row key={one.request_id} request={one} />
                ))}
              </ul>
            )}
            {data.every(({ answered_at }) => answered_at !== null) && <AskForm />}
          </div>
        )}
      </QueryScreen>
    </Card>
  )
}

function Row({
  request: { kind, question, asked_at, due_at, answered_at, outcome, answer },
}: {
  request: PrivacyRequest
}) {
  const { requests: texts } = useTexts(privacyTexts)
  const { language } = useLanguage()
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="font-semibold">{texts.kinds[kind]}</p>
      <p className="text-text-muted">
        {texts.asked(dayAndTime(asked_at, language))}{' '}
        {answered_at && outcome
          ? texts.outcomes[outcome](dayAndTime(answered_at, language))
          : texts.due(dayAndTime(due_at, language))}
      </p>
      {question !== '' && <p className="mt-1 wrap-anywhere whitespace-pre-line">{question}</p>}
      {answer !== '' && <p className="mt-1 border-l-2 pl-3 wrap-anywhere whitespace-pre-line">{answer}</p>}
    </li>
  )
}

function AskForm() {
  const { requests: texts } = useTexts(privacyTexts)
  const client = useQueryClient()
  const { form, submit, banner, busy } = useCallForm(askInFull.body, {
    defaultValues: { question: '' },
    send: async (body) => {
      await request(askCorrection, { body })
      announce(askCorrection.message)
      await client.invalidateQueries({ queryKey: queryKey(listMyRequests) })
    },
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-start gap-4">
      <FormBanner problem={banner} />
      <div className="w-full">
        <TextAreaField
          label={texts.question}
          help={texts.questionHelp}
          rows={3}
          maxLength={1000}
          required
          error={form.formState.errors.question?.message}
          {...form.register('question')}
        />
      </div>
      <Button type="submit" variant="cancel" busy={busy}>
        {texts.ask}
      </Button>
    </form>
  )
}

import ShieldCheck from 'lucide-react/icons/shield-check'
import { getDashboard } from '#contract/analytics.ts'
import { answerRequest } from '#contract/privacy/requests.ts'
import type { AdminPrivacyRequest } from '#contract/privacy/requests.ts'
import { listPrivacyRequests } from '#schemas/privacy/requests.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { adminPaths } from '../../admin-paths.ts'
import { adminList } from '../../shared/admin-list/admin-list.ts'
import { AdminListScreen } from '../../shared/admin-list/admin-list-screen.tsx'
import { useAdminList } from '../../shared/admin-list/use-admin-list.ts'
import { dayAndTime, shortDay } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { PermittedLink } from '../../shared/permissions/permitted-link.tsx'
import { Permitted } from '../../shared/permissions/use-may.ts'
import { Button } from '../../ui/action/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { TableColumn } from '../../ui/display/table-columns.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { useConfirm } from '../../ui/overlay/confirm.tsx'
import { privacyRequestsTexts } from './privacy-requests.en.ts'

const kinds = ['EXPORT', 'CLOSING', 'CORRECTION'] as const
const requestList = adminList(listPrivacyRequests, { to: adminPaths.privacyRequests, isSortable: false })

/** What customers asked about their data: what waits first. */
export function Component() {
  const { list: texts } = useTexts(privacyRequestsTexts)
  const view = useAdminList(requestList, { keyOf: ({ request_id }) => request_id, refetchEvery: 60_000 })
  const columns = useColumns()
  const answer = useAnswer()
  return (
    <AdminListScreen
      view={view}
      texts={texts}
      intro={<p className="max-w-3xl text-text-muted">{texts.intro}</p>}
      filters={[
        {
          kind: 'choice',
          name: 'status',
          label: texts.status,
          any: texts.anyStatus,
          options: (['WAITING', 'ANSWERED'] as const).map((value) => ({ value, label: texts.statuses[value] })),
          inBar: true,
        },
        {
          kind: 'choice',
          name: 'kind',
          label: texts.kind,
          any: texts.anyKind,
          options: kinds.map((value) => ({ value, label: texts.kinds[value] })),
          inBar: true,
        },
      ]}
      columns={() => columns}
      rowActions={(one) =>
        one.answered_at === null && (
          <Permitted needs="customers_manage">
            <Button size="sm" className="max-sm:min-h-11" onClick={() => answer(one)}>
              {texts.answer}
            </Button>
          </Permitted>
        )
      }
      rowHeight="two lines"
      icon={<ShieldCheck />}
    />
  )
}

function useAnswer() {
  const { list: texts } = useTexts(privacyRequestsTexts)
  const confirm = useConfirm()
  const send = useActionCall(answerRequest, { stale: [listPrivacyRequests, getDashboard], announce: true })
  return ({ request_id, question, customer }: AdminPrivacyRequest) =>
    void confirm.withFields(
      { outcome: 'DONE' as 'DONE' | 'REFUSED', answer: '' },
      ({ outcome, answer }, change) => ({
        title: texts.answerTitle(customer.name),
        description: <span className="wrap-anywhere whitespace-pre-line">{question}</span>,
        confirmLabel: texts.send,
        confirmDisabledReason: answer.trim().length < 3 ? texts.wordsNeeded : undefined,
        content: (
          <div className="flex flex-col gap-4">
            <SelectField
              label={texts.outcome}
              value={outcome}
              onChange={({ target }) => change({ outcome: target.value === 'REFUSED' ? 'REFUSED' : 'DONE' })}
              options={(['DONE', 'REFUSED'] as const).map((value) => ({ value, label: texts.outcomes[value] }))}
            />
            <TextAreaField
              label={texts.words}
              help={texts.wordsHelp}
              rows={3}
              maxLength={1000}
              value={answer}
              onChange={({ target }) => change({ answer: target.value })}
            />
          </div>
        ),
        onConfirm: async () =>
          (await send.send({ params: { id: request_id }, body: { outcome, answer } })) !== undefined,
      }),
      request_id,
    )
}

function useColumns(): TableColumn<AdminPrivacyRequest>[] {
  const { list: texts } = useTexts(privacyRequestsTexts)
  const { language } = useLanguage()
  return [
    {
      key: 'kind',
      header: texts.kind,
      isTitle: true,
      cell: ({ kind, question }) => (
        <>
          <span className="font-semibold">{texts.kinds[kind]}</span>
          {question !== '' && <span className="line-clamp-2 max-w-md text-sm wrap-anywhere">{question}</span>}
        </>
      ),
    },
    {
      key: 'customer',
      header: texts.customer,
      cell: ({ customer, asked_by }) => (
        <>
          <PermittedLink
            to={adminPaths.customer(customer)}
            needs="customers"
            className="touch-target wrap-anywhere text-text-link underline underline-offset-4"
          >
            {customer.name}
          </PermittedLink>
          {asked_by === 'ADMIN' && <span className="block text-sm text-text-muted">{texts.byAdmin}</span>}
        </>
      ),
    },
    {
      key: 'asked_at',
      header: texts.asked,
      cell: ({ asked_at }) => <span title={dayAndTime(asked_at, language)}>{shortDay(asked_at, language)}</span>,
    },
    {
      key: 'answered_at',
      header: texts.answered,
      cell: ({ answered_at, outcome, due_at, is_overdue, answer }) =>
        answered_at && outcome ? (
          <span title={answer}>
            {texts.outcomes[outcome]}, {shortDay(answered_at, language)}
          </span>
        ) : (
          <Badge tone={is_overdue ? 'danger' : 'warning'}>{texts.due(dayAndTime(due_at, language))}</Badge>
        ),
    },
  ]
}

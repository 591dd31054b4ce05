import { useParams } from 'react-router'
import { getAnyWithdrawal } from '#contract/wallet/withdrawals-admin.ts'
import type { AdminWithdrawal } from '#contract/wallet/withdrawals-admin.ts'
import { adminPaths } from '../../admin-paths.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { showLoadFailed } from '../../shared/admin/load-failed.tsx'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { WithdrawalBadge } from '../../shared/withdrawals/withdrawal-badge.tsx'
import { WithdrawalSteps } from '../../shared/withdrawals/withdrawal-steps.tsx'
import { useWords } from '../../shared/words.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { DecideButtons } from './decide-buttons.tsx'
import { EarlierCard, PersonCard } from './person-card.tsx'
import { PayoutsCard } from './payouts-card.tsx'
import { WithdrawalCard } from './withdrawal-card.tsx'
import { adminWithdrawalsTexts } from './withdrawals.en.ts'

/** A withdrawal with what is known of the person beside it. */
export function Component() {
  const { detail: texts, list } = useTexts(adminWithdrawalsTexts)
  const { id = '' } = useParams()
  const query = useQueryCall(getAnyWithdrawal, { params: { id } }, { refetchInterval: 30_000 })
  const { data } = query
  return (
    <AdminScreen
      title={data ? texts.title(data.number) : list.title}
      heading={
        data && (
          <span className="flex flex-wrap items-center gap-3">
            <span className="tabular">{data.number}</span>
            <WithdrawalBadge status={data.status} />
          </span>
        )
      }
      back={{ to: adminPaths.withdrawals(), label: list.title }}
      actions={data && <DecideButtons withdrawal={data} />}
    >
      <QueryScreen query={query} outline={<Skeleton className="h-96 rounded-xl" />} failed={showLoadFailed}>
        {(data) => <Loaded key={data.disbursement_id} withdrawal={data} />}
      </QueryScreen>
    </AdminScreen>
  )
}

function Loaded({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const { detail: texts } = useTexts(adminWithdrawalsTexts)
  const { language } = useLanguage()
  const words = useWords()
  const { person, reason, reason_message, payable_at, history } = withdrawal
  return (
    <div className="flex flex-col gap-4">
      {person.flags.length > 0 && (
        <Alert tone="warning" title={texts.flags}>
          <ul className="list-disc pl-5">
            {person.flags.map((flag) => (
              <li key={flag.key ?? flag.message}>{words(flag)}</li>
            ))}
          </ul>
        </Alert>
      )}
      {reason !== null && <Alert title={texts.reason}>{words(reason_message ?? { message: reason })}</Alert>}
      {payable_at !== null && <Alert title={texts.waits(dayAndTime(payable_at, language))} />}
      <div className="grid gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <WithdrawalCard withdrawal={withdrawal} />
          <PayoutsCard payouts={withdrawal.payouts} />
          <Card title={texts.steps} padding="sm">
            <WithdrawalSteps history={history} />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <PersonCard withdrawal={withdrawal} />
          <EarlierCard earlier={person.earlier} />
        </div>
      </div>
    </div>
  )
}

import { Link, useParams } from 'react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Landmark from 'lucide-react/icons/landmark'
import { getWithdrawal } from '#contract/wallet/withdrawals.ts'
import type { WithdrawalDetail, WithdrawalStatus } from '#contract/wallet/withdrawals.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { paths } from '../../paths.ts'
import { Head } from '../../runtime/head.tsx'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { WithdrawalBadge } from '../../shared/withdrawals/withdrawal-badge.tsx'
import { WithdrawalSteps } from '../../shared/withdrawals/withdrawal-steps.tsx'
import { useWords } from '../../shared/words.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CancelButton } from './cancel-button.tsx'
import { WithdrawalFacts } from './withdrawal-facts.tsx'
import { withdrawTexts } from '../../shared/withdrawals/withdraw.en.ts'

const moving: readonly WithdrawalStatus[] = ['REQUESTED', 'APPROVED', 'PROCESSING']

/** One of my withdrawals with every step. */
export function Component() {
  const { detail: texts, page } = useTexts(withdrawTexts)
  const { id = '' } = useParams()
  const query = useQueryCall(
    getWithdrawal,
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data && moving.includes(state.data.status) ? 30_000 : false) },
  )
  const { data } = query
  return (
    <main id="main" tabIndex={-1} className="content-width min-h-[80dvh] py-6 outline-none sm:py-8">
      <Head title={data ? texts.title(data.number) : texts.back} />
      <div className="mx-auto flex max-w-2xl flex-col gap-5">
        <Link
          to={paths.withdraw()}
          className="inline-flex min-h-11 items-center gap-1.5 self-start font-semibold text-text-muted hover:underline"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {texts.back}
        </Link>
        <QueryScreen
          query={query}
          outline={<Skeleton className="h-96 rounded-xl" />}
          gone={{
            statuses: [404],
            show: (
              <EmptyState icon={<Landmark />} title={texts.gone} level={1}>
                {texts.goneText}
              </EmptyState>
            ),
          }}
          failed={{ inline: { title: page.loadFailed } }}
        >
          {(withdrawal) => <Loaded withdrawal={withdrawal} />}
        </QueryScreen>
      </div>
    </main>
  )
}

function Loaded({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const { detail: texts } = useTexts(withdrawTexts)
  const { language } = useLanguage()
  const words = useWords()
  const { number, status, reason, reason_message, payable_at, history } = withdrawal
  const isUnfinished = status === 'AWAITING_OTP' || status === 'OTP_VERIFIED'
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-2xl sm:text-3xl">{texts.title(number)}</h1>
        <WithdrawalBadge status={status} />
      </div>
      {reason !== null && (
        <Alert tone={status === 'CANCELLED' ? 'info' : 'warning'} title={texts.reason}>
          {words(reason_message ?? { message: reason })}
        </Alert>
      )}
      {payable_at !== null && <Alert title={texts.waits(dayAndTime(payable_at, language))} />}
      <Card title={texts.facts}>
        <WithdrawalFacts withdrawal={withdrawal} />
        <div className="mt-4 flex flex-wrap gap-3 max-sm:[&>*]:w-full">
          {isUnfinished && (
            <ButtonLink variant="shop" to={paths.withdraw()}>
              {texts.notFinished}
            </ButtonLink>
          )}
          {status === 'FAILED' && (
            <ButtonLink variant="shop" to={paths.withdraw()}>
              {texts.again}
            </ButtonLink>
          )}
          <CancelButton withdrawal={withdrawal} />
        </div>
      </Card>
      <Card title={texts.steps}>
        <WithdrawalSteps history={history} />
      </Card>
    </>
  )
}

import { getWithdrawalOptions } from '#contract/wallet/withdrawals.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { paths } from '../../paths.ts'
import { Head } from '../../runtime/head.tsx'
import { useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { rupiah } from '../../shared/money.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { AmountStep } from './amount-step.tsx'
import { CodeStep } from './code-step.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { OpenWithdrawal } from './open-withdrawal.tsx'
import { StepHead } from './step-head.tsx'
import { WithdrawalHistory } from './withdrawal-history.tsx'
import type { WithdrawalOptions } from './amount-step.tsx'
import { withdrawTexts } from '../../shared/withdrawals/withdraw.en.ts'

/** Cash of my wallet to my bank: one withdrawal in three steps, and those of before. */
export function Component() {
  const { page: texts } = useTexts(withdrawTexts)
  const query = useQueryCall(getWithdrawalOptions, {})
  return (
    <main id="main" tabIndex={-1} className="content-width min-h-[80dvh] py-6 outline-none sm:py-8">
      <Head title={texts.title} />
      <div className="mx-auto flex max-w-2xl flex-col gap-6">
        <div>
          <h1 className="text-2xl sm:text-3xl">{texts.title}</h1>
          <p className="mt-1 text-text-muted">{texts.intro}</p>
        </div>
        <QueryScreen
          query={query}
          outline={
            <div aria-busy className="flex flex-col gap-6">
              <Skeleton className="h-22 rounded-xl" />
              <Skeleton className="h-96 rounded-xl" />
            </div>
          }
          failed={{ inline: { title: texts.loadFailed } }}
        >
          {(options) => (
            <>
              <Card padding="sm">
                <p className="text-sm text-text-muted">{texts.cash}</p>
                <p className="tabular text-[min(1.875rem,8vw)] font-semibold">{rupiah(options.cash)}</p>
              </Card>
              <Step options={options} />
            </>
          )}
        </QueryScreen>
        <WithdrawalHistory />
      </div>
    </main>
  )
}

function Step({ options }: { options: WithdrawalOptions }) {
  const { page: texts } = useTexts(withdrawTexts)
  const { open } = options
  if (open?.status === 'AWAITING_OTP') {
    return (
      <StepHead step={2}>
        <CodeStep withdrawal={open} phone={options.phone_number ?? ''} />
      </StepHead>
    )
  }
  if (open?.status === 'OTP_VERIFIED') {
    return (
      <StepHead step={3}>
        <ConfirmStep withdrawal={open} />
      </StepHead>
    )
  }
  if (open) return <OpenWithdrawal withdrawal={open} />
  const missing = !options.is_email_verified ? texts.verifyEmail : !options.is_phone_verified ? texts.verifyPhone : null
  if (missing !== null) {
    return (
      <Alert
        tone="warning"
        title={missing}
        action={
          <ButtonLink size="sm" variant="cancel" to={paths.profile()}>
            {texts.toProfile}
          </ButtonLink>
        }
      />
    )
  }
  if (options.cash < options.min_amount) return <Alert title={texts.tooLittle(rupiah(options.min_amount))} />
  if (options.left_today < options.min_amount) return <Alert title={texts.dayIsOver} />
  return (
    <StepHead step={1}>
      <AmountStep options={options} />
    </StepHead>
  )
}

import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Call } from '#contract/call.ts'
import type { StopRefund } from '#contract/skinvestment/skinvestment.ts'
import { ApiError } from '../../api/api-error.ts'
import { queryKey } from '../../api/use-query-call.ts'
import { Button } from '../../ui/action/button.tsx'
import { RetryButton } from '../../ui/action/retry-button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { rupiah } from '../money.ts'
import { useErrorText } from '../use-error-text.ts'
import { StopSum } from './stop-sum.tsx'
import type { plansTexts } from './plans.en.ts'

type Props = {
  texts: (typeof plansTexts)['stop']
  /** Asks what stopping gives back (`preview`), or stops for exactly the amount that was seen. */
  send: (body: { preview: true } | { expected_refund: number }) => Promise<StopRefund>
  /** What is refetched afterwards. */
  stale: readonly Call[]
  onClose: () => void
  /** A field that belongs to it. */
  children?: ReactNode
}

/** What stopping a plan gives back, worked out line by line, before it is done. */
export function StopDialog({ texts, children, ...work }: Props) {
  const { sum, problem, isBusy, isChanged, preview, stop } = useStop({ texts, ...work })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && work.onClose()}
      title={texts.question}
      description={texts.noMore}
      footer={
        <>
          <Button variant="cancel" disabled={isBusy} onClick={work.onClose}>
            {texts.keep}
          </Button>
          <Button
            variant="danger"
            busy={isBusy}
            disabledReason={sum === null ? texts.working : undefined}
            onClick={() => void stop()}
          >
            {sum !== null && sum.refund > 0 ? texts.confirm(rupiah(sum.refund)) : texts.confirmNothing}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {isChanged && (
          <Alert tone="warning" live>
            {texts.changed}
          </Alert>
        )}
        {problem !== null && (
          <Alert
            tone="danger"
            live
            title={sum === null ? texts.failed : undefined}
            action={sum === null && <RetryButton size="sm" variant="cancel" onClick={() => void preview()} />}
          >
            {problem}
          </Alert>
        )}
        {sum !== null && <StopSum sum={sum} texts={texts} />}
        {sum === null && problem === null && <Skeleton className="h-56 rounded-xl" />}
        {children}
      </div>
    </Dialog>
  )
}

/** A sum that was worked out before another parcel left is refused, and worked out anew. */
function useStop({ texts, send, stale, onClose }: Omit<Props, 'children'>) {
  const client = useQueryClient()
  const errorText = useErrorText()
  const [sum, setSum] = useState<StopRefund | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [isChanged, setIsChanged] = useState(false)

  async function preview() {
    setProblem(null)
    try {
      setSum(await send({ preview: true }))
    } catch (error) {
      setProblem(errorText(error))
    }
  }

  useEffect(() => {
    void preview()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it opens
  }, [])

  async function stop() {
    if (sum === null || isBusy) return
    setIsBusy(true)
    setIsChanged(false)
    setProblem(null)
    try {
      await send({ expected_refund: sum.refund })
      await refresh()
      toast.success(texts.done(rupiah(sum.refund)))
      onClose()
    } catch (error) {
      const isOther = error instanceof ApiError && error.code === 'PLAN_REFUND_CHANGED'
      setIsChanged(isOther)
      if (isOther) await preview()
      else setProblem(errorText(error))
      void refresh()
    } finally {
      setIsBusy(false)
    }
  }

  function refresh() {
    return Promise.all(stale.map((call) => client.invalidateQueries({ queryKey: queryKey(call) })))
  }

  return { sum, problem, isBusy, isChanged, preview, stop }
}

import { useQueryClient } from '@tanstack/react-query'
import { bulkWithdrawals } from '#contract/wallet/withdrawals-admin.ts'
import { listWithdrawals } from '#contract/wallet/withdrawals.ts'
import type { Withdrawal } from '#contract/wallet/withdrawals.ts'
import { adminPaths } from '../../admin-paths.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { queryKey } from '../../api/use-query-call.ts'
import { useBulkWork } from '../../shared/admin-list/bulk/use-bulk-work.tsx'
import type { BulkWork } from '../../shared/admin-list/bulk/use-bulk-work.tsx'
import { announce } from '../../shared/announce.ts'
import { useTexts } from '../../shared/language.tsx'
import { adminWithdrawalsTexts } from './withdrawals.en.ts'

export type BulkDecisions = Pick<BulkWork<Withdrawal>, 'dialog' | 'isBusy'> & {
  decide: (action: 'APPROVE' | 'DISAPPROVE', items: readonly Withdrawal[], reason?: string) => void
}

/** Decides about many withdrawals and shows the outcome of each. */
export function useBulkDecisions(onDone: () => void): BulkDecisions {
  const { actions: texts } = useTexts(adminWithdrawalsTexts)
  const client = useQueryClient()
  const call = useActionCall(bulkWithdrawals)
  const { run, isBusy, dialog } = useBulkWork<Withdrawal>({
    words: {
      title: texts.resultTitle,
      done: texts.resultDone,
      refused: texts.resultRefused,
      doneWord: texts.done,
    },
    keyOf: ({ disbursement_id }) => disbursement_id,
    nameOf: ({ number }) => number,
    refresh: () => client.invalidateQueries({ queryKey: queryKey(listWithdrawals) }),
    onDone,
  })

  function decide(action: 'APPROVE' | 'DISAPPROVE', items: readonly Withdrawal[], reason?: string) {
    void run({
      title: action === 'APPROVE' ? texts.approveManyTitle(items.length) : texts.disapproveManyTitle(items.length),
      items,
      onAllDone: () => announce(action === 'APPROVE' ? bulkWithdrawals.message : 'withdrawals_disapproved'),
      async send(part) {
        const ids = part.map(({ disbursement_id }) => disbursement_id)
        const answer = await call.send({ body: { ids, action, ...(reason !== undefined && { reason }) } })
        return answer?.results.map(({ id, number, done, ...said }) => ({
          id,
          name: number,
          to: adminPaths.withdrawal({ disbursement_id: id }),
          state: done ? ('done' as const) : ('refused' as const),
          said,
        }))
      },
    })
  }

  return { decide, isBusy, dialog }
}

import { useQueryClient } from '@tanstack/react-query'
import { bulkTickets, listTickets } from '#contract/support/tickets-admin.ts'
import type { AdminTicketRow } from '#contract/support/tickets-admin.ts'
import { adminPaths } from '../../admin-paths.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { queryKey } from '../../api/use-query-call.ts'
import { useBulkWork } from '../../shared/admin-list/bulk/use-bulk-work.tsx'
import type { BulkWork } from '../../shared/admin-list/bulk/use-bulk-work.tsx'
import { useTexts } from '../../shared/language.tsx'
import { adminSupportTexts } from './support.en.ts'

export type BulkWorkOfTickets = Pick<BulkWork<AdminTicketRow>, 'dialog' | 'isBusy'> & {
  close: (items: readonly AdminTicketRow[]) => void
  assign: (items: readonly AdminTicketRow[], user_id: string | null) => void
}

/** Assigns or closes many tickets and shows the outcome of each. */
export function useBulkTickets(onDone: () => void): BulkWorkOfTickets {
  const { bulk: texts } = useTexts(adminSupportTexts)
  const client = useQueryClient()
  const call = useActionCall(bulkTickets)
  const { run, isBusy, dialog } = useBulkWork<AdminTicketRow>({
    words: {
      title: texts.resultTitle,
      done: texts.resultDone,
      refused: texts.resultRefused,
      doneWord: texts.done,
      allDone: texts.allDone,
    },
    keyOf: ({ ticket_id }) => ticket_id,
    nameOf: ({ number }) => number,
    refresh: () => client.invalidateQueries({ queryKey: queryKey(listTickets) }),
    onDone,
  })

  type Work = { action: 'ASSIGN'; user_id: string | null } | { action: 'CLOSE' }

  function start(title: string, items: readonly AdminTicketRow[], work: Work) {
    void run({
      title,
      items,
      async send(part) {
        const ids = part.map(({ ticket_id }) => ticket_id)
        const answer = await call.send({ body: { ids, ...work } })
        return answer?.results.map(({ id, number, done, ...said }) => ({
          id,
          name: number,
          to: adminPaths.ticket({ ticket_id: id }),
          state: done ? ('done' as const) : ('refused' as const),
          said,
        }))
      },
    })
  }

  return {
    close: (items) => start(texts.closeTitle(items.length), items, { action: 'CLOSE' }),
    assign: (items, user_id) => start(texts.assignTitle(items.length), items, { action: 'ASSIGN', user_id }),
    isBusy,
    dialog,
  }
}

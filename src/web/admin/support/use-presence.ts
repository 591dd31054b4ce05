import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Output } from '#contract/call.ts'
import { getTicket, listTicketDiscussions, showPresence } from '#contract/support/tickets-admin.ts'
import type { AdminTicket } from '#contract/support/tickets-admin.ts'
import { request } from '../../api/request.ts'
import { queryKey } from '../../api/use-query-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { adminSupportTexts } from './support.en.ts'

const everyMs = 10_000

/** Reports that this ticket is open here, and returns a sentence about other administrators in it; null when there are none. */
export function usePresence({ ticket_id, version }: AdminTicket, isWriting: boolean): string | null {
  const { detail: texts } = useTexts(adminSupportTexts)
  const client = useQueryClient()
  const [others, setOthers] = useState<Output<typeof showPresence>['others']>([])
  useEffect(() => {
    let isOver = false
    const show = async () => {
      if (document.hidden) return
      // What does not come is asked again in ten seconds.
      const answer = await request(showPresence, {
        params: { id: ticket_id },
        body: { is_writing: isWriting },
      }).catch(() => null)
      if (isOver || !answer) return
      setOthers(answer.others)
      if (answer.version === version) return
      for (const call of [getTicket, listTicketDiscussions]) void client.invalidateQueries({ queryKey: queryKey(call) })
    }
    void show()
    const timer = setInterval(() => void show(), everyMs)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [client, ticket_id, version, isWriting])
  const writing = others.filter(({ is_writing }) => is_writing)
  const named = (writing.length > 0 ? writing : others).map(({ name }) => name).join(', ')
  if (named === '') return null
  return writing.length > 0 ? texts.writing(named) : texts.others(named)
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call, Output } from '#contract/call.ts'
import type { PlainKey } from '#contract/messages/message.ts'
import { getTicket, listTickets } from '#contract/support/tickets-admin.ts'
import { request } from '../../api/request.ts'
import type { Arguments } from '../../api/request.ts'
import { queryKey } from '../../api/use-query-call.ts'
import { announce, announceFailure } from '../../shared/announce.ts'
import { useErrorText } from '../../shared/use-error-text.ts'

/** What is done with a ticket beside answering it. Where the specification fixes what a failure says, `failure` is that. */
export function useTicketAction<C extends Call>(call: C, failure: PlainKey) {
  const client = useQueryClient()
  const errorText = useErrorText()
  const [isPending, setIsPending] = useState(false)

  const refetch = () =>
    Promise.all([getTicket, listTickets].map((one) => client.invalidateQueries({ queryKey: queryKey(one) })))

  async function send(input: Arguments<C>): Promise<Output<C> | undefined> {
    setIsPending(true)
    try {
      const done = await request(call, input)
      announce(call.message)
      await refetch()
      return done
    } catch (error) {
      announceFailure(failure, { detail: errorText(error) })
      // A refused action was based on a state that is past.
      void refetch()
      return undefined
    } finally {
      setIsPending(false)
    }
  }

  return { send, isPending }
}

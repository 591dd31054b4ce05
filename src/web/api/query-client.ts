import { QueryClient } from '@tanstack/react-query'
import type { Call, CallArguments } from '#contract/call.ts'
import { readSession, useSession } from '../shared/session/session.ts'
import { queryOf } from './use-query-call.ts'

/** The answers that private screens read. Repeating is the business of `send`, so it is off here. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a call is tried and fails at once, so that the screen can say so; waiting for the network in
    // silence looks like a broken button.
    queries: { retry: false, staleTime: 5_000, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// What one person saw is not for the next one at this device.
let person = readSession().user_id
useSession.subscribe(({ user_id }) => {
  if (user_id === person) return
  person = user_id
  queryClient.clear()
})

/** Asks for what a screen will read with `useQueryCall`, unless the answer is there and fresh. Never fails. */
export function askAhead<C extends Call>(call: C, input: CallArguments<C>): Promise<void> {
  return queryClient.prefetchQuery(queryOf(call, input))
}

import { useEffect, useState } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { DefaultOptions } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { useSession } from '../shared/session/session.ts'
import { ConfirmProvider } from '../ui/overlay/confirm.tsx'

// Repeating is the business of `send`, so it is off here. Without a network a call is tried and fails at once, so that
// the screen can say so; waiting for the network in silence looks like a broken button.
const defaultOptions: DefaultOptions = {
  queries: { retry: false, staleTime: 5_000, networkMode: 'always', refetchOnReconnect: true },
  mutations: { retry: false, networkMode: 'always' },
}

/** Around the private screens: the cache of responses, whose library is fetched with the first of them, and the questions they ask. */
export function Component() {
  const userId = useSession((session) => session.user_id)
  const [client] = useState(() => new QueryClient({ defaultOptions }))
  // What one person saw is not for the next one at this device.
  useEffect(() => () => client.clear(), [client, userId])
  return (
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <Outlet />
      </ConfirmProvider>
    </QueryClientProvider>
  )
}

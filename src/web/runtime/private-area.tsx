import { useEffect, useLayoutEffect } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { queryClient } from '../api/query-client.ts'
import { ConfirmProvider } from '../ui/overlay/confirm.tsx'

export { askAhead } from '../api/query-client.ts'

let shown = 0

/** Forgets what was read once the visitor is on a public page, whose presses change it. In the other area it stays. */
function useForgetting(): void {
  useLayoutEffect(() => {
    shown += 1
    return () => void (shown -= 1)
  }, [])
  useEffect(() => () => void (shown === 0 && queryClient.clear()), [])
}

/** Around the private screens: the cache of responses, whose library is fetched with the first of them, and the questions they ask. */
export function Component() {
  useForgetting()
  return (
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>
        <Outlet />
      </ConfirmProvider>
    </QueryClientProvider>
  )
}

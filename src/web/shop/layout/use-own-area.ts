import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { paths } from '../../paths.ts'
import { leaveApp } from '../../runtime/leave-app.ts'
import { notFoundId } from '../../runtime/screen.tsx'
import { useSession } from '../../shared/session/session.ts'

/** Administrators are taken from the shop's screens to their own area. Unknown addresses are unknown to them too. */
export function useOwnArea(): void {
  const isAdmin = useSession(({ role }) => role === 'ADMIN')
  const isUnknown = useMatches().at(-1)?.id === notFoundId
  useEffect(() => {
    if (isAdmin && !isUnknown) void leaveApp(paths.adminDashboard(), { replace: true })
  }, [isAdmin, isUnknown])
}

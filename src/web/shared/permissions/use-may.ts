import type { ReactNode } from 'react'
import { isAllowed } from '#contract/staff/permissions.ts'
import type { Needed } from '#contract/staff/permissions.ts'
import { getMyPermissions } from '#contract/staff/staff.ts'
import { useQueryCall } from '../../api/use-query-call.ts'

const refreshEvery = 60_000

/**
 * Whether the administrator has a permission, as the server last said; undefined until it has. A comfort only: the server
 * looks at every call. `const may = useMay(); may('orders')`
 */
export function useMay(): (needed: Needed) => boolean | undefined {
  const { data } = useQueryCall(getMyPermissions, {}, { staleTime: refreshEvery, refetchInterval: refreshEvery })
  return (needed) => (needed === 'any' ? true : data && isAllowed(needed, data.permissions))
}

/** What only a person with the permission is shown: a button whose call would be refused otherwise. */
export function Permitted({ needs, children }: { needs: Needed; children: ReactNode }): ReactNode {
  return useMay()(needs) ? children : null
}

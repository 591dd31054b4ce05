import { listAdmins } from '#contract/staff/admins.ts'
import { useQueryCall } from '../../api/use-query-call.ts'

/** Whom a ticket can be given to. */
export function useAdmins(): { value: string; label: string }[] {
  const { data } = useQueryCall(listAdmins, { query: { status: 'ACTIVE', limit: 100 } }, { staleTime: 300_000 })
  return (data?.data ?? []).map(({ user_id, first_name, last_name, email }) => ({
    value: user_id,
    label: `${first_name} ${last_name}`.trim() || email,
  }))
}

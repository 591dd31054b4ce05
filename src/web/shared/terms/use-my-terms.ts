import { useQueryClient } from '@tanstack/react-query'
import { acceptTerms, getMyTerms } from '#contract/privacy/terms.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { queryKey, useQueryCall } from '../../api/use-query-call.ts'

/** Which terms I accepted and which are in force, with the press that accepts them. */
export function useMyTerms() {
  const client = useQueryClient()
  const query = useQueryCall(getMyTerms, {})
  const send = useActionCall(acceptTerms, {
    announce: true,
    // Others may have come into force meanwhile.
    stale: [getMyTerms],
    onSuccess: (mine) => client.setQueryData(queryKey(getMyTerms, {}), mine),
  })
  const version = query.data?.terms?.version
  return {
    query,
    isAccepting: send.isPending,
    async accept() {
      if (version === undefined) return
      const accepted = await send.send({ body: { version } })
      if (!accepted) await client.invalidateQueries({ queryKey: queryKey(getMyTerms) })
    },
  }
}

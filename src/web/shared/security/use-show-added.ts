import { useQueryClient } from '@tanstack/react-query'
import { addPasskey, listFactors } from '#contract/sign-in/factors.ts'
import type { AddedFactor } from '#contract/sign-in/factors.ts'
import { getMyPermissions } from '#contract/staff/staff.ts'
import type * as z from 'zod'
import { queryKey } from '../../api/use-query-call.ts'
import { announce } from '../announce.ts'
import { showRecoveryCodes } from './recovery-codes.tsx'

/** Shows a factor that was added, and the recovery codes that came with it; whoever had to add one may do everything from then on. */
export function useShowAdded(): (added: z.output<typeof AddedFactor>) => Promise<void> {
  const client = useQueryClient()
  return async ({ factors, recovery_codes }) => {
    client.setQueryData(queryKey(listFactors, {}), factors)
    if (recovery_codes === null) announce(addPasskey.message)
    else await showRecoveryCodes(recovery_codes)
    if (client.getQueryData(queryKey(getMyPermissions, {})) !== undefined) await client.resetQueries()
  }
}

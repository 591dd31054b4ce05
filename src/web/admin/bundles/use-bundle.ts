import { useEffect } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { bundleMessages, getBundle } from '#contract/catalogue/bundles-admin.ts'
import type { AdminBundle } from '#contract/catalogue/bundles-admin.ts'
import type { ApiError } from '../../api/api-error.ts'
import { useFreshForForm } from '../../api/use-fresh-for-form.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { announceFailure } from '../../shared/announce.ts'

/** What screens need of the query. */
export type BundleQuery = Pick<UseQueryResult<AdminBundle, ApiError>, 'data' | 'error' | 'isFetching' | 'refetch'>

/** The bundle of a screen's address; shows an error when it cannot be read. */
export function useBundle(id: string): BundleQuery {
  return useTold(useQueryCall(getBundle, { params: { id } }, { refetchInterval: 60_000 }))
}

/** The same for its form: what the shop has now, and not replaced while it is edited. */
export function useBundleForForm(id: string | null): BundleQuery {
  return useTold(useFreshForForm(getBundle, { params: { id: id ?? '' } }, { enabled: id !== null }))
}

function useTold<Q extends BundleQuery>(bundle: Q): Q {
  const hasFailed = bundle.error !== null && bundle.data === undefined
  useEffect(() => {
    if (hasFailed) announceFailure(bundleMessages.getFailed)
  }, [hasFailed])
  return bundle
}

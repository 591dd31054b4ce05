import { useEffect } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { bundleMessages, getBundle } from '#contract/bundles-admin.ts'
import type { AdminBundle } from '#contract/bundles-admin.ts'
import type { ApiError } from '../../api/api-error.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { toast } from '../../ui/feedback/toast.ts'

type Options = NonNullable<Parameters<typeof useQueryCall<typeof getBundle>>[2]>

/** The bundle of a screen's address; says so when it cannot be read. */
export function useBundle(id: string, options: Options = {}): UseQueryResult<AdminBundle, ApiError> {
  const bundle = useQueryCall(getBundle, { params: { id } }, options)
  const hasFailed = bundle.error !== null && bundle.data === undefined
  useEffect(() => {
    if (hasFailed) toast.error(bundleMessages.getFailed)
  }, [hasFailed])
  return bundle
}

import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Call, CallArguments, Output } from '#contract/call.ts'
import type { ApiError } from './api-error.ts'
import { queryKey, useQueryCall } from './use-query-call.ts'

type Fresh<C extends Call> = Pick<UseQueryResult<Output<C>, ApiError>, 'error' | 'isFetching' | 'refetch'> & {
  data: Output<C> | undefined
}

/**
 * What a form begins with: read from the shop each time the form opens, however fresh the kept answer is. `data` is there
 * once that reading has succeeded, and stays while the form is open; nothing is read again under somebody's hands.
 * `const { data, error } = useFreshForForm(getAdminProduct, { params: { id } })`
 */
export function useFreshForForm<C extends Call>(
  call: C,
  input: CallArguments<C>,
  options: { enabled?: boolean } = {},
): Fresh<C> {
  const { data, error, isFetching, refetch, isSuccess, isFetchedAfterMount } = useQueryCall(call, input, {
    ...options,
    // Without this an answer of the last seconds is taken as it is, and nothing is ever fetched after the mount.
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
  const key = JSON.stringify(queryKey(call, input))
  const [openKey, setOpenKey] = useState<string | null>(null)
  const isRead = isSuccess && isFetchedAfterMount
  if (isRead && openKey !== key) setOpenKey(key)
  return { data: isRead || openKey === key ? data : undefined, error, isFetching, refetch }
}

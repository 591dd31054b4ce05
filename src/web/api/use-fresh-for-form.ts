import { useEffect, useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Call, CallArguments, Output } from '#contract/call.ts'
import type { ApiError } from './api-error.ts'
import { forgetAskedAnew, isAskedAnew } from './asked-anew.ts'
import { queryKey, useQueryCall } from './use-query-call.ts'

type Fresh<C extends Call> = Pick<UseQueryResult<Output<C>, ApiError>, 'error' | 'isFetching' | 'refetch'> & {
  data: Output<C> | undefined
}

/**
 * The first values of a form: fetched each time the form opens, or at the press that opened it (`asksAnew`), however fresh
 * the cached response is. `data` is there once that request has succeeded, and stays while the form is open; nothing is
 * refetched while a person types.
 * `const { data, error } = useFreshForForm(getAdminProduct, { params: { id } })`
 */
export function useFreshForForm<C extends Call>(
  call: C,
  input: CallArguments<C>,
  options: { enabled?: boolean } = {},
): Fresh<C> {
  const key = JSON.stringify(queryKey(call, input))
  const [keyAtPress] = useState(() => (isAskedAnew(key) ? key : null))
  useEffect(() => forgetAskedAnew(key), [key])
  const isAskedAtPress = keyAtPress === key
  const { data, error, isFetching, refetch, isSuccess, isFetchedAfterMount } = useQueryCall(call, input, {
    ...options,
    // Without this a response of the last seconds counts as fresh, and nothing is fetched after the mount.
    refetchOnMount: isAskedAtPress || 'always',
    refetchOnWindowFocus: false,
  })
  const [openKey, setOpenKey] = useState<string | null>(null)
  const isRead = isSuccess && (isFetchedAfterMount || (isAskedAtPress && !isFetching))
  if (isRead && openKey !== key) setOpenKey(key)
  return { data: isRead || openKey === key ? data : undefined, error, isFetching, refetch }
}

import { useQuery } from '@tanstack/react-query'
import type { UseQueryOptions, UseQueryResult } from '@tanstack/react-query'
import type { Call, CallArguments, Output } from '#contract/call.ts'
import type { ApiError, FailureCode } from './api-error.ts'
import { request } from './request.ts'

type Options<C extends Call> = Omit<UseQueryOptions<Output<C>, ApiError<FailureCode<C>>>, 'queryKey' | 'queryFn'>

/**
 * Reads a call and keeps its data fresh; for private pages. The key is the call and its input.
 * `const order = useQueryCall(getOrder, { params: { id } })`
 */
export function useQueryCall<C extends Call>(
  call: C,
  input: CallArguments<C>,
  options: Options<C> = {},
): UseQueryResult<Output<C>, ApiError<FailureCode<C>>> {
  return useQuery<Output<C>, ApiError<FailureCode<C>>>({
    ...options,
    ...queryOf(call, input),
  })
}

/** How a call is asked and where its answer is kept, by a screen or ahead of it. */
export function queryOf<C extends Call>(call: C, input: CallArguments<C>) {
  return {
    queryKey: queryKey(call, input),
    queryFn: ({ signal }: { signal: AbortSignal }) => request(call, input, { signal }),
  }
}

/** The key of a call's responses; without input the common prefix of all of them. */
export function queryKey(call: Call, input?: unknown): readonly unknown[] {
  const name = `${call.method} ${call.path}`
  return input === undefined ? [name] : [name, input]
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call, Output } from '#contract/call.ts'
import { announce } from '../shared/announce.ts'
import { readSession } from '../shared/session/session.ts'
import { toast } from '../ui/feedback/toast.ts'
import { useErrorText } from '../shared/use-error-text.ts'
import type { ApiError, FailureCode } from './api-error.ts'
import { request } from './request.ts'
import type { Arguments } from './request.ts'
import { queryKey } from './use-query-call.ts'

type Options<C extends Call> = {
  /** Calls whose responses this action makes stale; they are refetched where they are on screen. */
  stale?: readonly Call[] | undefined
  /** Shows this, or with `true` the call's own message, when it went well. */
  announce?: string | true | undefined
  /** Errors appear as a toast unless the caller shows them itself. */
  showsErrors?: boolean | undefined
  onSuccess?: ((data: Output<C>) => void) | undefined
}

export type ActionCall<C extends Call> = {
  /** Makes the call. Resolves to its data, or to undefined after a failure, which has been shown. */
  send: (input: Arguments<C>) => Promise<Output<C> | undefined>
  isPending: boolean
  error: ApiError<FailureCode<C>> | null
  reset: () => void
}

/**
 * An action of a private page that is no form: a button, a switch, a confirmed dialog.
 * `const cancel = useActionCall(cancelOrder, { stale: [getOrder, listOrders], announce: true })`
 */
export function useActionCall<C extends Call>(call: C, options: Options<C> = {}): ActionCall<C> {
  const client = useQueryClient()
  const errorText = useErrorText()
  const { mutateAsync, isPending, error, reset } = useMutation<Output<C>, ApiError<FailureCode<C>>, Arguments<C>>({
    mutationFn: (input) => request(call, input),
    async onSuccess(data) {
      await Promise.all((options.stale ?? []).map((one) => client.invalidateQueries({ queryKey: queryKey(one) })))
      if (options.announce === true) announce(call.message)
      else if (options.announce) toast.success(options.announce)
      options.onSuccess?.(data)
    },
    onError(failure) {
      // A session that has just ended is reported once, on the way to the sign-in.
      if (options.showsErrors || (failure.status === 401 && !readSession().authenticated)) return
      toast.error(errorText(failure), failure.status >= 500 ? { detail: failure.requestId } : {})
    },
  })
  return { send: (input) => mutateAsync(input).catch(() => undefined), isPending, error, reset }
}

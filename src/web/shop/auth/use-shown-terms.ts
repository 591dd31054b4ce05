import { useQueryClient } from '@tanstack/react-query'
import { getTerms } from '#contract/privacy/terms.ts'
import { ApiError } from '../../api/api-error.ts'
import { queryKey, useQueryCall } from '../../api/use-query-call.ts'

/** The version of terms and policy that this form accepts; where others have come meanwhile the next press accepts those. */
export function useShownTerms() {
  const client = useQueryClient()
  const { data } = useQueryCall(getTerms, {})
  return {
    shown: data ? { termsVersion: data.version } : {},
    async refetchOnChange(error: unknown): Promise<never> {
      if (error instanceof ApiError && error.code === 'TERMS_CHANGED') {
        await client.invalidateQueries({ queryKey: queryKey(getTerms) })
      }
      throw error
    },
  }
}

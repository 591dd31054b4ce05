import { keepPreviousData } from '@tanstack/react-query'
import { listRegions } from '#contract/regions.ts'
import type { Region } from '#contract/regions.ts'
import type { CallArguments } from '#contract/call.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { useSettled } from '../admin/use-settled.ts'

export type RegionQuery = NonNullable<CallArguments<typeof listRegions>['query']>

type Found = { regions: readonly Region[]; isBusy: boolean; hasFailed: boolean }

const pauseMs = 150
const none: readonly Region[] = []

/** What the list has for these words, a moment after the last key. The list never changes, so nothing is asked twice. */
export function useRegions(query: RegionQuery, options: { enabled: boolean }): Found {
  const search = useSettled(query.search ?? '', pauseMs)
  const { data, isFetching, isError } = useQueryCall(
    listRegions,
    { query: { ...query, search } },
    { enabled: options.enabled, placeholderData: keepPreviousData, staleTime: Infinity },
  )
  const isWaiting = search !== (query.search ?? '')
  return {
    regions: options.enabled ? (data?.data ?? none) : none,
    isBusy: options.enabled && (isFetching || isWaiting),
    hasFailed: isError,
  }
}

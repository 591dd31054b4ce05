import { useRef, useState } from 'react'
import { listBundleReviews } from '#contract/reviews/bundle-reviews.ts'
import { listProductReviews } from '#contract/reviews/reviews.ts'
import type { AgeGroup, Review, SkinType } from '#contract/reviews/reviews.ts'
import { request } from '../../../api/request.ts'
import type { ReviewsPlaceProps } from './reviews-place.tsx'

export type ReviewFilter = {
  rating?: number | undefined
  with_media?: true | undefined
  skin_type?: SkinType | undefined
  age_group?: AgeGroup | undefined
  sort: 'newest' | 'helpful'
}

type Chosen = { [name in keyof ReviewFilter]: Exclude<ReviewFilter[name], undefined> }
type State = { filters: ReviewFilter; entries: readonly Review[]; page: number; total: number }

const pageSize = 6

/** The reviews that are shown, beginning with those of the page; further pages and other filters are fetched. */
export function useReviewPages(
  type: ReviewsPlaceProps['type'],
  itemId: string,
  { summary, first }: ReviewsPlaceProps['reviews'],
) {
  const [state, setState] = useState<State>({
    filters: { sort: 'newest' },
    entries: first,
    page: 1,
    total: summary.total,
  })
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle')
  // Of two filters pressed quickly the later one counts.
  const asked = useRef(0)

  async function load(filters: ReviewFilter, page: number) {
    const turn = (asked.current += 1)
    setStatus('loading')
    const call = type === 'product' ? listProductReviews : listBundleReviews
    const chosen = Object.entries(filters).filter(([, value]) => value !== undefined)
    const query = { page, limit: pageSize, ...(Object.fromEntries(chosen) as Chosen) }
    try {
      const { data, meta } = await request(call, { params: { id: itemId }, query })
      if (turn !== asked.current) return
      setState((before) => ({
        filters,
        page,
        total: meta.totalItems,
        entries: page === 1 ? data : [...before.entries, ...newOnes(data, before.entries)],
      }))
      setStatus('idle')
    } catch {
      if (turn === asked.current) setStatus('failed')
    }
  }

  return {
    ...state,
    isLoading: status === 'loading',
    failed: status === 'failed',
    hasMore: state.page * pageSize < state.total,
    more: () => void load(state.filters, status === 'failed' && state.entries.length === 0 ? 1 : state.page + 1),
    filterBy(filters: ReviewFilter) {
      setState((before) => ({ ...before, filters }))
      void load(filters, 1)
    },
  }
}

/** A review that came meanwhile has pushed others onto the next page. */
function newOnes(data: readonly Review[], known: readonly Review[]): Review[] {
  return data.filter(({ review_id }) => known.every((one) => one.review_id !== review_id))
}

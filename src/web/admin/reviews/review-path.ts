import type { AdminReview } from '#contract/reviews/reviews-admin.ts'
import { adminPaths } from '../../admin-paths.ts'

/** The screen of one review; those of bundles have another address. */
export function reviewPath({ type, line, review_id }: Pick<AdminReview, 'type' | 'line' | 'review_id'>): string {
  const ids = { order_id: line.order_id, review_id }
  return type === 'bundle' ? adminPaths.bundleReview(ids) : adminPaths.review(ids)
}

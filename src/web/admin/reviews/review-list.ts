import { listReviews } from '#schemas/reviews/reviews-admin.ts'
import { adminPaths } from '../../admin-paths.ts'
import { adminList } from '../../shared/admin-list/admin-list.ts'

/** All reviews, those without an answer first. */
export const reviewList = adminList(listReviews, { to: adminPaths.reviews, tab: 'state' })

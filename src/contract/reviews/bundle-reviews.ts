import * as z from 'zod'
import { defineCall } from '../call.ts'
import { pageOf } from '../page.ts'
import { Id } from '../scalars.ts'
import {
  HelpfulAnswer,
  itemParams,
  OwnReview,
  reportExample,
  ReportForm,
  Review,
  ReviewChanges,
  reviewExample,
  reviewFiles,
  ReviewForm,
  reviewsQuery,
  ReviewSummary,
  writingErrors,
} from './reviews.ts'

/* The same calls for reviews of bundles. */

export const listBundleReviews = defineCall({
  method: 'GET',
  path: '/review-bundles/bundles/{id}',
  access: 'anyone',
  summary: 'Reviews of a bundle',
  params: itemParams,
  query: reviewsQuery,
  response: pageOf(Review),
  cacheable: true,
  errors: ['not_found'],
})

export const getBundleReviewSummary = defineCall({
  method: 'GET',
  path: '/review-bundles/bundles/{id}/summary',
  access: 'anyone',
  summary: 'Average and distribution of the reviews of a bundle',
  params: itemParams,
  response: ReviewSummary,
  cacheable: true,
  errors: ['not_found'],
})

export const addBundleReview = defineCall({
  method: 'POST',
  path: '/review-bundles',
  access: 'customer',
  summary: 'Review a bundle of a delivered order, once for each line of it',
  input: 'multipart',
  files: reviewFiles,
  body: ReviewForm,
  response: OwnReview,
  code: 201,
  message: 'review_added',
  errors: writingErrors,
  example: reviewExample,
})

const byId = z.object({ id: Id })

export const getBundleReview = defineCall({
  method: 'GET',
  path: '/review-bundles/{id}',
  access: 'anyone',
  summary: 'One review of a bundle; a hidden one for its writer and for administrators',
  params: byId,
  response: Review,
  errors: ['not_found'],
})

export const changeBundleReview = defineCall({
  method: 'PATCH',
  path: '/review-bundles/{id}',
  access: 'customer',
  summary: 'Edit my review of a bundle within seven days; what it says of me can be taken away at any time',
  params: byId,
  input: 'multipart',
  files: reviewFiles,
  body: ReviewChanges,
  response: OwnReview,
  message: 'review_changed',
  errors: writingErrors,
  example: { rating: 4 },
})

export const markBundleReviewHelpful = defineCall({
  method: 'POST',
  path: '/review-bundles/{id}/helpful',
  access: 'customer',
  summary: 'Find a review of a bundle helpful; pressed again it is taken back',
  params: byId,
  response: HelpfulAnswer,
  errors: ['not_found', 'review_not_possible'],
})

export const reportBundleReview = defineCall({
  method: 'POST',
  path: '/review-bundles/{id}/report',
  access: 'customer',
  summary: 'Tell the shop that a review of a bundle does not belong here',
  params: byId,
  body: ReportForm,
  response: z.object({ is_reported: z.literal(true) }),
  code: 201,
  message: 'review_reported',
  errors: ['not_found', 'review_not_possible'],
  example: reportExample,
})

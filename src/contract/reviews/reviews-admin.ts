import * as z from 'zod'
import { defineCall } from '../call.ts'
import { Rupiah } from '../money.ts'
import { Flag, PageMeta, paging, sorting, wholeNumber } from '../page.ts'
import { Id, line, lines, Time } from '../scalars.ts'
import { OwnReview, reportReasons } from './reviews.ts'

/** A review as administrators have it. */
export const AdminReview = OwnReview.omit({ editable_until: true, can_edit: true }).extend({
  path: z.string().describe('The page of the item in the shop'),
  customer: z.object({ user_id: Id, name: z.string(), email: z.string() }),
  report_count: z.int().describe('Reports that nobody has looked at yet'),
  reports: z.array(
    z.object({
      reason: z.enum(reportReasons),
      note: z.string(),
      reported_at: Time,
      settled_at: Time.nullable(),
      name: z.string(),
    }),
  ),
  replied_by: z.string().nullable(),
  hidden_at: Time.nullable(),
  points_taken_back: Rupiah.describe(
    'What of the points was taken back: when it was hidden, or when its goods went back',
  ),
})
export type AdminReview = z.output<typeof AdminReview>

const Counts = z.object({ all: z.int(), unanswered: z.int(), reported: z.int(), hidden: z.int() })

export const adminReviewSorts = ['unanswered', 'created_at', 'rating', 'helpful'] as const
export const reviewStates = ['UNANSWERED', 'ANSWERED', 'HIDDEN'] as const

const filters = {
  ...paging(),
  search: line(0, 100)
    .optional()
    .describe('Words of the review, the item, an order number, a name or an e-mail address'),
  state: z.enum(reviewStates).optional(),
  rating: wholeNumber({ min: 1, max: 5 }).optional(),
  is_low: Flag.optional().describe('At most three stars'),
  with_media: Flag.optional(),
  is_reported: Flag.optional(),
  order_id: Id.optional(),
  item_id: Id.optional(),
  user_id: Id.optional(),
  sort: sorting(adminReviewSorts, 'unanswered:desc'),
}
const AdminReviews = z.object({ data: z.array(AdminReview), meta: PageMeta, counts: Counts })

export const listReviews = defineCall({
  method: 'GET',
  path: '/admin/reviews',
  access: 'admin',
  permission: 'reviews',
  summary: 'Reviews of products and bundles, those without an answer first',
  query: z.strictObject({ ...filters, type: z.enum(['product', 'bundle']).optional() }),
  response: AdminReviews,
})

export const listBundleReviewsOfAll = defineCall({
  method: 'GET',
  path: '/admin/review-bundles',
  access: 'admin',
  permission: 'reviews',
  summary: 'Reviews of bundles, those without an answer first',
  query: z.strictObject(filters),
  response: AdminReviews,
})

const byId = z.object({ id: Id })

export const getAdminReview = defineCall({
  method: 'GET',
  path: '/admin/reviews/{id}',
  access: 'admin',
  permission: 'reviews',
  summary: 'One review with its reports',
  params: byId,
  response: AdminReview,
  errors: ['not_found'],
})

const Reply = z.strictObject({ reply: lines(1, 1_000) })
const replyExample = { reply: 'Terima kasih, Kak. Senang mendengarnya!' }

export const replyToReview = defineCall({
  method: 'POST',
  path: '/admin/reviews/{id}/reply',
  access: 'admin',
  permission: 'reviews',
  summary: 'Answer a review; written again it replaces the former answer',
  params: byId,
  body: Reply,
  response: AdminReview,
  code: 201,
  message: 'reply_sent',
  errors: ['not_found'],
  example: replyExample,
})

export const replyToBundleReview = defineCall({
  method: 'POST',
  path: '/admin/review-bundles/{id}/reply',
  access: 'admin',
  permission: 'reviews',
  summary: 'Answer a review of a bundle; written again it replaces the former answer',
  params: byId,
  body: Reply,
  response: AdminReview,
  code: 201,
  message: 'reply_sent',
  errors: ['not_found'],
  example: replyExample,
})

const Visibility = z.strictObject({
  is_hidden: z.boolean(),
  reason: line(0, 300).default('').describe('The writer reads it; needed to hide'),
  takes_points_back: z.boolean().default(true).describe('For abuse; showing the review again gives them back'),
})
const visibilityExample = { is_hidden: true, reason: 'Berisi iklan toko lain' }

export const setReviewVisibility = defineCall({
  method: 'PATCH',
  path: '/admin/reviews/{id}/visibility',
  access: 'admin',
  permission: 'reviews',
  summary: 'Hide a review, with the reason that its writer reads, or show it again',
  params: byId,
  body: Visibility,
  response: AdminReview,
  message: 'review_visibility_changed',
  errors: ['not_found'],
  example: visibilityExample,
})

export const setBundleReviewVisibility = defineCall({
  method: 'PATCH',
  path: '/admin/review-bundles/{id}/visibility',
  access: 'admin',
  permission: 'reviews',
  summary: 'Hide a review of a bundle, with the reason that its writer reads, or show it again',
  params: byId,
  body: Visibility,
  response: AdminReview,
  message: 'review_visibility_changed',
  errors: ['not_found'],
  example: visibilityExample,
})

export const settleReviewReports = defineCall({
  method: 'POST',
  path: '/admin/reviews/{id}/settle-reports',
  access: 'admin',
  permission: 'reviews',
  summary: 'Say that the reports of a review were looked at; the review stays as it is',
  params: byId,
  response: AdminReview,
  message: 'review_reports_settled',
  errors: ['not_found'],
})

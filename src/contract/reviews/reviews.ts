import * as z from 'zod'
import { defineCall } from '../call.ts'
import { orJsonText } from '../json-text.ts'
import { languages } from '../language.ts'
import { issue } from '../messages/issues.ts'
import { Rupiah } from '../money.ts'
import { Flag, pageOf, paging, wholeNumber } from '../page.ts'
import { Id, line, lines, Time } from '../scalars.ts'

export const maxReviewFiles = 5
/** Pictures and videos in the strip above the reviews of an item. */
export const mostStripMedia = 12
export const maxReviewComment = 1_000
/** Days in which a review can be edited. */
export const reviewEditDays = 7
const megabyte = 1024 * 1024
/** Of a video; a picture may have 5 MB. */
export const reviewFileMaxBytes = 20 * megabyte

export const ReviewMedium = z.object({
  key: z.string().describe('Names it in the form of a review'),
  kind: z.enum(['picture', 'video']),
  url: z.string(),
  small_url: z.string().nullable().describe('A picture within 320 pixels; null for a video'),
})
export type ReviewMedium = z.output<typeof ReviewMedium>

/** What reviewers may say of themselves. Nobody under 18 is asked how old they are. */
export const skinTypes = ['NORMAL', 'OILY', 'DRY', 'COMBINATION', 'SENSITIVE'] as const
export const ageGroups = ['18_24', '25_34', '35_44', '45_54', 'FROM_55'] as const
export type SkinType = (typeof skinTypes)[number]
export type AgeGroup = (typeof ageGroups)[number]

/** What everybody reads. */
export const Review = z.object({
  review_id: Id,
  type: z.enum(['product', 'bundle']),
  item_id: Id.describe('The product or the bundle'),
  rating: z.int().min(1).max(5),
  comment: z.string(),
  author: z.string().describe('`Siti R.`; `Pembeli` where it is anonymous'),
  is_anonymous: z.boolean(),
  is_verified_purchase: z.literal(true),
  skin_type: z.enum(skinTypes).nullable().describe('What the writer says of their skin, if they like'),
  age_group: z.enum(ageGroups).nullable().describe('What the writer says of their age, if they like'),
  variant: z.string().nullable().describe('The size or shade that was bought; null where the product has none'),
  language: z.enum(languages).nullable().describe('In which the comment is written; null where its words do not tell'),
  media: z.array(ReviewMedium).max(maxReviewFiles),
  helpful_count: z.int(),
  reply: z.object({ text: z.string(), replied_at: Time }).nullable().describe('The answer of the shop'),
  created_at: Time,
  edited_at: Time.nullable(),
})
export type Review = z.output<typeof Review>

/** What was bought, as it was. */
const ReviewedLine = z.object({
  order_item_id: Id,
  order_id: Id,
  order_number: z.string(),
  name: z.string(),
  slug: z.string(),
  image_url: z.string().nullable(),
  is_for_skin: z.boolean().describe("Chosen by the type of one's skin, so that a review may say which"),
})

/** A review as its writer has it. */
export const OwnReview = Review.extend({
  line: ReviewedLine,
  editable_until: Time,
  can_edit: z.boolean(),
  points_earned: Rupiah,
  is_hidden: z.boolean(),
  hidden_reason: z.string().nullable().describe('Why the shop does not show it'),
})
export type OwnReview = z.output<typeof OwnReview>

const stars = [1, 2, 3, 4, 5] as const
const countsByStars = Object.fromEntries(stars.map((star) => [star, z.int()])) as Record<
  (typeof stars)[number],
  z.ZodInt
>

export const ReviewSummary = z.object({
  average: z.number().min(0).max(5).describe('One decimal, half up; 0 without reviews'),
  total: z.int(),
  distribution: z.object(countsByStars).describe('How many of each number of stars'),
  with_media: z.int().describe('With pictures or videos'),
  skin_types: z.array(z.object({ skin_type: z.enum(skinTypes), count: z.int() })).describe('Those that somebody named'),
  age_groups: z.array(z.object({ age_group: z.enum(ageGroups), count: z.int() })).describe('Those that somebody named'),
})
export type ReviewSummary = z.output<typeof ReviewSummary>

export const ReviewSort = z
  .enum(['newest', 'helpful', 'newest:desc', 'helpful:desc'])
  .transform((sort) => (sort.startsWith('helpful') ? 'helpful' : 'newest'))
  .pipe(z.enum(['newest', 'helpful']))

export const reviewFilters = {
  rating: wholeNumber({ min: 1, max: 5 }).optional(),
  with_media: Flag.optional(),
  skin_type: z.enum(skinTypes).optional(),
  age_group: z.enum(ageGroups).optional(),
}

/** How the public reads the reviews of an item. */
export const reviewsQuery = z.strictObject({
  ...paging(),
  ...reviewFilters,
  sort: ReviewSort.default('newest'),
})
export const itemParams = z.object({ id: Id })

export const listProductReviews = defineCall({
  method: 'GET',
  path: '/reviews/products/{id}',
  access: 'anyone',
  summary: 'Reviews of a product, and of all that are its family',
  params: itemParams,
  query: reviewsQuery,
  response: pageOf(Review),
  cacheable: true,
  errors: ['not_found'],
})

export const getProductReviewSummary = defineCall({
  method: 'GET',
  path: '/reviews/products/{id}/summary',
  access: 'anyone',
  summary: 'Average and distribution of the reviews of a product, and of all that are its family',
  params: itemParams,
  response: ReviewSummary,
  cacheable: true,
  errors: ['not_found'],
})

const Rating = wholeNumber({ min: 1, max: 5 })
const mediaKey = z
  .string()
  .regex(/^public\/(?:picture|video)\/[a-f0-9]{32}\.(?:webp|webm|mp4)$/, issue('not_review_file'))

/** One of these, or nothing, which a form sends as an empty text. */
function orNothing<Name extends string>(names: z.ZodType<Name, Name>) {
  return z
    .union([names, z.literal('').transform(() => null)])
    .describe('Everybody reads it beside the review; empty says nothing, also of what was said before')
}

export const reviewFields = {
  rating: Rating,
  comment: lines(0, maxReviewComment),
  is_anonymous: Flag,
  skin_type: orNothing(z.enum(skinTypes)),
  age_group: orNothing(z.enum(ageGroups)),
  media: orJsonText(z.array(mediaKey).max(maxReviewFiles, issue('at_most_files', { max: maxReviewFiles }))).describe(
    'Keys of files that were sent before, in their order; files of this request follow them',
  ),
}

/** A new review. */
export const ReviewForm = z.strictObject({
  order_item_id: Id,
  ...reviewFields,
  comment: reviewFields.comment.default(''),
  is_anonymous: reviewFields.is_anonymous.default(false),
  skin_type: reviewFields.skin_type.default(null),
  age_group: reviewFields.age_group.default(null),
  media: reviewFields.media.default([]),
})

/** An edit; what is left out stays as it is. */
export const ReviewChanges = z.strictObject({ order_item_id: Id, ...reviewFields }).partial()

export const reviewFiles = { field: 'files', maxFiles: maxReviewFiles, maxBytes: reviewFileMaxBytes } as const
export const reviewExample = {
  order_item_id: '019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6071',
  rating: 5,
  comment: 'Teksturnya ringan dan cepat meresap.',
  is_anonymous: false,
  skin_type: 'SENSITIVE',
  age_group: '25_34',
} as const
/** Why a review cannot be written or changed. */
export const writingErrors = ['not_found', 'review_not_possible', 'conflict'] as const

export const addReview = defineCall({
  method: 'POST',
  path: '/reviews',
  access: 'customer',
  summary: 'Review a product of a delivered order, once for each line of it',
  input: 'multipart',
  files: reviewFiles,
  body: ReviewForm,
  response: OwnReview,
  code: 201,
  message: 'review_added',
  errors: writingErrors,
  example: reviewExample,
})

export const sendReviewFile = defineCall({
  method: 'POST',
  path: '/reviews/files',
  access: 'customer',
  summary:
    'Send a picture or a video for a review before it is written; only who has something to review may. Its addresses open for ten minutes, and for everybody once a review that is shown takes it; what no review takes is gone after a day',
  input: 'multipart',
  files: { field: 'file', maxFiles: 1, maxBytes: reviewFileMaxBytes, isStreamed: true },
  response: ReviewMedium,
  code: 201,
  message: 'file_stored',
  errors: ['invalid_input', 'review_not_possible'],
})

const byId = z.object({ id: Id })

export const getReview = defineCall({
  method: 'GET',
  path: '/reviews/{id}',
  access: 'anyone',
  summary: 'One review; a hidden one for its writer and for administrators',
  params: byId,
  response: Review,
  errors: ['not_found'],
})

export const changeReview = defineCall({
  method: 'PATCH',
  path: '/reviews/{id}',
  access: 'customer',
  summary: 'Edit my review within seven days; what it says of me can be taken away at any time',
  params: byId,
  input: 'multipart',
  files: reviewFiles,
  body: ReviewChanges,
  response: OwnReview,
  message: 'review_changed',
  errors: writingErrors,
  example: { rating: 4, comment: 'Setelah dua minggu: bagus, tetapi wanginya kuat.' },
})

export const HelpfulAnswer = z.object({ is_helpful: z.boolean(), helpful_count: z.int() })

export const markHelpful = defineCall({
  method: 'POST',
  path: '/reviews/{id}/helpful',
  access: 'customer',
  summary: 'Find a review helpful; pressed again it is taken back',
  params: byId,
  response: HelpfulAnswer,
  errors: ['not_found', 'review_not_possible'],
})

export const reportReasons = ['SPAM', 'OFFENSIVE', 'PERSONAL_DATA', 'FALSE_CLAIM', 'OTHER'] as const
export const ReportForm = z.strictObject({
  reason: z.enum(reportReasons).default('OTHER'),
  note: line(0, 300).default(''),
})
export const reportExample = { reason: 'SPAM', note: 'Iklan toko lain' }

export const reportReview = defineCall({
  method: 'POST',
  path: '/reviews/{id}/report',
  access: 'customer',
  summary: 'Tell the shop that a review does not belong here',
  params: byId,
  body: ReportForm,
  response: z.object({ is_reported: z.literal(true) }),
  code: 201,
  message: 'review_reported',
  errors: ['not_found', 'review_not_possible'],
  example: reportExample,
})

/** A line of an order that has no review yet. */
export const WaitingLine = ReviewedLine.extend({
  type: z.enum(['product', 'bundle']),
  product_id: Id.nullable(),
  bundle_id: Id.nullable(),
  delivered_at: Time,
})
export type WaitingLine = z.output<typeof WaitingLine>

export const listWaitingReviews = defineCall({
  method: 'GET',
  path: '/reviews/waiting',
  access: 'customer',
  summary: 'What I have bought and not reviewed yet, the latest first, and the points for it',
  query: z.strictObject({ ...paging(), order_id: Id.optional(), order_item_id: Id.optional() }),
  response: pageOf(WaitingLine).extend({ points: z.object({ text: Rupiah, photo: Rupiah }) }),
})

export const listMyReviews = defineCall({
  method: 'GET',
  path: '/reviews/mine',
  access: 'customer',
  summary: 'My reviews, the newest first',
  query: z.strictObject({ ...paging(), order_id: Id.optional(), order_item_id: Id.optional() }),
  response: pageOf(OwnReview),
})

/** The most reviews in one call. */
export const mostMarks = 50

export const listReviewMarks = defineCall({
  method: 'GET',
  path: '/reviews/marks',
  access: 'customer',
  summary: 'Which of these reviews I wrote, found helpful or reported',
  query: z.strictObject({
    ids: z
      .string()
      .max(mostMarks * 37)
      .transform((text) => text.split(','))
      .pipe(z.array(Id).min(1).max(mostMarks))
      .describe(`Up to ${mostMarks} ids with commas between them`),
  }),
  response: z.object({ own: z.array(Id), helpful: z.array(Id), reported: z.array(Id) }),
})

import * as bundles from '#contract/reviews/bundle-reviews.ts'
import * as admin from '#contract/reviews/reviews-admin.ts'
import * as calls from '#contract/reviews/reviews.ts'
import { serve } from '#server/http/serve.ts'
import { getAdminReview } from './admin/admin-review.queries.ts'
import { listReviews } from './admin/list-reviews.ts'
import { replyToReview } from './admin/reply-to-review.ts'
import { setVisibility } from './admin/set-visibility.ts'
import { settleReports } from './admin/settle-reports.ts'
import { getReview, listReviewsOf, summaryOf, itemsOf } from './reading/item-reviews.queries.ts'
import { listMarks, listMyReviews, listWaiting } from './reading/my-reviews.queries.ts'
import { markHelpful } from './voting/mark-helpful.ts'
import { reportReview } from './voting/report-review.ts'
import { addReview } from './editing/add-review.ts'
import { changeReview } from './editing/change-review.ts'
import { sendReviewFile } from './editing/review-files.ts'

export const reviewRoutes = [
  serve(calls.listProductReviews, async (ctx, { params, query }) =>
    listReviewsOf(ctx, await itemsOf(ctx.db, 'product', params.id), query),
  ),
  serve(calls.getProductReviewSummary, async ({ db }, { params }) =>
    summaryOf(db, await itemsOf(db, 'product', params.id)),
  ),
  serve(calls.addReview, (ctx, { body, files }) => addReview(ctx, 'product', body, files)),
  serve(calls.sendReviewFile, (ctx, { file }) => sendReviewFile(ctx, file.stream)),
  serve(calls.listWaitingReviews, (ctx, { query }) => listWaiting(ctx, query)),
  serve(calls.listMyReviews, (ctx, { query }) => listMyReviews(ctx, query)),
  serve(calls.listReviewMarks, (ctx, { query }) => listMarks(ctx, query.ids)),
  serve(calls.getReview, (ctx, { params }) => getReview(ctx, params.id)),
  serve(calls.changeReview, (ctx, { params, body, files }) => changeReview(ctx, params.id, body, files)),
  serve(calls.markHelpful, (ctx, { params }) => markHelpful(ctx, params.id)),
  serve(calls.reportReview, (ctx, { params, body }) => reportReview(ctx, params.id, body)),

  serve(bundles.listBundleReviews, async (ctx, { params, query }) =>
    listReviewsOf(ctx, await itemsOf(ctx.db, 'bundle', params.id), query),
  ),
  serve(bundles.getBundleReviewSummary, async ({ db }, { params }) =>
    summaryOf(db, await itemsOf(db, 'bundle', params.id)),
  ),
  serve(bundles.addBundleReview, (ctx, { body, files }) => addReview(ctx, 'bundle', body, files)),
  serve(bundles.getBundleReview, (ctx, { params }) => getReview(ctx, params.id)),
  serve(bundles.changeBundleReview, (ctx, { params, body, files }) => changeReview(ctx, params.id, body, files)),
  serve(bundles.markBundleReviewHelpful, (ctx, { params }) => markHelpful(ctx, params.id)),
  serve(bundles.reportBundleReview, (ctx, { params, body }) => reportReview(ctx, params.id, body)),

  serve(admin.listReviews, (ctx, { query }) => listReviews(ctx, query)),
  serve(admin.listBundleReviewsOfAll, (ctx, { query }) => listReviews(ctx, { ...query, type: 'bundle' })),
  serve(admin.getAdminReview, (ctx, { params }) => getAdminReview(ctx, params.id)),
  serve(admin.replyToReview, (ctx, { params, body }) => replyToReview(ctx, params.id, body.reply)),
  serve(admin.replyToBundleReview, (ctx, { params, body }) => replyToReview(ctx, params.id, body.reply)),
  serve(admin.setReviewVisibility, (ctx, { params, body }) => setVisibility(ctx, params.id, body)),
  serve(admin.setBundleReviewVisibility, (ctx, { params, body }) => setVisibility(ctx, params.id, body)),
  serve(admin.settleReviewReports, (ctx, { params }) => settleReports(ctx, params.id)),
]
